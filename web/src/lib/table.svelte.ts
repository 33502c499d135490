import { getContext, setContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { layoutOf } from '../layouts';
import type { MatLayout } from '../layouts/types';
import type { Ruleset } from './api';
import type { SeatGame } from './game.svelte';
import { t } from './i18n.svelte';
import { provideBook } from './meanings.svelte';
import { allCards, dropped, ofCard, ofPlace, toShow, type Target } from './options';
import type { Board, CardView, FaceView, OptionView, Seat, Zone } from './protocol';

export type Sheet =
  | { kind: 'card'; id: number }
  | { kind: 'face'; face: FaceView }
  | { kind: 'zone'; place: string }
  | { kind: 'settings' }
  | { kind: 'keys' };

export interface Preview {
  face: FaceView;
  card: CardView | null;
  beside: DOMRect;
  /** What it belongs to. */
  anchor: Element;
}

/** What the parts of a table share: the board, its names, what is lit, and what a click means. */
export class TableUi {
  preview = $state.raw<Preview | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  menuAt = $state.raw<DOMRect | null>(null);
  private narrow = new MediaQuery('(max-width: 760px)');
  private areas: string[];
  /** Areas of the rules, and those that were gained during the game. */
  private gained = $derived.by(() => Object.keys(this.board().area_names).join());
  layout: MatLayout = $derived.by(() =>
    layoutOf(this.ruleset.game, [...this.areas, ...this.gained.split(',').filter(Boolean)], this.narrow.current),
  );
  private names: Map<string, string>;

  constructor(
    readonly ruleset: Ruleset,
    readonly board: () => Board,
    readonly seat: SeatGame | null,
    readonly faces: () => Record<string, FaceView>,
  ) {
    this.areas = ruleset.areas.filter((area) => !area.shared).map((area) => area.id);
    this.names = new Map(ruleset.areas.map((area) => [area.id, area.name]));
  }

  get decision() {
    return this.seat?.decision ?? null;
  }

  // -- names ------------------------------------------------------------------------------------------------

  areaName(area: string): string {
    return this.names.get(area) ?? this.board().area_names[area] ?? area;
  }

  placeName(place: string): string {
    const { seat, area } = parsePlace(place);
    if (!seat) return this.areaName(area);
    return t(seat === this.board().you ? 'place.own' : 'place.other', { area: this.areaName(area) });
  }

  numberName(name: string): string {
    return [...this.ruleset.numbers, ...this.ruleset.values].find((entry) => entry.id === name)?.name ?? name;
  }

  orientationName(id: string): string {
    return this.ruleset.orientations.find((entry) => entry.id === id)?.name ?? id;
  }

  zone(place: string): Zone {
    const { seat, area } = parsePlace(place);
    return (seat ? this.board().players[seat].zones[area] : this.board().shared[area]) ?? [];
  }

  face(card: CardView): FaceView | undefined {
    return this.faces()[card.face];
  }

  // -- what is lit ------------------------------------------------------------------------------------------

  cardOptions(card: number): OptionView[] {
    return ofCard(this.decision, card);
  }

  placeOptions(place: string): OptionView[] {
    return ofPlace(this.decision, place);
  }

  placeLit(place: string): boolean {
    return this.placeOptions(place).length > 0;
  }

  /** Whether a place that is empty most of the time is shown all the same. */
  showsEmpty(_place: string): boolean {
    return false;
  }

  /** Can cards be dragged? */
  get movable(): boolean {
    return this.decision !== null;
  }

  /** May something inside an area be chosen that a pile would cover? */
  holdsOptions(place: string): boolean {
    return allCards(this.zone(place)).some((card) => this.cardOptions(card).length > 0);
  }

  /** 1 for the first card chosen and so on, 0 for one that is not. */
  chosenAs(options: OptionView[]): number {
    const chosen = this.seat?.chosen ?? [];
    return options.reduce((found, option) => found || chosen.indexOf(option.n) + 1, 0);
  }

  /** Cards to be chosen from that lie in piles or nowhere on the mat. */
  tray(): number[] {
    return toShow(this.decision, this.openCards());
  }

  private openCards(): Set<number> {
    const open = new Set<number>();
    const board = this.board();
    for (const seat of ['A', 'B'] as const) {
      const zones = board.players[seat].zones;
      const shown = [
        ...this.layout.places.filter((place) => place.arrangement !== 'pile').map((place) => place.area),
        ...(this.layout.travellers ?? []).map((traveller) => traveller.area),
        ...(seat === board.you ? ['hand'] : []),
      ];
      for (const area of shown) for (const card of zones[area] ?? []) if (card) open.add(card.id);
    }
    for (const zone of Object.values(board.shared)) for (const card of zone) if (card) open.add(card.id);
    return open;
  }

  // -- what a click means -----------------------------------------------------------------------------------

  clickCard(card: number, place: string, element: HTMLElement): void {
    if (this.isLeaving) return;
    const options = this.cardOptions(card);
    const there = options.length ? options : this.placeOptions(place);
    if (there.length) this.take(there, element);
    else this.open({ kind: 'card', id: card });
  }

  clickPlace(place: string, element: HTMLElement): void {
    if (this.isLeaving) return;
    const options = this.placeOptions(place);
    if (options.length) this.take(options, element);
    else this.open({ kind: 'zone', place });
  }

  /** An answer is on its way: whoever clicks now means the next question, which is not there yet. */
  private get isLeaving(): boolean {
    return this.seat?.sent ?? false;
  }

  drop(card: number, from: string, target: Target, element: HTMLElement): void {
    if (!this.decision || target.card === card || (target.place === from && target.card === undefined)) return;
    const options = dropped(this.decision, card, from, target);
    if (options.length) this.take(options, element, { card, target });
    else this.open({ kind: 'card', id: card });
  }

  private take(options: OptionView[], element: HTMLElement, then?: { card: number; target: Target }): void {
    this.menuAt = element.getBoundingClientRect();
    this.preview = null;
    this.seat?.chooseAmong(options, then);
  }

  open(sheet: Sheet): void {
    this.preview = null;
    this.sheet = sheet;
  }
}

export function parsePlace(place: string): { seat: Seat | null; area: string } {
  const seat = place.startsWith('A.') ? 'A' : place.startsWith('B.') ? 'B' : null;
  return { seat, area: seat ? place.slice(2) : place };
}

const KEY = Symbol('table');
export function provideTable(table: () => TableUi): void {
  setContext(KEY, table);
  provideBook(() => table().ruleset.id);
}
export const useTable = (): (() => TableUi) => getContext<() => TableUi>(KEY);
