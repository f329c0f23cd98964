"""The English texts of the toy."""

from __future__ import annotations

from typing import Final

EN: Final = {
    "action.play": "play {0:card}",
    "action.lay": "lay {0:card} face down",
    "action.parry": "parry",
    "action.pass": "pass",
    "prompt.main": "Your turn",
    "prompt.respond": "Parry?",
    "event.played": "{seat:seat} plays {what}",
    "event.laid": "{seat:seat} lays {what}",
    "event.hit": "{seat:seat} takes {damage} {damage|point|points}",
    "reason.no_parry": "you hold no parry",
    "reason.other_question": "that is not the question now",
    "reason.not_in_hand": "you do not hold this card",
    "reason.only_in_answer": "a parry is only played in answer",
    "card.jab": "jab",
    "card.hook": "hook",
    "card.parry": "parry",
    "ending.health": "health",
    "game.duel": "Fist duel",
    "phase.main": "main",
    "phase.answering": "answering",
    "phase.over": "over",
    "option.turns": "Turns",
    "option.turns.help": "How many turns at most",
}
