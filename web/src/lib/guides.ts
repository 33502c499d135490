import type { Key } from './i18n.svelte';

/** What a first game shows: a few words and the places they speak of. */

export interface GuideStep {
  text: Key;
  /** Areas of one's own that are lit while it is told; `other:` marks those across the table. */
  areas: string[];
}

const ZONES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `zone.${number}`);
const REAR = ['RC.front.left', 'RC.front.right', 'RC.back.left', 'RC.back.center', 'RC.back.right'];

export const GUIDES: Record<string, GuideStep[]> = {
  godzilla: [
    { text: 'guide.godzilla.goal', areas: [] },
    { text: 'guide.godzilla.zones', areas: ZONES },
    { text: 'guide.godzilla.play', areas: ['hand'] },
    { text: 'guide.godzilla.invade', areas: ['hand'] },
    { text: 'guide.godzilla.counter', areas: ZONES },
    { text: 'guide.godzilla.end', areas: [] },
  ],
  weiss: [
    { text: 'guide.weiss.goal', areas: ['clock', 'level'] },
    { text: 'guide.weiss.stage', areas: ['center.left', 'center.middle', 'center.right', 'back.left', 'back.right'] },
    { text: 'guide.weiss.clock', areas: ['hand', 'clock'] },
    { text: 'guide.weiss.play', areas: ['hand', 'stock'] },
    { text: 'guide.weiss.attack', areas: ['center.left', 'center.middle', 'center.right'] },
    { text: 'guide.weiss.battle', areas: ['waiting_room'] },
  ],
  vanguard: [
    { text: 'guide.vanguard.goal', areas: ['damage'] },
    { text: 'guide.vanguard.circles', areas: ['VC', ...REAR] },
    { text: 'guide.vanguard.ride', areas: ['VC', 'ride_deck', 'hand'] },
    { text: 'guide.vanguard.call', areas: REAR },
    { text: 'guide.vanguard.attack', areas: ['VC', 'RC.front.left', 'RC.front.right', 'trigger'] },
    { text: 'guide.vanguard.guard', areas: ['hand'] },
  ],
};

const KEPT = 'cardlaw.guides';

/** How far somebody has come in the guide of a game at a seat; nothing if it was not begun there. */
export function guideAt(token: string): number | null {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  return kept[token] ?? null;
}

export function keepGuide(token: string, step: number): void {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  const entries = Object.entries({ ...kept, [token]: step }).slice(-20);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(entries)));
}
