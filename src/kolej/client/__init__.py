"""A small client: play over the network from Python."""

from kolej.extras import needing

with needing("client", "kolej.client"):
    from kolej.client.client import Client
    from kolej.client.refused import Refused
    from kolej.client.table import Lost, NetworkTable, Turn

__all__ = ["Client", "Lost", "NetworkTable", "Refused", "Turn"]
