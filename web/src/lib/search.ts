export interface Wanted {
  words: string;
  type: string;
  color: string;
  numbers: string;
  limit: number;
}

const CONDITION = /^([a-z_]+)\s*(>=|<=|=|>|<)\s*(\d+)$/i;

/** The query of a card search. Conditions on numbers are typed one after the other: `level<=1 power>=5000`. */
export function searchQuery(ruleset: string, wanted: Wanted): URLSearchParams {
  const query = new URLSearchParams({ ruleset, limit: String(wanted.limit) });
  if (wanted.words.trim()) query.set('q', wanted.words.trim());
  if (wanted.type) query.set('type', wanted.type);
  if (wanted.color) query.set('color', wanted.color);
  for (const condition of conditions(wanted.numbers)) query.append('number', condition);
  return query;
}

/** Whole conditions only, so that half-typed ones ask nothing yet. */
export function conditions(typed: string): string[] {
  return typed
    .replace(/\s*(>=|<=|=|>|<)\s*/g, '$1')
    .split(/[\s,]+/)
    .flatMap((part) => {
      const found = CONDITION.exec(part);
      return found ? [`${found[1]}${found[2]}${found[3]}`] : [];
    });
}
