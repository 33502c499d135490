import { BODIES } from '../../src/lib/figures';
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../src/lib/art';
import { pieces } from '../../src/lib/cardtext';
import { fits, logPieces } from '../../src/lib/logtext';
import type { LogLine } from '../../src/lib/protocol';
import { conditions, searchQuery } from '../../src/lib/search';

describe('card text', () => {
  it.each([
    ['【AUTO】 Draw a card.', ['icon AUTO', 'plain  Draw a card.']],
    ['<Enter> Draw 1 card.', ['icon Enter', 'plain  Draw 1 card.']],
    ['your 《Tide》 unit', ['plain your ', 'trait Tide', 'plain  unit']],
    ['<《Tide》> monster', ['trait Tide', 'plain  monster']],
    [
      '[ACT](VC)[1/turn]:[COST][Soul-Blast 2]',
      ['icon ACT', 'place VC', 'icon 1/turn', 'plain :', 'icon COST', 'cost [Soul-Blast 2]'],
    ],
  ])('%s is told apart', (text, expected) => {
    expect(pieces(text).map((piece) => `${piece.kind} ${piece.text}`)).toEqual(expected);
  });

  it('loses no letter', () => {
    const text = '【CONT】 If you have 2 or more 《Tide》 units, +500.';
    expect(
      pieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text.replace(/[【】《》]/g, ''));
  });
});

describe('log lines', () => {
  const card = (name: string) => ({ name, face: 'X-1', id: 3 });

  it('set the names of cards apart, longer ones first', () => {
    const found = logPieces({ text: 'Mole King met Mole.', cards: [card('Mole'), card('Mole King')] });
    expect(found.map((piece) => [piece.text, piece.card?.name ?? null])).toEqual([
      ['Mole King', 'Mole King'],
      [' met ', null],
      ['Mole', 'Mole'],
      ['.', null],
    ]);
  });

  const line = (more: Partial<LogLine>): LogLine => ({
    n: 0,
    kind: 'event',
    text: 'You drew a card.',
    indent: 0,
    player: 'A',
    cards: [],
    clauses: [{ id: '5.3.1', title: '' }],
    ...more,
  });

  it('are filtered by kind, player, words and clause', () => {
    expect(fits(line({ kind: 'rule' }), 'events', '', 'A')).toBe(false);
    expect(fits(line({ kind: 'rule' }), 'all', '', 'A')).toBe(true);
    expect(fits(line({}), 'own', '', 'A')).toBe(true);
    expect(fits(line({}), 'other', '', 'A')).toBe(false);
    expect(fits(line({ kind: 'turn', player: null }), 'other', '', 'A')).toBe(true);
    expect(fits(line({}), 'all', 'DREW', 'A')).toBe(true);
    expect(fits(line({}), 'all', '§5.3', 'A')).toBe(true);
    expect(fits(line({}), 'all', '6.1', 'A')).toBe(false);
  });
});

describe('card search', () => {
  it('asks whole conditions only', () => {
    expect(conditions('level <= 1, power>=5000 soul>')).toEqual(['level<=1', 'power>=5000']);
  });

  it('leaves out what is not asked', () => {
    const query = searchQuery('ws-2.09', { words: ' kite ', type: '', color: 'red', numbers: 'level=0', limit: 10 });
    expect(query.toString()).toBe('ruleset=ws-2.09&limit=10&q=kite&color=red&number=level%3D0');
  });
});

describe('pictures', () => {
  const subject = (id: string, name: string) =>
    sceneOf({ id, name, type: 'normal unit', color: 'blue', traits: ['Diver'] });

  it('are the same for the same card and differ between cards', () => {
    expect(subject('EOS-001', 'Reed Singer')).toEqual(subject('EOS-001', 'Reed Singer'));
    const seen = Array.from({ length: 60 }, (_, number) => JSON.stringify(subject(`EOS-0${number}`, 'Reed Singer')));
    expect(new Set(seen).size).toBe(60);
  });

  it('show what the name and the traits speak of', () => {
    expect(BODIES.dragon.map(({ parts }) => parts)).toContainEqual(subject('1', 'Brazen Wyrm').figure.parts);
    expect(BODIES.bird.map(({ parts }) => parts)).toContainEqual(subject('1', 'Soot Sparrow').figure.parts);
    // A person is the same person on every card, with something else in hand.
    const [first, second] = [subject('1', 'Ysolde, Bellows'), subject('2', 'Ysolde, Crown')].map(
      ({ figure }) => figure,
    );
    expect(first!.parts.slice(0, -1)).toEqual(second!.parts.slice(0, -1));
  });
});
