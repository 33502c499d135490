import type { Attachment } from 'svelte/attachments';
import type { Target } from './options';

const FAR_ENOUGH = 8;
const LONG = 450;

export interface DragHandlers {
  dropped(target: Target): void;
  held(): void;
  enabled(): boolean;
}

/** Dragging by mouse, pen or finger, and holding a finger down. A click stays a click. */
export function draggable(handlers: DragHandlers): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const mark = (next: Element | null): void => {
      over?.classList.remove('drop-here');
      over = next;
      over?.classList.add('drop-here');
    };
    const finish = (): void => {
      clearTimeout(timer);
      ghost?.remove();
      mark(null);
      start = ghost = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', finish);
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!ghost && distance < FAR_ENOUGH) return;
      clearTimeout(timer);
      ghost ??= makeGhost(element);
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%) rotate(3deg)`;
      mark(targetAt(event));
    };
    const up = (event: PointerEvent): void => {
      const dragged = ghost !== null;
      const target = dragged ? targetAt(event) : null;
      finish();
      if (!dragged) return;
      swallowClick();
      if (target && target !== element) handlers.dropped(meaning(target));
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || start) return;
      if (event.pointerType === 'touch') {
        timer = setTimeout(() => {
          finish();
          swallowClick();
          handlers.held();
        }, LONG);
      }
      start = event;
      addEventListener('pointerup', up);
      addEventListener('pointercancel', finish);
      if (handlers.enabled()) addEventListener('pointermove', move);
    };
    element.addEventListener('pointerdown', down);
    return () => {
      finish();
      element.removeEventListener('pointerdown', down);
    };
  };
}

function makeGhost(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const { width, height } = element.getBoundingClientRect();
  ghost.removeAttribute('data-card');
  ghost.classList.add('ghost');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
    zIndex: '1000',
    opacity: '0.9',
  });
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  return ghost;
}

function targetAt(event: PointerEvent): HTMLElement | null {
  return (
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-card], [data-place]') ?? null
  );
}

function meaning(element: HTMLElement): Target {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset.place;
  const card = element.dataset.card ? Number(element.dataset.card) : undefined;
  return { place, card };
}

/** The click that follows a drag is no click. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  // If no click follows (the pointer was released elsewhere), the next one counts again.
  requestAnimationFrame(() => requestAnimationFrame(() => removeEventListener('click', swallow, { capture: true })));
}
