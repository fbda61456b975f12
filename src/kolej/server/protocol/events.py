"""Events as messages: a model for each kind, made from its declaration, and the union of them all."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, get_args, get_type_hints

from pydantic import Field, create_model
from typing_extensions import TypeAliasType

from kolej.events import Event
from kolej.server.protocol.base import Answer, Seat
from kolej.server.table.events import ANY_EVENTS


def model_of(event: type[Event]) -> type[Answer]:
    """The model of one kind of event; fields that may be hidden, or do not always apply, may be missing."""
    hints = get_type_hints(event)
    declared: dict[str, Any] = {"event": (Literal[event.kind], ...)}
    for each in fields(event):
        if each.init:
            kind = Seat if each.name == "seat" else _present(hints[each.name])
            declared[each.name] = (kind, ... if each.default is MISSING else None)
    return create_model(event.__name__, __base__=Answer, __doc__=event.__doc__, **declared)


def _present(hint: Any) -> Any:
    """The type of a field that is there: what is None is left out of JSON."""
    kinds = get_args(hint)
    return reduce(or_, [kind for kind in kinds if kind is not NoneType]) if NoneType in kinds else hint


MODELS: Final = tuple(model_of(event) for event in ANY_EVENTS)
if TYPE_CHECKING:
    EventMessage = Answer
else:
    EventMessage = TypeAliasType("EventMessage", Annotated[reduce(or_, MODELS), Field(discriminator="event")])
