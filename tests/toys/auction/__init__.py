"""A toy: a sealed auction for 2 to 4 seats. Every round each seat secretly names a lot and then a bid; the highest
bid on a lot wins it, ties win nothing. It proves simultaneous answers of several steps."""

from tests.toys.auction.game import Auction

GAME = Auction()
