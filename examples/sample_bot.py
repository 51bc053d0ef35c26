"""A player in thirty lines: `python examples/sample_bot.py http://127.0.0.1:8080 ROOM [NAME]`; see docs/bots.md."""

import json
import random
import sys
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import connect


def choose(prompt: dict[str, Any]) -> dict[str, Any]:
    """Any of the offers, with as few cards and targets as it takes; where a rule limits the cards, the default."""
    offer = random.choice(prompt["offers"])
    cards, targets = offer["cards"], offer["targets"] or {"from": [], "min": 0, "then": None}
    if cards["rule"] or offer["do"] == "arrange":
        default: dict[str, Any] = prompt["default"]
        return default
    seats = random.sample(targets["from"], min(targets["min"], len(targets["from"])))
    if targets["then"]:
        seats = [seats[0], random.choice(targets["then"][str(seats[0])])]
    chosen = {"cards": random.sample(cards["from"], cards["min"]), "targets": seats}
    option = random.choice(offer["options"] or [""])
    return {"do": offer["do"], "name": offer["name"], "skill": offer["skill"], **chosen, "option": option}


server, room, name = (*sys.argv, "Sample")[1:4]
seat = json.load(urlopen(f"{server}/api/rooms/{room}/join", json.dumps({"name": name}).encode()))
with connect(server.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "code": seat["code"], "token": seat["token"]}))
    socket.send(json.dumps({"type": "ready"}))
    message, answered = {"type": ""}, ""
    while message["type"] != "over":
        message = json.loads(socket.recv())
        if message["type"] == "update" and message["prompt"] and message["prompt"]["id"] != answered:
            answered = message["prompt"]["id"]
            socket.send(json.dumps({"type": "answer", "prompt": answered, "answer": choose(message["prompt"])}))
    print("The game is over; won by", ", ".join(message["roles"]))
