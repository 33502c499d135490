import { describe, expect, it } from 'vitest';
import { asDecklog, asEncore, atLeast, copies, drawHand, exchange } from '../../src/lib/lab';

const CARDS = { a: 2, b: 3 };

describe('the deck lab', () => {
  it('draws a hand of cards that are in the deck', () => {
    const hand = drawHand(CARDS, 4, () => 0.5);
    expect(hand).toHaveLength(4);
    expect(hand.filter((card) => card === 'a').length).toBeLessThanOrEqual(2);
    expect(drawHand(CARDS, 9)).toHaveLength(5);
  });

  it('keeps what is not marked', () => {
    expect(exchange(CARDS, ['a', 'a'], [1], () => 0)).toEqual(['a', 'b']);
  });

  it('knows exact chances', () => {
    expect(atLeast(1, 50, 4, 5)).toBeCloseTo(1 - (46 * 45 * 44 * 43 * 42) / (50 * 49 * 48 * 47 * 46), 10);
    expect(atLeast(1, 5, 2, 5)).toBeCloseTo(1, 10);
    expect(atLeast(3, 5, 2, 5)).toBe(0);
  });

  it('writes the forms of other programs', () => {
    expect(copies(CARDS)).toEqual(['a', 'a', 'b', 'b', 'b']);
    expect(JSON.parse(asEncore('X', { deck: { a: 2 } })).cards).toHaveLength(2);
    expect(JSON.parse(asDecklog('X', { deck: CARDS, ride_deck: { r: 1 } }))).toMatchObject({
      title: 'X',
      list: [
        { card_number: 'a', num: 2 },
        { card_number: 'b', num: 3 },
      ],
      p_list: [{ card_number: 'r', num: 1 }],
    });
  });
});
