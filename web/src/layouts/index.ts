import { godzilla } from './godzilla';
import type { Ground, MatLayout, Place } from './types';
import { vanguard } from './vanguard';
import { weiss } from './weiss';

const LAYOUTS: Record<string, MatLayout> = { godzilla, vanguard, weiss };

/** The mat of a game. A game without one gets a plain mat made of its areas. */
export function layoutOf(game: string, areas: string[], narrow = false): MatLayout {
  const layout = LAYOUTS[game] ?? plain(areas);
  return completed(narrow && layout.narrow ? { ...layout, ...layout.narrow } : layout, areas);
}

/** Every area of the rules has a place: what the layout does not name is put in a strip below, while it holds cards. */
export function completed(layout: MatLayout, areas: string[]): MatLayout {
  const named = new Set([
    ...layout.places.flatMap((place) => [place.area, place.beneath ?? '']),
    ...(layout.travellers ?? []).map((traveller) => traveller.area),
    ...layout.elsewhere,
  ]);
  const further = areas.filter((area) => !named.has(area));
  const strip: Place[] = further.map((area, index) => ({
    area,
    x: (index * 1.1) % Math.max(layout.width - 1, 1),
    y: layout.height,
    h: 0.6,
    arrangement: 'row',
    optional: true,
  }));
  const places = layout.places.filter((place) => areas.includes(place.area));
  return { ...layout, places: [...places, ...strip] };
}

function plain(areas: string[]): MatLayout {
  const shown = areas.filter((area) => area !== 'hand');
  const columns = Math.max(Math.ceil(shown.length / 3), 1);
  const places: Place[] = shown.map((area, index) => ({
    area,
    x: index % columns,
    y: Math.floor(index / columns),
    arrangement: 'pile',
  }));
  return { width: columns, height: Math.ceil(shown.length / columns), places, elsewhere: ['hand'], counted: ['hand'] };
}

/** The rectangle of a place on the whole mat, in cards; the other half, with what lies beyond it, is seen from the other side. */
export function rectangle(layout: Ground, place: Place, own: boolean, beyond: number): DOMRectInit {
  const width = place.w ?? 1;
  const height = place.h ?? 1;
  const half = layout.height + beyond;
  const middle = layout.middle ?? 0;
  if (own) return { x: place.x, y: half + middle + place.y, width, height };
  return { x: layout.width - place.x - width, y: half - place.y - height, width, height };
}
