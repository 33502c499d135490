/** Which options belong to what is clicked, dragged or typed: always the server's list, never a rule. */
import type { DecisionView, OptionView, Zone } from './protocol';

export function ofCard(decision: DecisionView | null, card: number): OptionView[] {
  return decision?.options.filter((option) => option.card === card) ?? [];
}

/** Options that a click on an area means: those that name it and no card. */
export function ofPlace(decision: DecisionView | null, place: string): OptionView[] {
  return (
    decision?.options.filter(
      (option) =>
        option.card === undefined && (option.place === place || option.to === place || option.hidden === place),
    ) ?? []
  );
}

/** Options that have neither a card nor an area: they are only buttons. */
export function free(decision: DecisionView): OptionView[] {
  return decision.options.filter(
    (option) => option.card === undefined && option.place === undefined && option.hidden === undefined,
  );
}

/** Options in the order of the list; what is warned of or of no use, and exchanges of two places, of which there are many, come last. */
export function listedOptions(decision: DecisionView): OptionView[] {
  const listed = decision.options.filter((option) => option.verb !== 'pass');
  const late = (option: OptionView): number => (option.to !== undefined ? 2 : option.last || option.warning ? 1 : 0);
  const ordered = [0, 1, 2].flatMap((rank) => listed.filter((option) => late(option) === rank));
  return ordered.length > FEW ? grouped(ordered).flatMap(({ options }) => options) : ordered;
}

/** A list so long that it is shown in groups has more options than this. */
export const FEW = 7;

/** Is it asked again and again whether one more card is taken? */
export function asksForMore(decision: DecisionView): boolean {
  return decision.left > 1;
}

export interface OptionGroup {
  verb: string;
  options: OptionView[];
}

/** A long list in groups of what is done, in the order in which they first come. */
export function grouped(options: OptionView[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const group = groups.find(({ verb }) => verb === option.verb);
    if (group) group.options.push(option);
    else groups.push({ verb: option.verb, options: [option] });
  }
  return groups;
}

/** Is one option the whole answer? */
export function isSingle(decision: DecisionView): boolean {
  return decision.max === 1;
}

/** The selection after an option was clicked: toggled, never more than allowed. */
export function toggled(decision: DecisionView, chosen: number[], n: number): number[] {
  if (chosen.includes(n)) return chosen.filter((other) => other !== n);
  return chosen.length >= decision.max ? chosen : [...chosen, n];
}

export function isComplete(decision: DecisionView, chosen: number[]): boolean {
  return chosen.length >= decision.min && chosen.length <= decision.max;
}

export interface Target {
  place?: string;
  card?: number;
}

/** What dropping a card on a target means: options of the card that end there, else all options of the card. */
export function dropped(decision: DecisionView, card: number, from: string | undefined, target: Target): OptionView[] {
  const own = decision.options.filter(
    (option) => option.card === card || (from !== undefined && (option.place === from || option.to === from)),
  );
  const there = own.filter(
    (option) =>
      target.place !== undefined &&
      (option.to === target.place || (option.place === target.place && option.place !== from)),
  );
  return there.length ? there : own.filter((option) => option.card === card && option.place === undefined);
}

/** The option that completes a drag whose first part was already answered. */
export function completing(decision: DecisionView, card: number, target: Target): OptionView | undefined {
  if (!isSingle(decision)) return undefined;
  const fitting = decision.options.filter(
    (option) =>
      (target.card !== undefined && option.card === target.card && option.place === undefined) ||
      (target.place !== undefined &&
        option.place === target.place &&
        (option.card === undefined || option.card === card)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Cards that may be chosen but are not to be seen on the mat, such as those of a search: shown in a tray. */
export function toShow(decision: DecisionView | null, visible: Set<number>): number[] {
  if (!decision) return [];
  const cards = decision.options.flatMap((option) => (option.card === undefined ? [] : [option.card]));
  return [...new Set(cards)].filter((card) => !visible.has(card));
}

/** The option that Space or the pass button means. */
export function passing(decision: DecisionView): number[] | null {
  const pass = decision.options.find((option) => option.verb === 'pass');
  if (pass) return [pass.n];
  return decision.min === 0 ? [] : null;
}

/** Cards of a zone and those beneath them. */
export function allCards(zone: Zone): number[] {
  return zone.flatMap((card) => (card ? [card.id, ...allCards(card.under ?? [])] : []));
}
