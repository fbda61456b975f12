"""A bot that plays a whole game over the network, against a bot of the server.

Usage: python examples/network_bot.py [URL of a server]     default: http://127.0.0.1:8000
"""

import random
import sys

from kolej.client import Client

url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
with Client(url, nickname="robot") as client:
    table = client.create("europe", seats=2, bots={1: "greedy"}, start=True, pace=0)
    for turn in table.turns():
        table.move(random.choice(turn.legal))
    print(client.get(f"/api/tables/{table.id}/final")["sheets"])
    table.close()
