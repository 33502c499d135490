/** Seats that this browser has taken, so that games can be resumed; kept in the browser only. */

export interface RememberedSeat {
  token: string;
  /** The other seat of a game of two people at one screen. */
  other?: string;
  invite?: string;
  /** What the game was begun with, to play it again. */
  again?: object;
}

const SEATS = 'cardlaw.seats';
const LAST = 'cardlaw.last';
const MOST = 40;

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export function seats(): RememberedSeat[] {
  return read<RememberedSeat[]>(SEATS, []);
}

export function remember(seat: RememberedSeat): void {
  const others = seats().filter((known) => known.token !== seat.token);
  localStorage.setItem(SEATS, JSON.stringify([seat, ...others].slice(0, MOST)));
}

export function forget(token: string): void {
  localStorage.setItem(SEATS, JSON.stringify(seats().filter((seat) => seat.token !== token)));
}

/** What was chosen on the start screen last time. */
export function lastChoice<T extends object>(fallback: T): T {
  return { ...fallback, ...read<Partial<T>>(LAST, {}) };
}

export function keepChoice(choice: object): void {
  localStorage.setItem(LAST, JSON.stringify(choice));
}
