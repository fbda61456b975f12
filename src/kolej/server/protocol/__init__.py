"""The protocol: every body over HTTP and every message over WebSocket, as models."""

from kolej.server.protocol.errors import Code, Fault, Problem, Refusal

__all__ = ["Code", "Fault", "Problem", "Refusal"]
