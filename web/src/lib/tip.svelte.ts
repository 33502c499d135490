import type { Attachment } from 'svelte/attachments';

/** The one small explanation that may be open: a clause in our words, on hover or focus. */
export const tip = $state<{ shown: { text: string; at: DOMRect } | null }>({ shown: null });

export function explained(text: string): Attachment<HTMLElement> {
  return (element) => {
    const show = (): void => {
      tip.shown = { text, at: element.getBoundingClientRect() };
    };
    const hide = (): void => {
      tip.shown = null;
    };
    element.addEventListener('pointerenter', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focus', show);
    element.addEventListener('blur', hide);
    return () => {
      hide();
      element.removeEventListener('pointerenter', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focus', show);
      element.removeEventListener('blur', hide);
    };
  };
}
