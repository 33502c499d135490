import { hash } from '../lib/hash';

/** Which printed numbers stand where on a card: data, so that a further game needs only an entry. */

export interface Figure {
  /** Name of the number in the rules' vocabulary. */
  name: string;
  /** Icon beside it; words say the same to a screen reader. */
  sign: string;
  /** Not shown up to this number, which is the usual one. */
  usual?: number;
}

export interface FaceStyle {
  /** The number in the corner (grade, level, rank). */
  corner: string;
  /** The number below it (cost). */
  below?: string;
  /** The large number at the bottom, by type of card; '' is for every other type. */
  main: Record<string, string>;
  /** Small numbers beside it. */
  small: Figure[];
  /** A number that stands upright at the left edge. */
  edge?: Figure;
  /** Types that lie on their side by nature. */
  wide?: string[];
}

const STYLES: Record<string, FaceStyle> = {
  godzilla: {
    corner: 'rank',
    main: { monster: 'threat_level', battle: 'counter_power' },
    small: [{ name: 'invasion', sign: 'invasion' }],
  },
  weiss: {
    corner: 'level',
    below: 'cost',
    main: { character: 'power' },
    small: [{ name: 'soul', sign: 'soul' }],
    wide: ['climax'],
  },
  vanguard: {
    corner: 'grade',
    main: { '': 'power', order: '' },
    small: [
      { name: 'critical', sign: 'critical', usual: 1 },
      { name: 'drive', sign: 'drive', usual: 1 },
    ],
    edge: { name: 'shield', sign: 'shield' },
  },
};

export function faceStyle(game: string): FaceStyle {
  return STYLES[game] ?? { corner: '', main: {}, small: [] };
}

/** The name of the large number of a card, empty if its type has none. */
export function mainNumber(style: FaceStyle, type: string): string {
  return style.main[type] ?? style.main[''] ?? '';
}

export const COLORS = ['red', 'blue', 'green', 'yellow', 'white', 'purple'];

/** The colour to draw with. Nations and clans stand where colours do, and get one that is always the same. */
export function shade(color: string | undefined): string {
  if (!color) return 'grey';
  return COLORS.includes(color) ? color : COLORS[hash(color) % COLORS.length]!;
}

export interface Current {
  name: string;
  value: number;
  printed: number;
}

/** A number as it is now beside what is printed. */
export function current(
  name: string,
  now: Record<string, number> | undefined,
  printed: Record<string, number>,
): Current | null {
  if (!name) return null;
  const base = printed[name];
  const value = now?.[name] ?? base;
  return value === undefined ? null : { name, value, printed: base ?? 0 };
}

/** Every number of a card that is not as printed. */
export function changed(now: Record<string, number>, printed: Record<string, number>): Current[] {
  return Object.entries(now)
    .filter(([name, value]) => value !== (printed[name] ?? 0))
    .map(([name, value]) => ({ name, value, printed: printed[name] ?? 0 }));
}
