"""A review as one page of HTML in every language: it needs nothing from elsewhere, and follows light or dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final

from kolej.analysis.chart import chart, key
from kolej.analysis.results import Alternative, Analysis, JudgedDecision
from kolej.game import Game
from kolej.phrases.commands import command
from kolej.phrases.names import Names, names_of
from kolej.phrases.review import cut_note, percent, signed
from kolej.words import LANGUAGES

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #1c1e21; --quiet: #5c6269; --rule: #d9dbd6;
  --bad: #a5301c; --good: #22663f; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --ink: #e8e9e6; --quiet: #a2a8ae; --rule: #3a3e43;
  --bad: #f09a80; --good: #8fd3a5; } }
body { margin: 0 auto; padding: 1rem 1rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 .2rem; } p { max-width: 45rem; margin: .3rem 0; } .quiet { color: var(--quiet); }
.bad { color: var(--bad); } .good { color: var(--good); } .wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .25rem .8rem .25rem 0; text-align: right; border-bottom: 1px solid var(--rule); vertical-align: top; }
.text { text-align: left; } td { white-space: nowrap; } td.text { white-space: normal; }
fieldset { border: 0; margin: 0; padding: 0; text-align: right; } fieldset label { margin-left: 1rem; }
svg { display: block; width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: var(--quiet); }
.grid { stroke: var(--rule); } polyline { fill: none; stroke-width: 2.5; }
polyline.edge { stroke: var(--paper); stroke-width: 5; } .mark { stroke: var(--paper); stroke-width: 1.5; }
h3 .bad { white-space: nowrap; } summary { cursor: pointer; }
.keys { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.2rem; margin: .3rem 0; }
.key { display: inline-block; width: 2.2rem; vertical-align: middle; }
@media (max-width: 40rem) { svg text { font-size: 20px; } .mark { r: 10px; }
  polyline { stroke-width: 4; } polyline.edge { stroke-width: 8; } }
"""


def review_html(game: Game, found: Analysis, people: Mapping[str, Sequence[str]], language: str) -> str:
    """The whole page; it opens in `language`. `people` are the names of the seats, by language."""
    return _Page(game, found, people, language).text()


