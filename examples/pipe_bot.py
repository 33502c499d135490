"""A bot in ten lines: cardlaw simulate DECK DECK --player-a "pipe:python examples/pipe_bot.py"."""

import json
import sys

for line in sys.stdin:
    decision = json.loads(line)["decision"]
    numbers = [option["number"] for option in decision["options"] if option["verb"] != "pass"]
    wanted = max(decision["min"], min(1, len(numbers)))  # do something rather than nothing, but no more than needed
    answer = numbers[:wanted] if len(numbers) >= wanted else list(range(wanted))
    print(json.dumps({"answer": answer}), flush=True)
