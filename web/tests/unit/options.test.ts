import { describe, expect, it } from 'vitest';
import {
  completing,
  dropped,
  free,
  isComplete,
  listedOptions,
  ofCard,
  ofPlace,
  passing,
  toggled,
  toShow,
} from '../../src/lib/options';
import type { DecisionView, OptionView } from '../../src/lib/protocol';

function decision(options: Omit<OptionView, 'n' | 'label'>[], more: Partial<DecisionView> = {}): DecisionView {
  return {
    id: '1.0',
    kind: 'one',
    purpose: '',
    prompt: '',
    how_many: '',
    sentence: '',
    source: null,
    source_name: '',
    clauses: [],
    min: 1,
    max: 1,
    ordered: false,
    can_pass: false,
    settled: false,
    left: 0,
    always: null,
    options: options.map((option, n) => ({ n, label: `option ${n}`, ...option })),
    ...more,
  };
}

const numbers = (options: OptionView[]): number[] => options.map((option) => option.n);

describe('the list of options', () => {
  it('begins with the natural thing: what is warned of, or of no use, comes last', () => {
    const asked = decision([
      { verb: 'place', place: 'A.RC.front.left', warning: 'Somebody there would be retired.' },
      { verb: 'guard', card: 3, last: true },
      { verb: 'place', place: 'A.RC.front.right' },
      { verb: 'pass' },
    ]);
    expect(numbers(listedOptions(asked))).toEqual([2, 0, 1]);
  });
});

describe('what a click means', () => {
  const asked = decision([
    { verb: 'play', card: 7 },
    { verb: 'rage', card: 7 },
    { verb: 'place', place: 'A.zone.3' },
    { verb: 'swap', place: 'A.center.left', to: 'A.back.left' },
    { verb: 'card', hidden: 'B.hand' },
    { verb: 'pass' },
  ]);

  it('a card means all options that name it', () => {
    expect(numbers(ofCard(asked, 7))).toEqual([0, 1]);
    expect(ofCard(asked, 8)).toEqual([]);
    expect(ofCard(null, 7)).toEqual([]);
  });

  it('a place means the options that name it and no card, at either end', () => {
    expect(numbers(ofPlace(asked, 'A.zone.3'))).toEqual([2]);
    expect(numbers(ofPlace(asked, 'A.back.left'))).toEqual([3]);
    expect(numbers(ofPlace(asked, 'B.hand'))).toEqual([4]);
  });

  it('what has neither is only a button', () => {
    expect(numbers(free(asked))).toEqual([5]);
  });

  it('passing is the option pass, or choosing nothing where that is allowed', () => {
    expect(passing(asked)).toEqual([5]);
    expect(passing(decision([{ verb: 'card', card: 1 }], { min: 0 }))).toEqual([]);
    expect(passing(decision([{ verb: 'card', card: 1 }]))).toBeNull();
  });
});

describe('a choice of several', () => {
  const asked = decision([{ verb: 'card' }, { verb: 'card' }, { verb: 'card' }], { min: 1, max: 2 });

  it('toggles, keeps the order and never takes more than allowed', () => {
    expect(toggled(asked, [], 2)).toEqual([2]);
    expect(toggled(asked, [2], 0)).toEqual([2, 0]);
    expect(toggled(asked, [2, 0], 1)).toEqual([2, 0]);
    expect(toggled(asked, [2, 0], 2)).toEqual([0]);
  });

  it('is complete within its bounds', () => {
    expect([[], [1], [1, 2], [0, 1, 2]].map((chosen) => isComplete(asked, chosen))).toEqual([false, true, true, false]);
  });
});

describe('a drag', () => {
  it('takes the options of the card that end where it was dropped', () => {
    const asked = decision([
      { verb: 'call', card: 7, place: 'A.VC' },
      { verb: 'call', card: 7, place: 'A.RC.front.left' },
      { verb: 'pass' },
    ]);
    expect(numbers(dropped(asked, 7, 'A.hand', { place: 'A.VC' }))).toEqual([0]);
  });

  it('takes the plain options of the card where the place is asked afterwards', () => {
    const asked = decision([{ verb: 'play', card: 7 }, { verb: 'pass' }]);
    expect(numbers(dropped(asked, 7, 'A.hand', { place: 'A.zone.3' }))).toEqual([0]);
    const next = decision([
      { verb: 'place', place: 'A.zone.2' },
      { verb: 'place', place: 'A.zone.3' },
    ]);
    expect(completing(next, 7, { place: 'A.zone.3' })?.n).toBe(1);
    expect(completing(next, 7, { place: 'A.zone.8' })).toBeUndefined();
  });

  it('from place to place is an exchange', () => {
    const asked = decision([
      { verb: 'swap', place: 'A.center.left', to: 'A.back.left' },
      { verb: 'swap', place: 'A.center.left', to: 'A.back.right' },
    ]);
    expect(numbers(dropped(asked, 7, 'A.center.left', { place: 'A.back.right' }))).toEqual([1]);
    expect(numbers(dropped(asked, 7, 'A.back.right', { place: 'A.center.left' }))).toEqual([1]);
  });

  it('onto a card is completed by the option that names that card', () => {
    const next = decision([
      { verb: 'card', card: 31 },
      { verb: 'card', card: 32 },
    ]);
    expect(completing(next, 7, { place: 'B.VC', card: 32 })?.n).toBe(1);
    expect(completing(decision([{ verb: 'card', card: 32 }], { max: 2 }), 7, { card: 32 })).toBeUndefined();
  });
});

it('cards that are not to be seen on the mat are shown in a tray, each once', () => {
  const asked = decision([
    { verb: 'card', card: 4 },
    { verb: 'card', card: 5 },
    { verb: 'act', card: 5 },
    { verb: 'pass' },
  ]);
  expect(toShow(asked, new Set([4]))).toEqual([5]);
  expect(toShow(null, new Set())).toEqual([]);
});
