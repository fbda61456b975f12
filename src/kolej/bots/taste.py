"""Taste: the weights of the greedy bot, in points, found by letting it play against itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """What things are worth to the bot."""

    turn: float = 1.6  # a turn spent on a way
    piece: float = 0.5  # a piece put on a way
    point: float = 0.6  # a point that a track of a way scores by itself
    floor: float = 0.8
    held: float = 0.5  # how far cards in hand make a track cheaper
    hope: float = 0.8  # the chance that a ticket is joined in the end
    pace: float = 2.0  # pieces that a player places in a turn, at most
    again: float = 0.45  # draw tickets again while this share of the pieces is left
    thrift: bool = True
    wage: float = 2.8
    crowd: float = 0.9
    hoard: int = 25  # claim something rather than hold more cards
    wild: float = 3.0  # a wild in a payment
    reserved: float = 1.0  # a card in a payment that another track waits for
    fade: float = 0.6  # how much less the next track's cards are wanted
    passenger: float = 3.0
    first_passenger: float = 3.0
    close_passenger: float = 2.0
    short_tickets: int = 2  # of a mix
    trail: float = 0.0  # for a track that touches the own network
    first_kind: float = 0.25  # of pieces to spare
    port: float = 1.0  # how much the cards of ports are wanted
    port_ticket: float = 0.5
