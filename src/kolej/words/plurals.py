"""How languages count: the plural category of a whole number, by the rules of Unicode's CLDR.

The tests hold every language here against Babel, which knows the rules of all languages and weighs 33 MB.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Rule = Callable[[int], str]


def _never(n: int) -> str:
    return "other"


def _one(n: int) -> str:
    return "one" if n == 1 else "other"


def _up_to_one(n: int) -> str:
    return "one" if n <= 1 else "other"


def _dual(n: int) -> str:
    return {1: "one", 2: "two"}.get(n, "other")


def _millions(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else _one(n)


def _millions_up_to_one(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else _up_to_one(n)


def _up_to_four(n: int) -> str:
    return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _ends_in_two_to_four(n) else "many"


def _east_slavic(n: int) -> str:
    return "one" if _ends_in_one(n) else "few" if _ends_in_two_to_four(n) else "many"


def _south_slavic(n: int) -> str:
    return "one" if _ends_in_one(n) else "few" if _ends_in_two_to_four(n) else "other"


def _slovene(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


def _icelandic(n: int) -> str:
    return "one" if _ends_in_one(n) else "other"


def _lithuanian(n: int) -> str:
    if 11 <= n % 100 <= 19 or n % 10 == 0:
        return "other"
    return "one" if n % 10 == 1 else "few"


def _latvian(n: int) -> str:
    if 11 <= n % 100 <= 19 or n % 10 == 0:
        return "zero"
    return "one" if n % 10 == 1 else "other"


def _romanian(n: int) -> str:
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def _irish(n: int) -> str:
    return _dual(n) if n < 3 else "few" if n <= 6 else "many" if n <= 10 else "other"


def _arabic(n: int) -> str:
    if n <= 2:
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


def _ends_in_one(n: int) -> bool:
    return n % 10 == 1 and n % 100 != 11


def _ends_in_two_to_four(n: int) -> bool:
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


_FAMILIES: Final[dict[Rule, str]] = {
    _never: "id ja ko th vi zh",
    _one: "bg da de el en eo et eu fi gl hu ka nb nl nn no sq sv tr",
    _up_to_one: "fa hi hy",
    _dual: "he",
    _millions: "ca es it",
    _millions_up_to_one: "fr pt",
    _up_to_four: "cs sk",
    _polish: "pl",
    _east_slavic: "be ru uk",
    _south_slavic: "bs hr sr",
    _slovene: "sl",
    _icelandic: "is mk",
    _lithuanian: "lt",
    _latvian: "lv",
    _romanian: "ro",
    _irish: "ga",
    _arabic: "ar",
}
RULES: Final[dict[str, Rule]] = {language: rule for rule, family in _FAMILIES.items() for language in family.split()}


def category(n: int, language: str) -> str:
    """The category of a number as a language counts; a language that is not known counts as English does."""
    return RULES.get(language, _one)(abs(n))
