/** How somebody likes the table: kept in the browser, the same for every game. */

interface Taste {
  /** Clauses stand beside every line of the log. */
  clauses: boolean;
  /** How fast events are played out; 0 shows only how things end. */
  speed: number;
  sound: boolean;
  haptics: boolean;
  /** It was told how a card is read with a finger. */
  heldTold: boolean;
}

const KEY = 'cardlaw.taste';
const USUAL: Taste = { clauses: false, speed: 1, sound: false, haptics: true, heldTold: false };

function kept(): Taste {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Taste>) };
  } catch {
    return { ...USUAL };
  }
}

const values = $state<Taste>(kept());

/** Read like any value; what is set is kept. */
export const taste = new Proxy(values, {
  set(target, name, value) {
    Reflect.set(target, name, value);
    localStorage.setItem(KEY, JSON.stringify($state.snapshot(values)));
    return true;
  },
});
