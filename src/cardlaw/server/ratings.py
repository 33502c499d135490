"""Ratings by openskill, one for each ruleset, for games between two accounts."""

from __future__ import annotations

from typing import Any

from cardlaw.server.database import Connection
from cardlaw.server.storage import Store
from cardlaw.server.tables import Table

SHOWN = 3  # a rating is shown as mu - 3 sigma, as it is surely reached, moved and stretched to look familiar
BASE, STRETCH = 1000, 40


def shown(mu: float, sigma: float) -> int:
    return round(BASE + STRETCH * (mu - SHOWN * sigma))


def model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    return PlackettLuce()


def rate(store: Store, table: Table) -> None:
    """Keep who took part in a finished game, and what it says about how well they play."""
    outcome = table.game.outcome
    if outcome is None or not any(seat.account for seat in table.seats):
        return
    made = model()
    ruleset = table.origin.ruleset

    def work(db: Connection) -> None:
        accounts: list[str] = []
        fresh = 0
        for seat in table.seats:
            if is_there(db, seat.account):
                accounts.append(seat.account)
                fresh += db.execute(
                    "INSERT INTO participants (game, seat, account) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    (table.id, seat.letter, seat.account),
                ).rowcount
        if made is None or len(set(accounts)) < 2 or not fresh:
            return  # nothing to rate, or rated already
        before = [rating_of(db, made, account, ruleset) for account in accounts]
        ranks = [1, 1] if outcome.is_draw else [0 if outcome.winner == player else 1 for player in (0, 1)]
        after = made.rate([[rating] for rating, _ in before], ranks=ranks)
        for account, [rating], (_, games) in zip(accounts, after, before, strict=True):
            save_rating(db, account, ruleset, rating.mu, rating.sigma, games + 1)

    store.run(work)


def is_there(db: Connection, account: str) -> bool:
    """Is it the account of somebody, who has not deleted it meanwhile?"""
    return db.execute("SELECT 1 FROM accounts WHERE id = ?", (account,)).fetchone() is not None


def rating_of(db: Connection, made: Any, account: str, ruleset: str) -> tuple[Any, int]:
    row = db.execute(
        "SELECT mu, sigma, games FROM ratings WHERE account = ? AND ruleset = ?", (account, ruleset)
    ).fetchone()
    return (made.rating(), 0) if row is None else (made.rating(mu=row[0], sigma=row[1]), int(row[2]))


def save_rating(db: Connection, account: str, ruleset: str, mu: float, sigma: float, games: int) -> None:
    db.execute(
        "INSERT INTO ratings (account, ruleset, mu, sigma, games) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (account, ruleset)"
        " DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
        (account, ruleset, mu, sigma, games),
    )


def ratings_of(store: Store, account: str) -> list[dict[str, Any]]:
    rows = store.rows("SELECT ruleset, mu, sigma, games FROM ratings WHERE account = ? ORDER BY ruleset", account)
    return [{"ruleset": row[0], "rating": shown(row[1], row[2]), "games": row[3]} for row in rows]


def best_players(store: Store, ruleset: str, most: int = 50) -> list[dict[str, Any]]:
    rows = store.rows(
        "SELECT a.name, r.mu, r.sigma, r.games FROM ratings r JOIN accounts a ON a.id = r.account"
        " WHERE r.ruleset = ? ORDER BY r.mu - 3 * r.sigma DESC LIMIT ?",
        ruleset,
        most,
    )
    return [{"name": row[0], "rating": shown(row[1], row[2]), "games": row[3]} for row in rows]
