"""Facts: what the compiler of boards states about a board, before the tables are made."""

from typing import final


@final
class Facts:
    """Lists of plain ints, one entry per thing."""

    def __init__(self) -> None:
        self.colours: int = 0
        # transport cards
        self.card_deck: list[int] = []  # by kind
        self.card_colour: list[int] = []  # -1: wild
        self.card_value: list[int] = []
        self.card_symbol: list[int] = []
        self.card_count: list[int] = []
        self.deck_row: list[int] = []  # by deck
        self.deck_hand: list[int] = []
        self.wild_limit: int = 3
        self.draw_from_row_alone: int = 0
        # places
        self.country: list[int] = []
        self.junction: list[int] = []
        self.port_city: list[int] = []
        self.passengers: list[int] = []
        # tracks, in the order of their numbers
        self.track_a: list[int] = []
        self.track_b: list[int] = []
        self.length: list[int] = []
        self.track_points: list[int] = []
        self.track_pieces: list[int] = []  # pieces to place
        self.track_piece: list[int] = []  # their kind
        self.track_colour: list[int] = []  # -1: any one colour
        self.track_wilds: list[int] = []
        self.track_tunnel: list[int] = []
        self.track_hard: list[int] = []
        self.track_group: list[int] = []  # parallel tracks share a number
        self.track_order: list[int] = []  # position in the board's file
        self.track_columns: dict[str, list[int]] = {}  # every number and flag of the board's file, by name
        # pieces
        self.piece_count: list[int] = []
        self.piece_deck: list[int] = []
        self.choice_total: int = 0  # 0: everybody gets all pieces
        self.exchange_cost: int = 0
        # tickets
        self.ticket_deck: list[int] = []
        self.ticket_cities: list[list[int]] = []
        self.ticket_points: list[int] = []
        self.ticket_in_order: list[int] = []
        self.ticket_penalty: list[int] = []
        self.ticket_tour: list[int] = []
        self.tickets_deal: list[int] = []  # by ticket deck
        self.tickets_drawable: list[int] = []
        self.opening_draw: int = 0
        self.opening_keep: int = 0
        self.opening_rejects: int = 0
        self.draw: int = 0
        self.keep: int = 0
        # buildings
        self.station_prices: list[int] = []
        self.station_unbuilt: int = 0
        self.ports: int = 0
        self.port_price: int = 0
        self.port_values: list[int] = []
        self.port_unbuilt: int = 0
        # passengers
        self.passenger_colours: int = 0
        self.passenger_each: int = 0
        self.passenger_most: int = 0
        self.passenger_second: int = 0
        # the rest
        self.few_players: int = 0
        self.end_pieces: int = 0
        self.end_turns: int = 0
        self.end_decline: int = 0
        self.trail_bonus: int = 0
        self.tickets_bonus: int = 0
        self.ties: list[int] = []
