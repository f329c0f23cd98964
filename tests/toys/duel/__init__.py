"""A toy: a card duel for two. A turn: play a card face up (it hits for its value), lay one face down, or pass. A blow
may be parried, a parry parried, and so on: nested interrupts on the frame stack, hidden cards, honest windows."""

from tests.toys.duel.game import Duel

GAME = Duel()