class _Page:
    """Writes each text in every language; the reader's choice hides the others."""

    def __init__(self, game: Game, found: Analysis, people: Mapping[str, Sequence[str]], language: str) -> None:
        self.found = found
        self.people = people
        self.language = language
        self.names = {each: names_of(game.board, each) for each in LANGUAGES}
        self.title = self.names[language].words("review-title", board=self.board(self.names[language]))

    @staticmethod
    def board(names: Names) -> str:
        return names.words.of(names.board.data.name)

    def say(self, key: str, **values: object) -> str:
        """A message in every language."""
        return self.each(lambda names: names.words(key, **values))

    def each(self, told: Callable[[Names], str]) -> str:
        """Plain text in every language, told by its names."""
        return "".join(f'<span lang="{each}">{escape(told(names))}</span>' for each, names in self.names.items())

    def person(self, seat: int) -> str:
        """Who sits there: once, if the name is the same in every language."""
        if len({self.people[each][seat] for each in self.names}) == 1:
            return escape(self.people[self.language][seat])
        return self.each(lambda names: self.people[names.words.language][seat])

    def of_person(self, key: str, seat: int) -> str:
        """A message about who sits there."""
        return self.each(lambda names: names.words(key, who=self.people[names.words.language][seat]))

    def action(self, text: str) -> str:
        return self.each(lambda names: command(names, text))

    def text(self) -> str:
        hide = "".join(
            f"body:has(#{each}:checked) [lang]:not([lang={each}]) {{ display: none; }}\n" for each in LANGUAGES
        )
        choices = "".join(self.choice(each, name) for each, name in LANGUAGES.items())
        title = self.each(lambda names: names.words("review-title", board=self.board(names)))
        notes = {each: cut_note(names.words, self.found) for each, names in self.names.items()}
        told = "".join(f'<span lang="{each}">{escape(" ".join(note))}</span>' for each, note in notes.items())
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(self.title)}</title>\n<style>{STYLE}{hide}</style>\n</head>\n<body>\n<main>\n"
            f"<fieldset>{choices}</fieldset>\n<h1>{title}</h1>\n"
            f"<section><h2>{self.say('review-chance')}</h2>\n{self.curves()}</section>\n"
            f"<section><h2>{self.say('review-account')}</h2>\n{self.accounts()}"
            f'<p class="quiet">{self.say("review-about")}</p><p class="quiet">{told}</p></section>\n'
            f"{''.join(self.costliest(seat) for seat in range(self.found.seats))}"
            f"<section><h2>{self.say('review-all')}</h2>\n{self.decisions()}</section>\n"
            "</main>\n</body>\n</html>\n"
        )

    def choice(self, language: str, name: str) -> str:
        """A button that shows the page in a language."""
        checked = " checked" * (language == self.language)
        return f'<label><input type="radio" name="language" id="{language}"{checked}> {name}</label>'

    def curves(self) -> str:
        marks = [(ply, seat) for seat, account in enumerate(self.found.players) for ply in account.costliest]
        curves = [self.found.curve(seat) for seat in range(self.found.seats)]
        keys = "".join(
            f"<li>{key(seat)} {self.person(seat)}: {percent(curve[-1])}</li>" for seat, curve in enumerate(curves)
        )
        label = self.names[self.language].words("review-chance")
        return f'{chart(label, curves, marks)}<ul class="keys">{keys}</ul>'

    def accounts(self) -> str:
        columns = [(key, "") for key in ("start", "choices", "others", "luck", "end", "accuracy", "mistakes")]
        head = self.heads(("player", "text"), *columns)
        rows = "".join(
            f'<tr><th scope="row" class="text">{self.person(seat)}</th><td>{percent(account.start)}</td>'
            f"<td>{signed(account.choices)}</td><td>{signed(account.others)}</td><td>{signed(account.luck)}</td>"
            f"<td>{percent(account.end)}</td>"
            f"<td>{'–' if account.accuracy is None else percent(account.accuracy / 100)}</td>"
            f"<td>{self.say('review-of', n=account.mistakes, all=account.decisions)}</td></tr>"
            for seat, account in enumerate(self.found.players)
        )
        return f'<div class="wide" tabindex="0"><table><tr>{head}</tr>{rows}</table></div>'

    def costliest(self, seat: int) -> str:
        plies = self.found.players[seat].costliest
        parts = [self.mistake(self.found.decisions[ply]) for ply in plies]
        told = "".join(parts) if parts else f"<p>{self.of_person('review-none', seat)}</p>"
        title = self.of_person("review-costliest_of", seat)
        return f"<section><h2>{title}</h2>{told}</section>\n"

    def mistake(self, each: JudgedDecision) -> str:
        assert each.best is not None
        assert each.reason is not None
        best, reason, steps = each.best, each.reason, [step.action for step in each.line]
        number = self.say("review-action", n=each.ply + 1)
        cost = self.say("review-cost", cost=signed(-each.cost), error=percent(each.error))
        better = self.each(lambda names: names.words("review-better", action=command(names, best)))
        why = self.each(lambda names: names.words("review-why", reason=reason[names.words.language]))
        then = self.each(lambda names: names.words("review-then", line=", ".join(command(names, s) for s in steps)))
        return (
            f'<h3><span class="quiet">{number}:</span> {self.action(each.action)} <span class="bad">{cost}</span></h3>'
            f'<p class="good">{better}</p><p>{why}</p>{f"<p>{then}</p>" if steps else ""}'
            f"{self.alternatives(each.alternatives)}"
        )

    def alternatives(self, options: Sequence[Alternative]) -> str:
        played, *others = options
        rows = "".join(self.alternative(option, option is played) for option in [*others, played])
        head = self.heads(("chance", ""), ("decision", "text"), ("gain", ""))
        title = self.say("review-instead")
        table = f'<div class="wide" tabindex="0"><table><tr>{head}</tr>{rows}</table></div>'
        return f"<details><summary>{title}</summary>{table}</details>"

    def alternative(self, option: Alternative, played: bool) -> str:
        note = f" ({self.say('review-played')})" if played else ""
        told = f'<td class="text">{self.action(option.action)}{note}</td>'
        return f"<tr><td>{percent(option.chance)}</td>{told}<td>{signed(option.gain)}</td></tr>"

    def heads(self, *columns: tuple[str, str]) -> str:
        """The heads of columns, each a message and a class."""
        return "".join(f'<th scope="col" class="{kind}">{self.say("review-" + key)}</th>' for key, kind in columns)

    def decisions(self) -> str:
        head = self.heads(
            ("number", ""), ("player", "text"), ("decision", "text"), ("chance", ""), ("choice", ""), ("luck", "")
        )
        rows = "".join(self.row(each) for each in self.found.decisions)
        return f'<div class="wide" tabindex="0"><table><tr>{head}</tr>{rows}</table></div>'

    def row(self, each: JudgedDecision) -> str:
        better, seat = "", each.seat
        if each.best is not None:
            best = each.best
            told = self.each(lambda names: names.words("review-better", action=command(names, best)))
            better = f'<br><span class="bad">{told} ({signed(each.cost)})</span>'
        return (
            f'<tr{" class=quiet" * each.forced}><td>{each.ply + 1}</td><td class="text">{self.person(seat)}</td>'
            f'<td class="text">{self.action(each.action)}{better}</td>'
            f"<td>{percent(each.before[seat])} → {percent(each.after[seat])}</td>"
            f"<td>{signed(each.choice[seat])}</td><td>{signed(each.luck[seat])}</td></tr>"
        )
