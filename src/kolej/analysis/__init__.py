"""Analysis: a game decision by decision, luck told apart from choice, and what the expert would have done."""

from kolej.analysis.analyse import AnalysisOptions, Progress, analyse
from kolej.analysis.results import Alternative, Analysis, JudgedDecision, LineStep, PlayerAccount

__all__ = [
    "Alternative",
    "Analysis",
    "AnalysisOptions",
    "JudgedDecision",
    "LineStep",
    "PlayerAccount",
    "Progress",
    "analyse",
]
