"""What the page and the server say to each other, as types: docs/protocol.md tells it in words.

Messages of a client are checked against these types before anything looks at them.
"""
