// One seat's (or a spectator's) line to a table: it comes back by itself and resends what was not acknowledged.
import { socketUrl } from "./api.ts";
import { endOf, withEarlier, withNews } from "./events.ts";
import type {
  ChatLine,
  ClientMessage,
  Forecast,
  GameEvent,
  Hint,
  PaijuError,
  Reason,
  SeatClock,
  ServerMessage,
  TableInfo,
  Thinking,
  View,
  ViewMessage,
} from "./types.ts";

/** A message that the table acknowledges; its id is given when it is sent. */
type Sent = Extract<ClientMessage, { type: "act" | "take_back" | "offer" | "resign" | "chat" | "hint" }>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

interface Waiting {
  id: string;
  message: WithoutId<Sent>;
}

export class Connection {
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<GameEvent[]>([]);
  clocks = $state.raw<SeatClock[]>([]);
  /** What the table last said about bots that think; it holds while they are asked. */
  thinking = $state.raw<Thinking | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  error = $state.raw<PaijuError | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Whether a hint has been asked for and is being thought about. */
  hinting = $state(false);
  /** Milliseconds after which the table answers this seat's question, which has one answer; null: it is ours. */
  byItself = $state<number | null>(null);
  connected = $state(false);
  lost = $state(false);
  /** How often something was undone here. */
  undone = 0;
  /** How much of what was sent has not been acknowledged yet; it is sent again when the line is back. */
  kept = $state(0);
  clocksAt = 0;
  decision = 0;
  private version = 0;
  private socket: WebSocket | null = null;
  private waiting: Waiting[] = [];
  private closed = false;
  private rejoined = false;
  private tries = 0;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private asked = new Map<string, (reason: Reason | null) => void>();
  private foreseeing = new Map<string, (forecast: Forecast | null) => void>();

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pulse);
    this.socket?.close();
  }

  act(action: string): void {
    this.hint = null;
    this.hinting = false;
    this.error = null;
    this.send({ type: "act", decision: this.decision, action });
  }

  takeBack(steps = 1): void {
    this.send({ type: "take_back", decision: this.decision, steps });
  }

  offer(what: "undo" | "draw", answer: "ask" | "accept" | "refuse"): void {
    this.send({ type: "offer", what, answer });
  }

  resign(): void {
    this.send({ type: "resign" });
  }

  say(text: string): void {
    this.send({ type: "chat", text });
  }

  askHint(): void {
    this.hint = null;
    this.hinting = true;
    this.send({ type: "hint" });
  }

  /** Asks why an action is not offered; the answer comes as a reason id with numbers, or null. */
  why(action: string): Promise<Reason | null> {
    const id = newId();
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      if (!this.ask({ type: "why", action, id })) resolve(null);
    });
  }

  /** Asks what will come of an action, as far as this seat can know; null where that is refused. */
  forecast(action: string): Promise<Forecast | null> {
    const id = newId();
    return new Promise((resolve) => {
      this.foreseeing.set(id, resolve);
      if (!this.ask({ type: "forecast", action, id })) resolve(null);
    });
  }

  /** Asks for the events before those at hand. */
  earlier(): void {
    const before = this.events[0]?.n ?? 0;
    if (before) this.ask({ type: "earlier", before, id: newId() });
  }

  /** Sends what need not be sent again when the line breaks; false where it is broken now. */
  private ask(message: ClientMessage): boolean {
    if (this.connected) this.socket?.send(JSON.stringify(message));
    return this.connected;
  }

  private send(message: WithoutId<Sent>): void {
    const one = { id: newId(), message };
    this.keep([...this.waiting, one]);
    if (this.connected && !this.rejoined) this.post(one);
  }

  private post({ id, message }: Waiting): void {
    this.socket?.send(JSON.stringify({ ...message, id }));
  }

  /** Sends what was kept while the line was down. Questions have new numbers after a restart of the server: where
   * nothing has happened meanwhile the answer is to the same question. */
  private sendKept(unchanged: boolean): void {
    for (const one of this.waiting) {
      if (unchanged && "decision" in one.message) one.message = { ...one.message, decision: this.decision };
      this.post(one);
    }
  }

  private open(): void {
    const socket = new WebSocket(socketUrl(this.table));
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.connected = true;
      this.lost = false;
      this.chat = [];
      this.rejoined = true;
      this.ask({ type: "join", token: this.token, version: this.version, events: endOf(this.events) });
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.ask({ type: "ping" }), 20_000);
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => {
      this.connected = false;
      clearInterval(this.pulse);
      this.giveUp();
      if (this.closed || event.code === 4404 || event.code === 4403) return;
      this.lost = true;
      this.tries += 1;
      setTimeout(() => !this.closed && this.open(), Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)));
    };
  }

  /** What was asked before the line broke is answered by nobody. */
  private giveUp(): void {
    for (const resolve of this.asked.values()) resolve(null);
    for (const resolve of this.foreseeing.values()) resolve(null);
    this.asked.clear();
    this.foreseeing.clear();
    this.hinting = false;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        this.takeView(message);
        break;
      case "table":
        this.info = message;
        break;
      case "thinking":
        this.thinking = message;
        break;
      case "chat":
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message];
        break;
      case "hint":
        this.done(message.id);
        if (this.hinting) this.hint = message;
        this.hinting = false;
        break;
      case "why":
        this.asked.get(message.id)?.(message.reason);
        this.asked.delete(message.id);
        break;
      case "earlier":
        this.events = withEarlier(this.events, message.events);
        break;
      case "forecast":
        this.foretold(message.id, message.forecast);
        break;
      case "ack":
        this.done(message.id);
        break;
      case "error":
        if (this.foretold(message.id, null)) break; // an outdated question is nobody's mistake
        this.done(message.id);
        this.hinting = false;
        this.error = message.error;
        break;
    }
  }

  private takeView(message: ViewMessage): void {
    if (message.version < this.version) return;
    this.version = message.version;
    this.decision = message.decision;
    this.byItself = message.by_itself_ms;
    const end = endOf(this.events);
    if (!this.rejoined && message.events_total < end) this.undone += 1;
    const goesOn = (message.events[0]?.n ?? message.events_total) === end;
    this.fresh = message.events.filter((event) => event.n >= end);
    // whoever comes back and is told something else than it lacks has what did not happen in the end
    const had = this.rejoined && !goesOn ? [] : this.events;
    this.events = withNews(had, message.events, message.events_total);
    const back = this.rejoined;
    this.rejoined = false;
    if (back) this.sendKept(message.events_total === end);
    this.clocks = message.clocks ?? [];
    this.clocksAt = performance.now();
    this.view = message.view;
  }

  private foretold(id: string, forecast: Forecast | null): boolean {
    this.foreseeing.get(id)?.(forecast);
    return this.foreseeing.delete(id);
  }

  private done(id: string): void {
    this.keep(this.waiting.filter((one) => one.id !== id));
  }

  private keep(waiting: Waiting[]): void {
    this.waiting = waiting;
    this.kept = waiting.length;
  }
}

function newId(): string {
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2);
}
