import type { CardEntry, Ruleset } from './api';
import {
  boardOf,
  DECK,
  drawingOf,
  isMarked,
  marked,
  open,
  pieceOf,
  turned,
  withoutGained,
  write,
  type Drawing,
  type Entry,
  type Opened,
  type Piece,
} from './drawing';
import { Newest } from './newest.svelte';
import type { Target } from './options';
import type { FaceView, Seat } from './protocol';
import { parsePlace, TableUi } from './table.svelte';

/** Where cards are dragged to be taken off the table. */
export const BIN = 'bin';
const PATIENCE = 250;
const LONGEST_PAST = 100;

/** What is in the hand of whoever draws: a card of the table, or a new one. */
export interface Held {
  face: FaceView;
  entry: Entry;
  /** Where it lies, if it lies anywhere. */
  piece: Piece | null;
}

/** A table on which cards can be put anywhere. */
export class EditorTable extends TableUi {
  held = $state.raw<Held | null>(null);
  /** What is in hand besides cards: a mark to lay on a place; nothing ('') takes the last one off. */
  mark = $state<string | null>(null);
  /** Whether the card in hand goes beneath the next card that is clicked. */
  beneath = $state(false);
  drawing = $state.raw<Drawing>() as Drawing;
  known: Record<string, FaceView> = $state.raw({});
  scenario = $state('');
  problem = $state<unknown>(null);
  /** What can be laid without being a card: cards on the table may bring more of it. */
  marks = $state.raw<Record<string, string>>({});
  private onCards = $state.raw<string[]>([]);
  private past: Drawing[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private writing: Promise<string> = Promise.resolve('');
  private emptying = new Newest();

  constructor(
    ruleset: Ruleset,
    readonly opened: Opened,
    private readonly written: (scenario: string) => void,
  ) {
    super(
      ruleset,
      () => this.drawn,
      null,
      () => this.known,
    );
    this.known = opened.faces;
    [this.marks, this.onCards] = [opened.marks, opened.marks_of_cards];
    this.drawing = drawingOf(opened);
    this.writeNow();
  }

  private drawn = $derived.by(() => boardOf(this.drawing, this.opened, this.known, this.ruleset.game));

  // -- what the table asks ----------------------------------------------------------------------------------

  override get movable(): boolean {
    return true;
  }

  override placeLit(place: string): boolean {
    if (this.mark !== null) return this.takesMarks(place);
    return this.held !== null && place in this.drawing.places;
  }

  override showsEmpty(place: string): boolean {
    return place in this.drawing.places;
  }

  override clickCard(card: number, place: string): void {
    const piece = this.pieceAt(card);
    if (!piece) return;
    if (this.mark !== null) this.layMark(this.mark, place, piece);
    else if (this.held?.piece === piece) this.held = null;
    else if (this.held) this.put(this.held, place, piece);
    else this.pick(piece);
    this.sheet = null;
  }

  override clickPlace(place: string): void {
    if (this.mark !== null) this.layMark(this.mark, place);
    else if (this.held) this.put(this.held, place, null);
    else this.open({ kind: 'zone', place });
  }

  override drop(card: number, from: string, target: Target): void {
    const piece = this.pieceAt(card);
    if (!piece || !target.place || target.card === card) return;
    if (target.place === BIN) {
      this.remove(this.holding(piece));
      return;
    }
    const onto = target.card === undefined ? null : this.pieceAt(target.card);
    if (target.place === from && !onto) return;
    this.put(this.holding(piece), target.place, onto);
  }

  // -- cards in hand ----------------------------------------------------------------------------------------

  private holding(piece: Piece): Held {
    return { face: this.known[piece.entry.card]!, entry: piece.entry, piece };
  }

  pick(piece: Piece): void {
    this.held = this.holding(piece);
    this.mark = null;
    this.preview = null;
  }

  /** A card that does not lie on the table yet. */
  fresh(face: FaceView | CardEntry): Held {
    const key = face.id;
    this.known = { ...this.known, [key]: this.known[key] ?? face };
    return { face, entry: { card: key }, piece: null };
  }

  hold(face: FaceView): void {
    this.mark = null;
    this.held = this.held?.piece === null && this.held.face.id === face.id ? null : this.fresh(face);
  }

  /** Put a card where it should lie: a place for one card gives up the card that it has. */
  put(held: Held, place: string, onto: Piece | null): void {
    if (!(place in this.drawing.places)) return;
    const places = this.without(held.piece);
    const before = places[place] ?? [];
    const piece = held.piece ?? pieceOf(held.entry);
    if (onto && this.beneath && onto !== held.piece) {
      const entry = { ...onto.entry, under: [...(onto.entry.under ?? []), { card: held.entry.card }] };
      places[place] = before.map((one) => (one === onto ? { ...onto, entry } : one));
    } else if (this.holdsOne(place) && before.length) {
      places[place] = [piece];
      const from = held.piece ? this.placeOf(held.piece) : null;
      if (from) places[from] = [...(places[from] ?? []), ...before];
    } else {
      places[place] = place.endsWith(`.${DECK}`) ? [piece, ...before] : [...before, piece];
    }
    this.change({ places });
    if (held.piece || this.beneath) this.held = null;
    this.beneath = false;
  }

  private holdsOne(place: string): boolean {
    const { area } = parsePlace(place);
    return this.layout.places.some((one) => one.area === area && one.arrangement === 'slot');
  }

  remove(held: Held): void {
    if (held.piece) this.change({ places: this.without(held.piece) });
    this.held = null;
  }

  /** Another one of the card in hand. */
  copy(held: Held): void {
    this.held = { ...held, piece: null, entry: { card: held.entry.card } };
  }

  turn(held: Held, orientation: string): void {
    this.alter(held, turned(held.entry, orientation));
  }

  flip(held: Held): void {
    this.alter(held, { ...held.entry, face_down: !held.entry.face_down });
  }

  private alter(held: Held, entry: Entry): void {
    if (!held.piece) {
      this.held = { ...held, entry };
      return;
    }
    const piece = { ...held.piece, entry };
    const places = { ...this.drawing.places };
    const place = this.placeOf(held.piece)!;
    places[place] = places[place]!.map((one) => (one === held.piece ? piece : one));
    this.change({ places });
    this.held = { ...held, entry, piece };
  }

  // -- marks ------------------------------------------------------------------------------------------------

  holdMark(mark: string): void {
    this.held = null;
    this.mark = this.mark === mark ? null : mark;
  }

  /** Marks lie on circles, some on the cards there. */
  takesMarks(place: string): boolean {
    const { area } = parsePlace(place);
    const circle = this.layout.places.some((one) => one.area === area && one.shape === 'circle');
    const pieces = this.drawing.places[place];
    if (!circle || !pieces || this.mark === null) return false;
    if (this.mark === '') return Boolean(this.drawing.marks[place]?.length) || pieces.some(isMarked);
    return !this.liesOnCards(this.mark) || pieces.length > 0;
  }

  liesOnCards(mark: string): boolean {
    return this.onCards.includes(mark);
  }

  layMark(mark: string, place: string, onto: Piece | null = this.drawing.places[place]?.[0] ?? null): void {
    if (!this.takesMarks(place)) return;
    if (onto && (mark ? this.liesOnCards(mark) : isMarked(onto))) {
      this.alter(this.holding(onto), marked(onto.entry, mark));
      this.held = null;
      return;
    }
    const before = this.drawing.marks[place] ?? [];
    const marks = { ...this.drawing.marks, [place]: mark ? [...before, mark] : before.slice(0, -1) };
    if (this.isGained(place) && !marks[place]!.some((name) => this.opened.gaining.includes(name))) this.lose(place);
    else this.change({ marks });
  }

  private isGained(place: string): boolean {
    return parsePlace(place).area in this.opened.gained;
  }

  /** The area that a player would gain next; none if the mark in hand gains nothing. */
  gainable(seat: Seat): string | null {
    if (this.mark === null || !this.opened.gaining.includes(this.mark)) return null;
    const next = Object.keys(this.opened.gained).find((area) => !(`${seat}.${area}` in this.drawing.places));
    return next ? `${seat}.${next}` : null;
  }

  gain(place: string): void {
    const { places, marks } = this.drawing;
    this.change({ places: { ...places, [place]: [] }, marks: { ...marks, [place]: [this.mark!] } });
  }

  private lose(place: string): void {
    const { seat } = parsePlace(place);
    const gained = Object.keys(this.opened.gained).map((area) => `${seat}.${area}`);
    this.change(withoutGained(this.drawing, gained, place));
  }

  // -- the drawing ------------------------------------------------------------------------------------------

  pieceAt(card: number): Piece | null {
    return (
      Object.values(this.drawing.places).flatMap((pieces) => pieces.find(({ id }) => id === card) ?? [])[0] ?? null
    );
  }

  placeOf(piece: Piece): string | null {
    return Object.entries(this.drawing.places).find(([, pieces]) => pieces.includes(piece))?.[0] ?? null;
  }

  private without(piece: Piece | null): Record<string, Piece[]> {
    const places = { ...this.drawing.places };
    const from = piece && this.placeOf(piece);
    if (from) places[from] = places[from]!.filter((one) => one !== piece);
    return places;
  }

  change(part: Partial<Drawing>): void {
    this.past = [...this.past.slice(-LONGEST_PAST), this.drawing];
    this.drawing = { ...this.drawing, ...part };
    this.writeSoon();
  }

  setValue(seat: Seat, name: string, value: number): void {
    const values = { ...this.drawing.values, [seat]: { ...this.drawing.values[seat], [name]: value } };
    this.change({ values });
  }

  /** Nothing lies anywhere but what has to. */
  clear(): void {
    void this.emptying.follow(
      open({ ruleset: this.ruleset.id }),
      (opened) => {
        this.held = null;
        const { places, marks, values, turn } = drawingOf(opened);
        const { setup: _, steps: __, ...kept } = this.drawing.kept;
        this.change({ places, marks, values, turn, kept });
      },
      (problem) => (this.problem = problem),
    );
  }

  /** Whether the empty table is on its way. */
  get clearing(): boolean {
    return this.emptying.pending;
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.drawing = before;
    this.held = null;
    this.writeSoon();
  }

  private writeSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.writeNow(), PATIENCE);
  }

  private writeNow(): void {
    this.write().catch((problem: unknown) => (this.problem = problem));
  }

  /** Ask the server for the scenario of what is drawn, and whether it can be played. */
  write(): Promise<string> {
    clearTimeout(this.timer);
    this.writing = this.ask(++this.asked);
    return this.writing;
  }

  /** What was drawn meanwhile is asked for anew, and that is what everybody gets who has asked. */
  private async ask(request: number): Promise<string> {
    const { scenario, problem, marks = this.marks, marks_of_cards = this.onCards } = await write(this.drawing);
    if (request !== this.asked) return this.writing;
    this.scenario = scenario;
    this.problem = problem;
    [this.marks, this.onCards] = [marks, marks_of_cards];
    this.written(scenario);
    return scenario;
  }
}
