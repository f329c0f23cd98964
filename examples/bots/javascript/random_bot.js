#!/usr/bin/env node
// A bot for Paiju in JavaScript for node: nothing to install. Try it: paiju arena weiqi random 'cmd:node random_bot.js'
//
// Change `choose`. It gets the view of your seat (what you see at the table) and the legal actions as [code, text].
// Print nothing else to stdout: it belongs to the protocol. console.error is yours.
"use strict";
const readline = require("node:readline");

const NAME = "random in JavaScript";
const GAMES = ["codex", "miracle", "tck", "weiqi", "kpw"];

/** The action to play: its code or its text. */
function choose(view, legal, match) {
  const [, text] = legal[Math.floor(Math.random() * legal.length)];
  return text;
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

let match = null;

const handlers = {
  hello() {
    say({ type: "hello", protocol: 1, name: NAME, games: GAMES });
  },
  start(message) {
    match = { start: message, events: [] }; // game, options, seats, your seat, time
  },
  events(message) {
    match.events.push(...message.events); // what has happened, as your seat saw it
  },
  ask(message) {
    const action = choose(message.view, message.view.legal, match);
    say({ type: "answer", match: message.match, id: message.id, action });
  },
  end(message) {
    const fault = message.fault;
    if (fault) console.error(`ended by a fault of seat ${fault.seat}: ${fault.error.text}`);
  },
  quit() {
    process.exit(0);
  },
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  const handle = handlers[message.type];
  if (handle) handle(message);
});
