/** The last wish counts, in whatever order the answers come: what comes of an earlier one, or of one given up, is dropped. */
export class Newest {
  /** Whether an answer is on its way. */
  pending = $state(false);
  private wishes = 0;

  /** What came of a wish; nothing if it failed or another one has taken its place. */
  async follow<Answer>(
    answer: Promise<Answer>,
    told: (answer: Answer) => void,
    failed: (problem: unknown) => void,
  ): Promise<Answer | null> {
    const wish = ++this.wishes;
    this.pending = true;
    try {
      const found = await answer;
      if (wish !== this.wishes) return null;
      this.pending = false;
      told(found);
      return found;
    } catch (problem) {
      if (wish === this.wishes) {
        this.pending = false;
        failed(problem);
      }
      return null;
    }
  }

  /** Nobody waits for the answer any more. */
  drop(): void {
    this.wishes += 1;
    this.pending = false;
  }
}
