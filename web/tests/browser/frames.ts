import type { Page } from '@playwright/test';
import type { Catalog } from '../../src/lib/api';
import type { CardView, StateMessage, Zone } from '../../src/lib/protocol';

/** Every frame that a page receives over its websocket, as it came. */
export class Frames {
  raw: string[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.raw.push(String(payload))));
  }

  get states(): StateMessage[] {
    return this.raw.map((text) => JSON.parse(text) as StateMessage).filter((frame) => frame.type === 'state');
  }
}

interface Known {
  /** Names of cards that the owner alone knows at a point of the game. */
  secret: Set<string>;
}

const SEATS = ['A', 'B'] as const;

/**
 * Names of the owner's cards that nobody else may know, by the number of the state. Told from the owner's own frames
 * alone: a card is known to both once it has lain in a public area, was revealed, or passed through a public area.
 */
function secrets(owner: Frames, catalog: Catalog): Map<number, Known> {
  const open = new Set<string>();
  const found = new Map<number, Known>();
  for (const state of owner.states) {
    const areas = catalog.rulesets.find((ruleset) => ruleset.id === state.head.ruleset)?.areas ?? [];
    const isPublic = (place = ''): boolean => {
      const area = areas.find((candidate) => candidate.id === place.replace(/^[AB]\./, ''));
      return area?.visibility === 'public';
    };
    for (const event of state.events) {
      const shown = event.kind === 'revealed' || isPublic(event.origin) || isPublic(event.destination);
      if (event.name && shown) open.add(event.name);
    }
    // A card that its owner has designated is shown while the owner is asked about it.
    if (state.decision?.source_name) open.add(state.decision.source_name);
    const hidden = new Set<string>();
    const visit = (zone: Zone, place: string): void => {
      for (const card of zone) if (card) (isPublic(place) && !card.face_down ? open : hidden).add(card.name);
      for (const card of zone) if (card?.under) visit(card.under, place);
    };
    for (const seat of SEATS) {
      for (const [area, zone] of Object.entries(state.players[seat].zones)) visit(zone, `${seat}.${area}`);
    }
    for (const [area, zone] of Object.entries(state.shared)) visit(zone, area);
    found.set(state.seq, { secret: new Set([...hidden].filter((name) => !open.has(name))) });
  }
  return found;
}

function ownNames(viewer: Frames, other: Frames): Set<string> {
  const seat = viewer.states[0]?.you;
  const names = new Set<string>();
  for (const frames of [viewer, other]) {
    for (const state of frames.states) {
      for (const player of SEATS) {
        const all = (zone: Zone): CardView[] => zone.flatMap((card) => (card ? [card, ...all(card.under ?? [])] : []));
        for (const zone of Object.values(state.players[player].zones)) {
          for (const card of all(zone)) if (card.owner === seat) names.add(card.name);
        }
      }
    }
  }
  return names;
}

/** How many cards there were to keep secret, over all states: a check of nothing proves nothing. */
export function secretCount(owner: Frames, catalog: Catalog): number {
  return [...secrets(owner, catalog).values()].reduce((sum, { secret }) => sum + secret.size, 0);
}

/** Where a viewer was sent something about a card that only the owner knows; nothing if all is well. */
export function leaks(viewer: Frames, owner: Frames, catalog: Catalog): string[] {
  const hidden = secrets(owner, catalog);
  const own = ownNames(viewer, owner);
  const found: string[] = [];
  for (const frame of viewer.states) {
    const text = JSON.stringify(frame);
    // A card on the table may speak of another by name: then only a card that bears the name tells of it.
    const printed = Object.values(frame.faces).flatMap((face) => face.text);
    for (const name of hidden.get(frame.seq)?.secret ?? []) {
      const spokenOf = printed.some((line) => line.includes(name));
      if (
        !own.has(name) &&
        text.includes(spokenOf ? `"name":${JSON.stringify(name)}` : JSON.stringify(name).slice(1, -1))
      ) {
        found.push(`state ${frame.seq} tells of ${name}`);
      }
    }
  }
  return found;
}
