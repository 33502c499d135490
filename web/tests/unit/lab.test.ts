import { describe, expect, it } from 'vitest';
import { mostFrequent, percent, triggers, type DeckStudy } from '../../src/lib/lab';

function studied(areas: DeckStudy['stats']['areas']): DeckStudy {
  return { stats: { areas }, forms: { plain: '', encore: null, decklog: null }, hand: null, odds: null };
}

describe('the deck lab', () => {
  it('tells the triggers of the main deck, the most frequent first', () => {
    const areas = { deck: { triggers: { heal: 4, critical: 8 } }, ride_deck: { triggers: { draw: 1 } } };
    expect(triggers(studied(areas))).toEqual([
      ['critical', 8],
      ['heal', 4],
    ]);
    expect(triggers(studied({}))).toEqual([]);
  });

  it('begins with the card of which there are most', () => {
    expect(mostFrequent({ a: 1, b: 4, c: 4 })).toBe('b');
    expect(mostFrequent({})).toBe('');
  });

  it('rounds chances to a tenth of a per cent', () => {
    expect(percent(0.4346)).toBe('43.5 %');
    expect(percent(1)).toBe('100.0 %');
  });
});
