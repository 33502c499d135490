/** An abstract crest for a card, always the same for the same card: no pictures, yet cards can be told apart. */

export interface Crest {
  sides: number;
  turn: number;
  rings: { radius: number; dash: string; turn: number }[];
  rays: number;
}

/** A small stable hash of a text. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

export function crest(id: string): Crest {
  const seed = hash(id);
  const digit = (shift: number, size: number): number => (seed >>> shift) % size;
  return {
    sides: 3 + digit(0, 6),
    turn: digit(5, 60),
    rings: [0, 1, 2].map((ring) => ({
      radius: 18 + ring * 10 + digit(3 * ring, 5),
      dash: `${3 + digit(4 + ring, 14)} ${2 + digit(7 + ring, 9)}`,
      turn: digit(2 + ring * 4, 90),
    })),
    rays: 4 + digit(11, 9),
  };
}

/** Points of a regular polygon around the middle of a 100 x 100 field. */
export function polygon(sides: number, radius: number, turn: number): string {
  return Array.from({ length: sides }, (_, corner) => {
    const angle = ((360 / sides) * corner + turn) * (Math.PI / 180);
    return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  }).join(' ');
}
