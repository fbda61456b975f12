"""A bot as a program that speaks JSON lines: kolej arena --bots "cmd:python3 examples/json_bot.py,greedy"."""

import json
import random
import sys

lengths = {}
chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if "start" in message:
        start = message["start"]
        lengths = {track["id"]: track["length"] for track in start["board"]["tracks"]}
        chance.seed(start["seed"])
        answer = {"ready": True, "protocol": 1}
    else:
        claims = [text for text in message["legal"] if text.startswith("claim ")]
        others = [text for text in message["legal"] if not text.startswith("tickets")]
        action = (
            max(claims, key=lambda text: lengths[text[6:]]) if claims else chance.choice(others or message["legal"])
        )
        answer = {"action": action}
    print(json.dumps(answer), flush=True)
