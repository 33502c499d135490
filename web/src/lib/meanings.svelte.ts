import { getContext, setContext } from 'svelte';
import { get } from './api';
import type { Cited, FaceView } from './protocol';

/** What words, areas and clauses mean: our words, the clause, and the scenarios that prove it. */

export interface Glossary {
  areas: Record<string, string>;
  words: { words: string[]; clause: string }[];
}

export interface ClauseView extends Cited {
  ruleset: string;
  kind: string;
  above: Cited | null;
  below: Cited[];
  proofs: { name: string; title: string }[];
  proven_by: number;
  elsewhere: (Cited & { ruleset: string })[];
}

/** What somebody looks up now; `name` is the word that was asked about. */
export const meaning = $state<{ shown: { ruleset: string; clause: string; name: string } | null }>({ shown: null });

const part = encodeURIComponent;
export const clauseOf = (ruleset: string, id: string): Promise<ClauseView> =>
  get(`/api/clauses/${part(ruleset)}/${part(id)}`);

const glossaries = new Map<string, Promise<Glossary>>();

export function glossaryOf(ruleset: string): Promise<Glossary> {
  const known = glossaries.get(ruleset);
  if (known) return known;
  const asked = get<Glossary>(`/api/glossary/${part(ruleset)}`);
  asked.catch(() => glossaries.delete(ruleset));
  glossaries.set(ruleset, asked);
  return asked;
}

export interface Word {
  word: string;
  clause: string;
}

/** The words of a card that can be looked up, in the order in which they stand there. */
export function wordsOn(face: FaceView, glossary: Glossary): Word[] {
  const skills = Array.isArray(face.data?.skills) ? face.data.skills.map(String) : [];
  const text = [...face.text, ...skills].join('\n');
  const found = glossary.words.flatMap(({ words, clause }) => {
    const places = words.map((word) => text.search(new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`, 'i')));
    const at = Math.min(...places.filter((place) => place >= 0));
    return Number.isFinite(at) ? [{ word: words[0]!, clause, at }] : [];
  });
  return found.sort((one, other) => one.at - other.at);
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// -- which book clauses are of ----------------------------------------------------------------------------------

const KEY = Symbol('book');
export const provideBook = (ruleset: () => string | null): void => void setContext(KEY, ruleset);
export const useBook = (): (() => string | null) => getContext<(() => string | null) | undefined>(KEY) ?? (() => null);
