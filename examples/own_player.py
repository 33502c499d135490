"""A player of one's own: cardlaw simulate DECK DECK --player-a examples.own_player:Greedy."""

from cardlaw.players.seat import Seat


class Greedy:
    """Looks one answer ahead in an imagined world and takes the one with which it has most cards on the table."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> list[int]:
        best, most = list(range(seat.decision.min)), -1
        for number in range(len(seat.decision.options) if seat.decision.min <= 1 <= seat.decision.max else 0):
            world = seat.imagine(self.seed)
            world.answer(number)
            zones = world.view(seat.player)["players"]["AB"[seat.player]]["zones"]
            cards = sum(len(cards) for area, cards in zones.items() if area not in ("deck", "hand"))
            if cards > most:
                best, most = [number], cards
        return best
