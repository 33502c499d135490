import type { Areas } from './api';
import type { FaceView } from './protocol';

/** Pure arithmetic of a deck list. */

export function withCount(areas: Areas, area: string, card: string, change: number): Areas {
  const before = areas[area] ?? {};
  const count = Math.max(0, Math.min(99, (before[card] ?? 0) + change));
  const { [card]: _, ...rest } = before;
  return { ...areas, [area]: count ? { ...rest, [card]: count } : rest };
}

export function total(cards: Record<string, number> | undefined): number {
  return Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);
}

/** All areas as one list. */
export function together(areas: Areas): Record<string, number> {
  const all: Record<string, number> = {};
  for (const cards of Object.values(areas)) {
    for (const [card, count] of Object.entries(cards)) all[card] = (all[card] ?? 0) + count;
  }
  return all;
}

export interface Bar {
  value: number;
  count: number;
}

/** How many cards have each value of a number, without gaps. */
export function curve(cards: Record<string, number>, faces: Record<string, FaceView>, number: string): Bar[] {
  const counts = new Map<number, number>();
  for (const [card, count] of Object.entries(cards)) {
    const value = faces[card]?.numbers[number];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  if (!counts.size) return [];
  const most = Math.max(...counts.keys());
  return Array.from({ length: most + 1 }, (_, value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** How many cards are of each kind, most first. */
export function shares(
  cards: Record<string, number>,
  kindOf: (card: string) => string | undefined,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const [card, count] of Object.entries(cards)) {
    const kind = kindOf(card);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Cards of an area in the order of a number, then of their names. */
export function sorted(
  cards: Record<string, number>,
  faces: Record<string, FaceView>,
  number: string,
): [string, number][] {
  const key = (card: string): [number, string] => [faces[card]?.numbers[number] ?? 99, faces[card]?.name ?? card];
  return Object.entries(cards).sort(([a], [b]) => {
    const [left, right] = [key(a), key(b)];
    return left[0] - right[0] || left[1].localeCompare(right[1]);
  });
}

/** Lines that every deck reader takes: a heading for each area, then `4 NUMBER`. */
export function asText(areas: Areas, faces: Record<string, FaceView>): string {
  return Object.entries(areas)
    .filter(([, cards]) => total(cards) > 0)
    .map(([area, cards]) =>
      [
        `${area}:`,
        ...Object.entries(cards).map(
          ([card, count]) => `${count} ${card}${faces[card] ? `  # ${faces[card].name}` : ''}`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Is this the list of a deck, and not a file of cards? */
export function looksLikeDeck(name: string, text: string): boolean {
  if (/\.(txt|dek|deck)$/i.test(name)) return true;
  if (/\.ya?ml$/i.test(name)) return /^(deck|ride_deck|monster_deck|g_zone):/m.test(text) && !/^cards:/m.test(text);
  // Databases are lists of cards, one a line or in brackets; what other programs export of a deck is one object.
  return /^\s*\{/.test(text) && !/\.(jsonl|ndjson)$/i.test(name) && /"(list|p_list|cards|deck)"/.test(text);
}
