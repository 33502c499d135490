import type { EventView } from './protocol';

/** Short motions: a card slides from where it was to where it is. Nobody waits for them, and nothing depends on them. */

const DURATION = 280;

export type Places = Map<string, DOMRect>;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where every card and area is now. */
export function snapshot(): Places {
  const places: Places = new Map();
  if (still()) return places;
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]')) {
    places.set(`card ${element.dataset.card}`, element.getBoundingClientRect());
  }
  return places;
}

function origins(events: EventView[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const event of events) {
    if (event.kind === 'moved' && event.card !== undefined && event.origin && !found.has(event.card)) {
      found.set(event.card, event.origin);
    }
  }
  return found;
}

function rectOfPlace(place: string | undefined): DOMRect | undefined {
  if (!place) return undefined;
  return document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
}

export function moveCards(before: Places, events: EventView[]): void {
  if (still()) return;
  const from = origins(events);
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = Number(element.dataset.card);
    const old = before.get(`card ${id}`) ?? rectOfPlace(from.get(id));
    if (old) slide(element, old);
  }
}

function slide(element: HTMLElement, old: DOMRect): void {
  const now = element.getBoundingClientRect();
  const x = old.left + old.width / 2 - (now.left + now.width / 2);
  const y = old.top + old.height / 2 - (now.top + now.height / 2);
  if (Math.abs(x) + Math.abs(y) < 4 || !now.width) return;
  const scale = Math.max(0.3, Math.min(2, old.width / now.width));
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 50 },
      { transform: 'none', zIndex: 50 },
    ],
    { duration: DURATION, easing: 'cubic-bezier(.2,.8,.3,1)' },
  );
}

/** Cards that nobody may name travel as backs. */
export function flyBacks(events: EventView[]): void {
  if (still()) return;
  for (const event of events) {
    if (event.kind !== 'moved' || event.card !== undefined) continue;
    const [from, to] = [rectOfPlace(event.origin), rectOfPlace(event.destination)];
    if (from && to) flyBack(from, to);
  }
}

function flyBack(from: DOMRect, to: DOMRect): void {
  const back = document.createElement('div');
  back.className = 'flying-back';
  const width = Math.min(from.width, from.height * 0.72, 70);
  Object.assign(back.style, { width: `${width}px`, height: `${width * 1.4}px` });
  document.body.append(back);
  const middle = (box: DOMRect): string =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - width * 0.7}px)`;
  const motion = back.animate([{ transform: middle(from) }, { transform: middle(to), opacity: 0.85 }], {
    duration: DURATION * 1.3,
    easing: 'cubic-bezier(.2,.8,.3,1)',
  });
  motion.onfinish = motion.oncancel = () => back.remove();
}
