import type { Attachment } from 'svelte/attachments';
import type { CardView, FaceView } from './protocol';
import type { TableUi } from './table.svelte';

/** What is shown large while the pointer or the focus is on something; it goes when that goes. */
export function previewing(
  table: () => TableUi,
  what: () => { face: FaceView; card: CardView | null } | null,
): Attachment<HTMLElement> {
  return (element) => {
    const show = (): void => {
      const shown = what();
      if (shown) table().preview = { ...shown, beside: element.getBoundingClientRect(), anchor: element };
    };
    // Later, since a thing also loses the focus while it is being taken away.
    const hide = (): void =>
      queueMicrotask(() => {
        if (table().preview?.anchor === element) table().preview = null;
      });
    const listeners: [keyof HTMLElementEventMap, (event: Event) => void][] = [
      ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && show()],
      ['pointerleave', hide],
      ['focus', () => element.matches(':focus-visible') && show()],
      ['blur', hide],
    ];
    // The wheel reads on in a long text, since the pointer cannot leave for it.
    const read = (event: WheelEvent): void => {
      const text = document.querySelector('.preview .text');
      if (!text || table().preview?.anchor !== element || text.scrollHeight <= text.clientHeight) return;
      text.scrollTop += event.deltaY;
      event.preventDefault();
    };
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    element.addEventListener('wheel', read, { passive: false });
    return () => {
      hide();
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
      element.removeEventListener('wheel', read);
    };
  };
}
