"""Weights: what the planner thinks things are worth, mostly in points; the values were found by self-play."""

from typing import final


@final
class Weights:
    """Plain numbers; a style of play is a set of them."""

    def __init__(self) -> None:
        # The cost of a track on the way to a ticket
        self.turn_cost: float = 1.52  # each turn spent on it
        self.piece_cost: float = 0.748  # each piece placed on it
        self.point_value: float = 0.711  # taken off for each point it scores
        self.least_cost: float = 0.8  # no track costs less than this
        self.missing_card_cost: float = 0.029  # each card still missing from the hand

        # Tickets
        self.ticket_hope: float = 0.793  # the chance that a planned ticket is completed
        self.turn_value: float = 3.77  # what a turn earns when it is not spent on tickets
        self.crowding: float = 0.806  # the share of the pieces that a plan may use without penalty
        self.draw_threshold: float = -2.0  # what drawing tickets must gain beyond the value of a turn
        self.second_ticket: float = 0.0  # the weight of the second-best ticket of a draw; the best has 1
        self.busy_share: float = 0.0  # draw more tickets while the plan needs at most this share of the turns left
        self.pieces_per_claim: float = 2.16  # pieces that an average claim uses
        self.useful_cards: float = 2.08  # useful cards gained by a turn of drawing
        self.useful_cards_of_colour: float = 1.18  # the same when they must all be of one colour
        self.plan_share: float = 0.721  # the share of the turns left that a plan may use
        self.tickets_ahead: float = 99.0  # tickets that are planned for at a time
        self.early_end: float = 0.0  # how much earlier than estimated the game will end, as a share
        self.early_end_per_rival: float = 0.0  # the same again for each seat beyond two

        # Claims
        self.spare_claim_rate: float = 0.789  # a track that serves no ticket must reach this share of the best rate
        self.piece_value: float = 1.08  # what a piece could earn elsewhere while there is time
        self.tunnel_risk: float = 0.747  # the least chance of being able to pay for a tunnel
        self.last_tries: float = 3.0  # with so few turns left a tunnel is tried by any chance
        self.contested_haste: float = 0.351  # how strongly rivals' interest brings a claim forward

        # Majorities
        self.trail_value: float = 0.976  # the weight of the longest trail's bonus
        self.trail_swing: float = 11.62  # how far trail lengths may still shift early in the game
        self.usual_trail: float = 28.01  # the length that a rival's trail reaches in a whole game
        self.passenger_swing: float = 0.7  # how far passenger majorities may still shift
        self.rival_loss: float = 0.691  # the value of a point lost by all rivals together
        self.young_game_turns: float = 25.36  # with this many turns left, the game is young

        # Cards
        self.later_track_share: float = 0.804  # how much a track's cards count, relative to the previous track's
        self.wild_price: float = 5.54  # a wild in a payment; an ordinary card costs 1
        self.wild_spaces: float = 0.0  # tracks of at most so many spaces are no use for wilds while the game is young
        self.reserved_price: float = 1.16  # extra for a card in a payment that another track needs
        self.row_card_share: float = 0.311  # a card in the row, relative to one in hand, when choosing a colour
        self.spare_card_value: float = 0.081  # a card that brings closer a track that serves no ticket
        self.tunnel_cards: float = 0.357  # extra cards that a tunnel is expected to cost

        # Only on some boards
        self.exchange_gain: float = 3.0  # how many times its price an exchange of pieces must gain
        self.port_card_share: float = 0.7  # how much a port's cards count, relative to the first track's
        self.first_piece_share: float = 0.2  # the share of the first kind among the spare pieces
        self.passenger_value: float = 1.0  # the weight of passengers, relative to their average value
        self.colour_again: float = 0.7  # the chance that a passenger colour not seen yet appears again
        self.first_deck_tickets: float = 3.0  # tickets taken from the first deck in a mix of two

        self.misjudgement: float = 0.0  # the size of deliberate errors of judgement
