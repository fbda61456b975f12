"""Score a game that was played on a real table."""

import kolej

players = [
    {"tracks": ["paris-zurich", "munchen-zurich"], "tickets": ["paris-wien"], "stations": ["munchen"]},
    {"tracks": ["munchen-wien"], "tickets": ["zurich-budapest"]},
]
for seat, sheet in enumerate(kolej.score("europe", players)):
    print(f"seat {seat}: {sheet.to_dict()}")
