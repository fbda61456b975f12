"""Why an action is not legal now, in both languages."""

from __future__ import annotations

from typing import Final

from kolej.errors import BadNotation
from kolej.game import Game
from kolej.reasons import Reason

# In English and Polish; the names in braces are facts of the reason.
TEXTS: Final[dict[str, tuple[str, str]]] = {
    "not_your_turn": ("It is not your turn.", "To nie Twoja kolej."),
    "over": ("The game is over.", "Gra jest skończona."),
    "other_decision": ("The game waits for another decision first.", "Gra czeka najpierw na inną decyzję."),
    "owned": ("This track is taken.", "Ten tor jest już zajęty."),
    "closed": (
        "The parallel track is taken, so this one is closed to you.",
        "Tor równoległy jest zajęty, więc ten jest dla Ciebie zamknięty.",
    ),
    "pieces": (
        "You have too few pieces for this track: {have} of {need}.",
        "Masz za mało pionków na ten tor: {have} z {need}.",
    ),
    "cards": (
        "Your cards do not pay for it: {have} of {need} in this colour.",
        "Twoje karty na to nie wystarczą: {have} z {need} w tym kolorze.",
    ),
    "cards_of_a_colour": (
        "Your cards do not pay for it: {have} of {need} in one colour.",
        "Twoje karty na to nie wystarczą: {have} z {need} w jednym kolorze.",
    ),
    "wilds": (
        "You have too few wild cards for it: {have} of {need}.",
        "Masz za mało kart uniwersalnych: {have} z {need}.",
    ),
    "pairs": (
        "Your cards do not pay for it: {have} pairs of {need}.",
        "Twoje karty na to nie wystarczą: par {have} z {need}.",
    ),
    "hand": ("You do not have these cards.", "Nie masz tych kart."),
    "payment": ("These cards do not pay the price exactly.", "Te karty nie odpowiadają dokładnie cenie."),
    "odd_card": (
        "These cards do not make pairs: one card is left over.",
        "Z tych kart nie da się ułożyć par: jedna zostaje.",
    ),
    "odd_number": ("These cards do not make pairs.", "Z tych kart nie da się ułożyć par."),
    "pair_count": (
        "These cards make {have} pairs, and {need} are needed.",
        "Par jest {have}, a potrzeba {need}.",
    ),
    "none_left": ("You have none left to build.", "Nie masz już czego zbudować."),
    "built": ("There is one here already.", "Tu już jeden stoi."),
    "no_city": ("Nothing can be built here.", "Tu nie można budować."),
    "no_port_city": ("This is not a port city.", "To nie jest miasto portowe."),
    "no_track": ("You own no track into this city.", "Nie masz toru prowadzącego do tego miasta."),
    "cards_for_station": (
        "Your cards do not pay for it: {have} of {need} in one colour.",
        "Twoje karty na to nie wystarczą: {have} z {need} w jednym kolorze.",
    ),
    "cards_for_port": (
        "Your cards do not pay for a port: {have} of {need} in one colour.",
        "Twoje karty na port nie wystarczą: {have} z {need} w jednym kolorze.",
    ),
    "not_in_row": ("This card is not in the row.", "Tej karty nie ma w rzędzie."),
    "second_wild": (
        "A wild card of the row can't be the second card.",
        "Odkryta karta uniwersalna nie może być drugą kartą.",
    ),
    "deck_empty": ("Deck and discards are empty.", "Talia jest pusta i nie ma kart odrzuconych."),
    "decks_empty": (
        "Every deck and discard pile is empty, so no draw can begin.",
        "Talie i stosy kart odrzuconych są puste, więc nie można zacząć dobierania.",
    ),
    "row_fills_itself": ("The row fills by itself.", "Rząd uzupełnia się sam."),
    "no_tickets": ("No tickets are left.", "Nie ma już biletów."),
    "mix_size": ("Draw {need} tickets, not {have}.", "Liczba dobieranych biletów: {need}, nie {have}."),
    "mix_deck": ("This deck holds only {have} tickets.", "W tej talii zostało biletów: {have}."),
    "keep_more": ("You must keep more of these tickets: at least {need}.", "Musisz zatrzymać co najmniej {need}."),
    "not_offered": ("This ticket is not offered to you.", "Ten bilet nie jest Ci oferowany."),
    "no_choice": ("Pieces are not chosen on this board.", "Na tej planszy nie wybiera się pionków."),
    "choice": ("Choose {need} pieces, not {have}.", "Liczba wybieranych pionków: {need}, nie {have}."),
    "no_exchange": ("Pieces can't be exchanged on this board.", "Na tej planszy nie wymienia się pionków."),
    "same_piece": ("Pieces are exchanged for others.", "Pionki wymienia się na inne."),
    "exchange_none": ("At least one piece is exchanged.", "Wymienia się co najmniej jeden pionek."),
    "exchange_left": ("You have only {have} of these pieces.", "Masz takich pionków: {have}."),
    "exchange_box": ("Your box holds only {have} of these pieces.", "W pudełku masz takich pionków: {have}."),
    "no_passengers": ("There are no passengers on this board.", "Na tej planszy nie ma pasażerów."),
    "passenger_elsewhere": ("A passenger is taken elsewhere now.", "Teraz zabierasz pasażera w innym mieście."),
    "no_passenger": ("No such passenger waits here.", "Taki pasażer tu nie czeka."),
    "pass": ("Passing is allowed only when nothing else is.", "Pasować wolno tylko wtedy, gdy nie ma innego ruchu."),
    "bad_notation": ("This text names no action.", "Ten tekst nie oznacza żadnego ruchu."),
}


def why_not(game: Game, seat: int, text: str) -> Reason | None:
    """What stands against an action of a seat; None: it is legal."""
    try:
        return game.view(seat).why_not(text)
    except BadNotation:
        return Reason("bad_notation")
