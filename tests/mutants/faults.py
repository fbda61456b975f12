"""Faults: small changes to a source file, each of which some test should notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
EXTREMES: Final = {"min": "max", "max": "min"}
MOST_CONSTANT: Final = 20


@dataclass(frozen=True)
class Fault:
    """One change: where, what stood there, and what stands there instead."""

    file: str  # inside the core
    line: int
    start: int  # offsets into the text of the file
    end: int
    before: str
    after: str
    source: str  # the whole line, as it was

    @property
    def name(self) -> str:
        """What the list of equivalent faults calls it: it holds when lines move."""
        return f"{self.file}: {self.source} [{self.before} -> {self.after}]"

    def seed(self, text: str) -> str:
        """The file with the fault."""
        return text[: self.start] + self.after + text[self.end :]


def faults_of(file: str, text: str) -> list[Fault]:
    """Every fault of a file, in the order of the text."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def at(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    found: list[Fault] = []
    for node, after in changes(ast.parse(text)):
        start, end = at(node.lineno, node.col_offset), at(node.end_lineno or 0, node.end_col_offset or 0)
        source = lines[node.lineno - 1].strip()
        fault = Fault(file, node.lineno, start, end, text[start:end], after, source)
        if fault.before != after:
            found.append(fault)
    return sorted(set(found), key=lambda fault: (fault.start, fault.end, fault.after))


def changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Every node that can be changed, with what to write instead of it."""
    for node in walk(tree):
        match node:
            case ast.Compare(left, [operator], [right]) if type(operator) in COMPARISONS:
                yield node, ast.unparse(ast.Compare(left, [COMPARISONS[type(operator)]()], [right]))
            case ast.BoolOp(operator, values):
                other = ast.Or() if isinstance(operator, ast.And) else ast.And()
                yield node, f"({ast.unparse(ast.BoolOp(other, values))})"
            case ast.UnaryOp(ast.Not(), operand):
                yield node, f"bool({ast.unparse(operand)})"
            case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
                yield node, f"({ast.unparse(ast.BinOp(left, OPERATORS[type(operator)](), right))})"
            case ast.AugAssign(target, operator, value) if type(operator) in OPERATORS:
                yield node, ast.unparse(ast.AugAssign(target, OPERATORS[type(operator)](), value))
                yield node, "pass"
            case ast.Constant(int(value)) if not isinstance(value, bool) and 0 <= value <= MOST_CONSTANT:
                yield node, str(value + 1)
                if value:
                    yield node, str(value - 1)
            case ast.Call(ast.Name(name), arguments, keywords) if name in EXTREMES:
                yield node, ast.unparse(ast.Call(ast.Name(EXTREMES[name]), arguments, keywords))
            case ast.Expr(ast.Call()) | ast.Assign([ast.Attribute() | ast.Subscript()]) | ast.Continue():
                yield node, "pass"


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but annotations and the texts of errors, where a fault means nothing."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns") or isinstance(node, ast.Raise):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from walk(child)


def faults_in(core: Path, leave_out: tuple[str, ...]) -> list[Fault]:
    """Every fault of every file of the core, but for the files and folders to leave out."""
    found: list[Fault] = []
    for path in sorted(core.rglob("*.py")):
        name = path.relative_to(core).as_posix()
        if name not in leave_out and name.split("/")[0] not in leave_out:
            found += faults_of(name, path.read_text(encoding="utf-8"))
    return found
