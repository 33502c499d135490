import { t } from './i18n.svelte';

/** How much time there is, in seconds; 0 is no limit. */
export interface ClockRules {
  game: number;
  increment: number;
  move: number;
  match: number;
}

const none = { game: 0, increment: 0, move: 0, match: 0 };

/** What there is to choose from; `match` is the time that both have together, after which nobody has won. */
export const CLOCKS: Record<string, ClockRules | undefined> = {
  none: undefined,
  quick: { ...none, game: 600, increment: 5 },
  calm: { ...none, game: 1800, increment: 10, move: 300 },
  tournament: { ...none, match: 1800, move: 300 },
  days: { ...none, move: 86400 },
};

export function clockText(clock: ClockRules | null | undefined): string {
  if (!clock) return t('clock.none');
  const parts: string[] = [];
  if (clock.game) parts.push(t('clock.game', { minutes: clock.game / 60, increment: clock.increment }));
  if (clock.match) parts.push(t('clock.match', { minutes: clock.match / 60 }));
  if (clock.move) parts.push(t('clock.move', { minutes: clock.move / 60 }));
  return parts.join(' · ');
}

/** Seconds as minutes and seconds. */
export function shownTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
