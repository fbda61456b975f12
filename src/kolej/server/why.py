"""Why an action is not legal now: a code for programs and a sentence in both languages."""

from __future__ import annotations

from typing import Final

from kolej.actions import Build, ClaimTrack, DrawCard, DrawTickets, Exchange, KeepTickets, Pass, Pay, TakeCard
from kolej.errors import BadNotation, IllegalAction
from kolej.game import Game
from kolej.notation import Reader

TEXTS: Final[dict[str, tuple[str, str]]] = {
    "not_your_turn": ("It is not your turn.", "To nie Twoja kolej."),
    "over": ("The game is over.", "Gra jest skończona."),
    "other_decision": ("The game waits for another decision first.", "Gra czeka najpierw na inną decyzję."),
    "owned": ("This track is taken.", "Ten tor jest już zajęty."),
    "closed": (
        "The parallel track is taken, so this one is closed to you.",
        "Tor równoległy jest zajęty, więc ten jest dla Ciebie zamknięty.",
    ),
    "pieces": ("You have too few pieces for this track.", "Masz za mało pionków na ten tor."),
    "cards": ("Your cards do not pay for it.", "Twoje karty na to nie wystarczą."),
    "none_left": ("You have none left to build.", "Nie masz już czego zbudować."),
    "built": ("There is one here already.", "Tu już jeden stoi."),
    "no_port_city": ("This is not a port city.", "To nie jest miasto portowe."),
    "no_track": ("You own no track into this city.", "Nie masz toru prowadzącego do tego miasta."),
    "not_in_row": ("This card is not in the row.", "Tej karty nie ma w rzędzie."),
    "second_wild": (
        "A wild card of the row can't be the second card.",
        "Odkryta karta uniwersalna nie może być drugą kartą.",
    ),
    "deck_empty": ("Deck and discards are empty.", "Talia jest pusta i nie ma kart odrzuconych."),
    "no_tickets": ("No tickets are left.", "Nie ma już biletów."),
    "keep_more": ("You must keep more of these tickets.", "Musisz zatrzymać więcej biletów."),
    "not_offered": ("This ticket is not offered to you.", "Ten bilet nie jest Ci oferowany."),
    "pass": ("Passing is allowed only when nothing else is.", "Pasować wolno tylko wtedy, gdy nie ma innego ruchu."),
    "bad_notation": ("This text names no action.", "Ten tekst nie oznacza żadnego ruchu."),
    "other": ("The rules do not allow it now.", "Zasady teraz na to nie pozwalają."),
}


def why_not(game: Game, seat: int, text: str) -> str | None:
    """The code of what stands against an action; None: it is legal."""
    if game.over:
        return "over"
    if seat not in game.waiting:
        return "not_your_turn"
    try:
        game.copy().push(text, seat)
    except BadNotation:
        return "bad_notation"
    except IllegalAction:
        return _reason(game, seat, text)
    return None


def _reason(game: Game, seat: int, text: str) -> str:
    view = game.view(seat)
    action = Reader(game.board, game._s, seat).read(text)
    drawing = view.phase in ("turn", "second")
    match action:
        case ClaimTrack(track) if view.phase == "turn":
            return _claim(game, seat, track)
        case Build(building, city) if view.phase == "turn":
            return _build(game, seat, building, city)
        case Pay() if view.phase in ("pay", "tunnel"):
            return "cards"
        case TakeCard(card) if drawing:
            return "second_wild" if card in view.to_dict()["row"] else "not_in_row"
        case DrawCard() if drawing:
            return "deck_empty"
        case DrawTickets() if view.phase == "turn":
            return "no_tickets"
        case KeepTickets(tickets) if view.phase in ("offer", "opening") and view.offer:
            return "keep_more" if set(tickets) <= set(view.offer) else "not_offered"
        case Exchange() if view.phase == "turn":
            return "pieces"
        case Pass() if view.phase == "turn":
            return "pass"
    return "other" if view.phase == "turn" else "other_decision"


def _claim(game: Game, seat: int, track: str) -> str:
    board, view = game.board, game.view(seat).core
    t = board.track_number[track]
    if view.owner[t] >= 0:
        return "owned"
    if not view.open_to[t] & board.core.power[seat]:
        return "closed"
    piece = board.core.track_piece[t]
    if view.pieces[seat * board.core.pieces + piece] < board.core.track_pieces[t]:
        return "pieces"
    return "cards"


def _build(game: Game, seat: int, building: str, city: str) -> str:
    board, view = game.board, game.view(seat)
    place = board.place_number[city]
    if view.core.left[seat] == 0:
        return "none_left"
    if view.core.building[place] >= 0:
        return "built"
    if building == "port":
        if not board.core.port_city[place]:
            return "no_port_city"
        mine = (track for track in board.data.tracks if view.core.owner[board.track_number[track.id]] == seat)
        if not any(city in (track.a, track.b) for track in mine):
            return "no_track"
    return "cards"
