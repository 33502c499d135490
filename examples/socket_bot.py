"""A bot on a websocket: start it, then cardlaw simulate DECK DECK --player-a ws://localhost:8765."""

import json
import sys

from websockets.sync.server import ServerConnection, serve


def play(connection: ServerConnection) -> None:
    for message in connection:
        decision = json.loads(message)["decision"]
        connection.send(json.dumps({"answer": list(range(decision["min"]))}))


if __name__ == "__main__":
    with serve(play, "127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8765) as server:
        server.serve_forever()
