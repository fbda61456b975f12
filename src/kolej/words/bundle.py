"""The messages of one language, in the format of Project Fluent, and what they say when their gaps are filled.

Functions such as NUMBER are not understood: numbers in a sentence are whole, and written plainly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fluent.syntax import FluentParser, ast

from kolej.words.plurals import category


@dataclass(frozen=True)
class Counted:
    """A whole number in a sentence: written with a true minus sign; a selector sees itself or its plural category."""

    n: int
    category: str

    @classmethod
    def of(cls, n: int, language: str) -> Counted:
        """A number as a language counts."""
        return cls(n, category(n, language))

    def __str__(self) -> str:
        return str(self.n).replace("-", "−")


Value = str | Counted


def parse(text: str) -> ast.Resource:
    """What stands in a file."""
    return FluentParser(with_spans=False).parse(text)


class Bundle:
    """Messages and terms by name; those that are added later override the earlier ones."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._entries: dict[str, ast.Message | ast.Term] = {}

    def add(self, resource: ast.Resource) -> None:
        """Add the entries of a file; they override earlier ones of the same name."""
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                self._entries[("-" if isinstance(entry, ast.Term) else "") + entry.id.name] = entry

    def pattern(self, name: str, attribute: str | None = None) -> ast.Pattern | None:
        """What an entry says, or one of its attributes."""
        entry = self._entries.get(name)
        if entry is None or attribute is None:
            return None if entry is None else entry.value
        return next((each.value for each in entry.attributes if each.id.name == attribute), None)

    def format(self, pattern: ast.Pattern, values: Mapping[str, Value]) -> tuple[str, list[str]]:
        """The text, and what was wrong with it."""
        sentence = _Sentence(self)
        return sentence.text(pattern, values), sentence.faults


class _Sentence:
    """Turns a pattern into text."""

    def __init__(self, bundle: Bundle) -> None:
        self.faults: list[str] = []
        self._bundle = bundle
        self._within: list[ast.Pattern] = []

    def text(self, pattern: ast.Pattern, values: Mapping[str, Value], optional: bool = False) -> str:
        """A pattern as text; where values are `optional`, as in a term, a missing one is no fault."""
        if any(pattern is other for other in self._within):
            return self._fault("Cyclic reference", "???")
        self._within.append(pattern)
        text = ""
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                text += element.value
            else:
                value = self._value(element.expression, values, optional)
                text += "???" if value is None else str(value)
        self._within.pop()
        return text

    def _value(self, node: object, values: Mapping[str, Value], optional: bool) -> Value | None:
        """What an expression stands for; None: nothing, and no variant but the default one fits."""
        match node:
            case ast.VariableReference(id=name):
                found = values.get(name.name)
                if found is None and not optional:
                    self._fault(f"Unknown external: {name.name}")
                    return None
                return found
            case ast.SelectExpression():
                return self._chosen(node, values, optional)
            case ast.TermReference(id=name, attribute=attribute, arguments=arguments):
                given = {each.name.name: self._literal(each.value) for each in arguments.named} if arguments else {}
                return self._referred(f"-{name.name}", attribute, given, optional=True)
            case ast.MessageReference(id=name, attribute=attribute):
                return self._referred(name.name, attribute, values, optional)
            case ast.Placeable(expression=inner):
                return self._value(inner, values, optional)
            case ast.StringLiteral() | ast.NumberLiteral():
                return self._literal(node)
        return self._fault(f"Not understood: {type(node).__name__}", "???")

    def _literal(self, node: ast.StringLiteral | ast.NumberLiteral) -> Value:
        if isinstance(node, ast.StringLiteral):
            return str(node.parse()["value"])
        return Counted.of(int(node.value), self._bundle.language) if "." not in node.value else str(node.value)

    def _referred(
        self, name: str, attribute: ast.Identifier | None, values: Mapping[str, Value], optional: bool
    ) -> str | None:
        pattern = self._bundle.pattern(name, attribute.name if attribute else None)
        if pattern is None:
            full = f"{name}.{attribute.name}" if attribute else name
            return self._fault(f"Unknown reference: {full}", f"{{{full}}}")
        return self.text(pattern, values, optional)

    def _chosen(self, node: ast.SelectExpression, values: Mapping[str, Value], optional: bool) -> str:
        selector = self._value(node.selector, values, optional)
        default = next(variant for variant in node.variants if variant.default)
        fitting = (variant for variant in node.variants if selector is not None and _fits(selector, variant.key))
        return self.text(next(fitting, default).value, values, optional)

    def _fault(self, what: str, shown: str = "") -> str:
        self.faults.append(what)
        return shown


def _fits(selector: Value, key: ast.Identifier | ast.NumberLiteral) -> bool:
    if isinstance(key, ast.NumberLiteral):
        return isinstance(selector, Counted) and float(key.value) == selector.n
    return key.name == (selector.category if isinstance(selector, Counted) else selector)
