"""Taste: the weights of the greedy bot, in points, found by letting it play against itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """What things are worth to the bot."""

    # A track as part of a way to a ticket
    turn: float = 1.6  # a turn spent on it
    piece: float = 0.5  # a piece put on it
    point: float = 0.6  # a point that it scores by itself: so much less it costs
    least: float = 0.8  # no track costs less

    # Tickets
    hope: float = 0.8  # how likely a planned ticket is joined in the end
    wage: float = 2.8  # what a turn brings that is not spent on tickets
    crowd: float = 0.9  # the share of the pieces that ways may take without worry
    again: float = 0.45  # when all tickets are done, more are drawn while this share of the pieces is left
    turns_again: int = 7  # and so many turns
    first_deck: int = 3  # tickets of the first deck in a mix of two
    pace: float = 2.0  # the pieces that a player may place in a turn

    # Cards
    fade: float = 0.6  # how much the cards of a track are wanted, compared with those of the one before it
    wild: float = 3.0  # a wild in a payment, where a common card is 1
    reserved: float = 1.0  # a card in a payment that another track waits for: so much more

    # What only some boards have
    exchange: float = 3.0  # how many times its price an exchange of pieces must gain
    port: float = 0.7  # how much the cards of a port are wanted, where those of the first track are 1
    first_piece: float = 0.2  # the share of the first kind among the pieces to spare
    passenger: float = 3.0  # one more passenger
    first_passenger: float = 3.0  # so much more for the first of a colour
    close_passenger: float = 2.0  # so much more where the lead is at stake
