"""Numbers about the server, as Prometheus reads them, where its client library is installed."""

from __future__ import annotations

from typing import Any, Protocol


class Counter(Protocol):
    def inc(self, amount: float = 1) -> None: ...


class Uncounted:
    def inc(self, amount: float = 1) -> None:
        pass


class Metrics:
    """What is counted. Without the library nothing is, and `text` says so by giving nothing."""

    def __init__(self) -> None:
        self.registry: Any = None
        try:
            from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector
        except ImportError:
            pass
        else:
            self.registry = CollectorRegistry()
            ProcessCollector(registry=self.registry)
            PlatformCollector(registry=self.registry)
        self.requests = self.counter("cardlaw_requests", "Requests and connections.")
        self.failures = self.counter("cardlaw_failures", "Requests and messages that failed for a reason of ours.")
        self.messages = self.counter("cardlaw_messages", "Messages of seats.")

    def counter(self, name: str, about: str) -> Counter:
        if self.registry is None:
            return Uncounted()
        from prometheus_client import Counter as Real

        made: Counter = Real(name, about, registry=self.registry)
        return made

    def text(self, now: dict[str, float]) -> bytes | None:
        """Everything that was counted, with some numbers that are as they are now."""
        if self.registry is None:
            return None
        from prometheus_client import generate_latest

        lines = [f"# TYPE cardlaw_{name} gauge\ncardlaw_{name} {value}\n" for name, value in now.items()]
        made: bytes = generate_latest(self.registry)
        return made + "".join(lines).encode()
