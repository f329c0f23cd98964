"""The English texts of the toy."""

from __future__ import annotations

from typing import Final

EN: Final = {
    "action.lot": "go for lot {0}",
    "action.bid": "bid {0}",
    "prompt.which_lot": "Which lot?",
    "prompt.how_much": "How much?",
    "event.round": "A new round, {left} left",
    "event.sold": "{seat:seat} pays {price} for {worth} {worth|point|points}",
    "reason.not_enough": "you have only {coins} {coins|coin|coins}",
    "reason.other_question": "that is not the question now",
    "ending.points": "points",
    "game.auction": "Sealed auction",
    "phase.bidding": "bidding",
    "phase.over": "over",
    "option.rounds": "Rounds",
    "option.rounds.help": "How many rounds are sold",
}
