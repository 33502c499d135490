import type { SeatGame } from './game.svelte';
import { isComplete, isSingle, listedOptions, passing } from './options';
import { nearest, type Direction } from './spatial';
import type { TableUi } from './table.svelte';

/** Keys of the table. Typing in fields and open dialogs is left alone. */
export function tableKeys(event: KeyboardEvent, table: TableUi, seat: SeatGame | null): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target) ||
    document.querySelector('dialog[open]')
  ) {
    return;
  }
  if (seat?.director.playing && (event.key === ' ' || event.key === 'Escape')) {
    event.preventDefault();
    return seat.director.skip();
  }
  if (event.key.startsWith('Arrow')) return moveFocus(event);
  if (/^[1-9]$/.test(event.key) && seat) return takeNumbered(event, Number(event.key), seat);
  const act = action(event, table, seat);
  if (!act) return;
  event.preventDefault();
  act();
}

function action(event: KeyboardEvent, table: TableUi, seat: SeatGame | null): (() => void) | null {
  const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  switch (event.key) {
    case 'Enter':
      return !onButton && seat ? () => confirm(seat) : null;
    case ' ':
      // What bears the label of the key is meant, also while another option has the focus.
      return seat?.decision && passing(seat.decision) && !(onButton && isTool(event.target as Element))
        ? () => seat.pass()
        : null;
    case 'p':
      return seat ? () => seat.pass() : null;
    case 'c':
      return seat ? () => confirm(seat) : null;
    case 'u':
      return seat ? () => seat.undo() : null;
    case 'i':
      return () => inspect(table);
    case 'h':
      return () => focusFirst(`[data-place="${table.board().you}.hand"] .cover`);
    case 'o':
      return () => focusFirst('.prompt [data-option], .prompt [data-none], .prompt .button');
    case 'l':
      return () => focusFirst('[role="log"]');
    case 's':
      return seat ? () => table.open({ kind: 'settings' }) : null;
    case '?':
      return () => table.open({ kind: 'keys' });
    case 'Escape':
      return seat
        ? () => {
            seat.menu = [];
            seat.chosen = [];
            seat.problem = null;
          }
        : null;
  }
  return null;
}

/** Buttons that have nothing to do with the question keep their own keys. */
function isTool(button: Element): boolean {
  if (button.closest('.menu, header, .outcome, .log')) return true;
  return button.closest('.prompt') !== null && button.matches('.more, .always *, .clause, .source, summary');
}

function confirm(seat: SeatGame): void {
  const decision = seat.decision;
  if (decision && !isSingle(decision) && isComplete(decision, seat.chosen)) seat.confirm();
}

function takeNumbered(event: KeyboardEvent, digit: number, seat: SeatGame): void {
  const listed = seat.menu.length ? seat.menu : seat.decision ? listedOptions(seat.decision) : [];
  const option = listed[digit - 1];
  if (!option) return;
  event.preventDefault();
  seat.choose(option);
}

function inspect(table: TableUi): void {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
  const source = table.decision?.source;
  if (card) table.open({ kind: 'card', id: Number(card) });
  else if (source != null) table.open({ kind: 'card', id: source });
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function moveFocus(event: KeyboardEvent): void {
  const from = document.activeElement;
  if (from?.closest('[role="log"], .text')) return;
  const things = [
    ...document.querySelectorAll<HTMLElement>('.field .cover, .field .ground, .prompt button, .toolbar button'),
  ].filter((element) => element !== from && element.getClientRects().length > 0);
  event.preventDefault();
  if (!from || from === document.body) {
    focusFirst('.field .lit .cover, .prompt [data-option], .field .cover');
    return;
  }
  const boxes = things.map((element) => element.getBoundingClientRect());
  const next = things[nearest(boxes, from.getBoundingClientRect(), event.key as Direction)];
  next?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;
}
