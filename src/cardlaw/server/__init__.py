"""Games over HTTP and websockets: storage, seats and views; no rules."""
