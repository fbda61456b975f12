"""Weights: what things are worth to a planner, in points; found by letting it play."""

from typing import final


@final
class Weights:
    """Plain numbers; a style of play is a set of them."""

    def __init__(self) -> None:
        # A track as part of a way to a ticket
        self.turn: float = 1.52  # a turn spent on it
        self.piece: float = 0.748  # a piece put on it
        self.point: float = 0.711  # a point that it scores by itself: so much less it costs
        self.least: float = 0.8  # no track costs less
        self.near: float = 0.029  # a card that the hand lacks for it

        # Tickets
        self.hope: float = 0.793  # how likely a planned ticket is joined in the end
        self.wage: float = 3.77  # what a turn brings that is not spent on tickets
        self.crowd: float = 0.806  # the share of the pieces that ways may take without worry
        self.again: float = -2.0  # what drawing tickets must bring beyond a wage
        self.more: float = 0.0  # what the second best ticket of a draw counts, compared with the best
        self.busy: float = 0.0  # more tickets are drawn when the plan takes no more than this share of the turns left
        self.pace: float = 2.16  # the pieces that a player puts on a track on average
        self.supply: float = 2.08  # cards of use in a turn of drawing
        self.single: float = 1.18  # the same when all must be of one colour
        self.slack: float = 0.721  # the share of the turns left that a plan may take
        self.race: float = 0.0  # how much sooner than that the end is thought to come
        self.rivals: float = 0.0  # and how much sooner for each seat beyond two

        # Claims
        self.bonus: float = 0.789  # the share of the best rate that a track must bring which serves no ticket
        self.cap: float = 1.08  # what a piece could bring elsewhere, while there is time
        self.nerve: float = 0.747  # how likely a tunnel must be paid for
        self.haste: float = 0.351  # how much being wanted by others moves a claim forward

        # Majorities
        self.trail: float = 0.976  # what the longest trail counts, compared with its bonus
        self.trail_swing: float = 11.62  # by how much trails may still change when the game is young
        self.trail_usual: float = 28.01  # how long a rival's trail becomes in a whole game
        self.swing: float = 0.7  # how much passengers may still change hands
        self.spite: float = 0.691  # what a point counts that all rivals together lose
        self.long: float = 25.36  # with so many turns left a game is young

        # Cards
        self.fade: float = 0.804  # how much the cards of a track are wanted, compared with those of the one before it
        self.wild: float = 5.54  # a wild in a payment, where a common card is 1
        self.reserved: float = 1.16  # a card in a payment that another track waits for: so much more
        self.visible: float = 0.311  # what a card of the row counts, compared with one in hand, when a colour is chosen
        self.sets: float = 0.081  # a card that brings a track nearer which serves no ticket
        self.tunnel: float = 0.357  # cards that a tunnel takes on top

        # What only some boards have
        self.exchange: float = 3.0  # how many times its price an exchange of pieces must gain
        self.port: float = 0.7  # how much the cards of a port are wanted, where those of the first track are 1
        self.first_piece: float = 0.2  # the share of the first kind among the pieces to spare
        self.passenger: float = 1.0  # what passengers count, compared with what they bring on average
        self.later: float = 0.7  # how likely a colour not met yet is met again
        self.first_deck: float = 3.0  # tickets of the first deck in a mix of two

        self.blur: float = 0.0  # by how many points things may be misjudged
