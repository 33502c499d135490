import { api } from './api';

/** One's own pictures of cards, if the server was given a folder of them: which card numbers have one. */
class Pictures {
  private known = $state.raw<Set<string> | null>(null);
  private asked = false;

  /** The address of the picture of a card, if there is one. */
  of(id: string): string | null {
    if (!this.asked) {
      this.asked = true;
      void api.pictures().then(
        (ids) => (this.known = new Set(ids)),
        () => undefined,
      );
    }
    return this.known?.has(id) ? `/api/pictures/${encodeURIComponent(id)}` : null;
  }
}

export const pictures = new Pictures();
