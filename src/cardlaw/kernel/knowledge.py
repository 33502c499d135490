"""Who knows what: every look, reveal, move and shuffle is recorded for each player.

A card that a player knows has that player's bit in `known`. Cards a player lost sight of together form a
*pool*; each hidden card remembers (as bits) of which pools a card lying there may be. A random state that is
consistent with all a player knows is then a random matching of hidden cards with hidden places.
"""

from __future__ import annotations

from mypy_extensions import i64

from cardlaw.kernel.cards import NOBODY, Card
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.events import Event
from cardlaw.kernel.layout import OWNER, PUBLIC, SECRET
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import KNOWN


def item(pair: tuple[int, int], player: int) -> int:
    """What a pair has for a player. Compiled, a pair is no object, and would be made one to be asked by number."""
    return pair[0] if player == 0 else pair[1]


def with_item(pair: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if player == 0 else (pair[0], value)


def new_pool(state: State) -> int:
    number = state.pool_count
    state.pool_count += 1
    return number


def begin_pool(state: State, cards: list[int]) -> None:
    """Cards that start the game together in one deck: anyone who does not know them knows that much."""
    pool = new_pool(state)
    for id in cards:
        record = state.learn(id)
        record.pools = (pool, pool)
        record.guesses = (1 << pool, 1 << pool)


def follow_move(state: State, card: Card, event: Event) -> None:
    """A card chosen out of one hidden area into another takes with it what the other player knew of that area."""
    origin = state.layout.areas[event.origin]
    if origin.visibility != OWNER or card.host >= 0:
        return
    if state.layout.areas[event.destination].visibility == PUBLIC:
        return
    watcher = 1 - state.layout.player(event.origin)
    lose_sight(state, state.zones[event.origin], watcher)


def lose_sight(state: State, cards: list[int], player: int) -> None:
    """Mix a group of cards in the eyes of a player: what was known of each is now known of the group only."""
    bit = 1 << player
    pool = -1
    guesses = 0
    for id in cards:
        card = state.cards[id]
        if card.known & bit:
            if pool < 0:
                pool = new_pool(state)
            record = state.learn(id)
            record.known &= ~bit
            record.pools = with_item(record.pools, player, pool)
            guesses |= 1 << pool
        else:
            guesses |= item(card.guesses, player)
    for id in cards:
        if item(state.cards[id].guesses, player) != guesses:
            record = state.learn(id)
            record.guesses = with_item(record.guesses, player, guesses)


def shuffle_cards(state: State, place: int) -> None:
    """Shuffle all cards of an area; nobody knows any longer which card is where."""
    zone = state.zones[place]
    state.chance.shuffle(zone)
    state.order_changes += 1
    state.stir(KNOWN | state.layout.areas[place].bits)
    if state.layout.areas[place].visibility == SECRET:
        for card in zone:
            if state.cards[card].shown:
                state.learn(card).shown = NOBODY
        lose_sight(state, zone, 0)
        lose_sight(state, zone, 1)


def shuffle_unseen(state: State, place: int, cards: list[int]) -> None:
    """Shuffle some cards of an area among the spots they lie on; nobody sees them while the effect lasts."""
    zone = state.zones[place]
    spots = [at for at, card in enumerate(zone) if card in cards]
    mixed = [zone[at] for at in spots]
    state.chance.shuffle(mixed)
    for at, card in zip(spots, mixed):
        zone[at] = card
        state.veil(card)
    state.order_changes += 1
    state.stir(KNOWN | state.layout.areas[place].bits)
    lose_sight(state, mixed, 0)
    lose_sight(state, mixed, 1)


def is_known(state: State, card: int, player: int) -> bool:
    return bool(state.cards[card].known & (1 << player))


def who_knows(state: State) -> bytes:
    """For each card who knows it, to compare with later on."""
    return bytes([card.known for card in state.cards])


def is_learnt(state: State, before: bytes) -> bool:
    """Does somebody know a card that they did not know before?"""
    cards = state.cards
    for number in range(len(before)):
        if cards[number].known & ~before[number]:
            return True
    return False


def hidden_cards(state: State, player: int) -> list[int]:
    """The cards that a player does not know, in the order in which they lie, which tells nothing of what they are."""
    bit = 1 << player
    found: list[int] = []
    for zone in state.zones:
        for id in zone:
            card = state.cards[id]
            if card.beneath:
                found.extend([under for under in card.beneath if not state.cards[under].known & bit])
            if not card.known & bit:
                found.append(id)
    return found


def determinize(state: State, player: int, chance: Chance) -> State:
    """A random state that agrees with everything the player knows."""
    other = state.clone()
    hidden = hidden_cards(state, player)
    for owner in (0, 1):
        slots = [id for id in hidden if state.cards[id].owner == owner]
        for slot, identity in match_slots(state, slots, player, chance):
            take_identity(other, slot, state.cards[identity], player)
    other.in_play = [id for id in other.in_play if other.is_in_play(other.cards[id])]
    for id in hidden:
        card = other.cards[id]
        if card.host < 0 and other.is_in_play(card) and id not in other.in_play:
            other.in_play.append(id)
    other.stir()
    other.discreet = False  # whoever plays on in thought is asked real questions only
    other.chance = Chance(chance.next(), state.chance.fixed, state.chance.coins)
    return other


def match_slots(state: State, slots: list[int], player: int, chance: Chance) -> list[tuple[int, int]]:
    """Give every hidden place a card of a pool that it may hold, the most limited places first."""
    identities = in_fixed_order(state, slots, player)
    chance.shuffle(identities)
    identities.reverse()  # the next one is the last of the list
    matched: list[tuple[int, int]] = []
    for slot in most_limited_first(state, slots, player):
        if identities and item(state.cards[slot].guesses, player) & (
            1 << item(state.cards[identities[-1]].pools, player)
        ):
            matched.append((slot, identities.pop()))
        elif not match_slot(state, slot, player, identities, matched, set()):
            return [(id, id) for id in slots]  # cannot happen while the ledger is right; the true state is consistent
    return matched


def in_fixed_order(state: State, cards: list[int], player: int) -> list[int]:
    """Hidden cards in an order that is the same wherever they lie, so that a seed imagines the same from any truth.

    By pool, face and the area in which they began; cards that have all of that in common are interchangeable.
    """
    ranks = state.catalogue.ranks_of_ids()
    faces: i64 = len(ranks)  # no number is larger than it must be: small ones are quickly sorted
    places: i64 = state.layout.count + 1
    numbers: i64 = len(state.cards)
    keys: list[int] = []
    for id in cards:
        card = state.cards[id]
        key: i64 = item(card.pools, player)
        key = (key * faces + ranks[card.face.id]) * places + card.origin + 1
        keys.append(key * numbers + id)
    keys.sort()
    return [key % numbers for key in keys]


def most_limited_first(state: State, slots: list[int], player: int) -> list[int]:
    if not slots:
        return slots
    first = item(state.cards[slots[0]].guesses, player)
    for slot in slots:
        if item(state.cards[slot].guesses, player) != first:
            return by_number_of_guesses(state, slots, player)
    return slots


def by_number_of_guesses(state: State, slots: list[int], player: int) -> list[int]:
    count = len(slots)
    keys = [item(state.cards[slot].guesses, player).bit_count() * count + at for at, slot in enumerate(slots)]
    keys.sort()
    return [slots[key % count] for key in keys]


def match_slot(
    state: State, slot: int, player: int, free: list[int], matched: list[tuple[int, int]], tried: set[int]
) -> bool:
    """Give a place a free card, or the card of another place for which another can be found in turn."""
    guesses = item(state.cards[slot].guesses, player)
    for position in range(len(free) - 1, -1, -1):
        if guesses & (1 << item(state.cards[free[position]].pools, player)):
            matched.append((slot, free.pop(position)))
            return True
    for number, (other, identity) in enumerate(matched):
        if number not in tried and guesses & (1 << item(state.cards[identity].pools, player)):
            tried.add(number)
            if match_slot(state, other, player, free, matched, tried):
                matched[number] = (slot, identity)
                return True
    return False


def take_identity(state: State, slot: int, identity: Card, player: int) -> None:
    before = state.cards[slot]
    pool = item(identity.pools, player)
    if before.face is identity.face and before.origin == identity.origin and item(before.pools, player) == pool:
        return
    record = state.own(slot)
    record.face = identity.face
    record.origin = identity.origin
    if item(before.pools, player) != pool:
        record.pools = with_item(before.pools, player, pool)
