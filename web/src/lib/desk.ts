import { get, post } from './api';
import type { Board, Cited, StateMessage } from './protocol';

/** The judge's desk: what the server says to positions, the quiz and the puzzles. */

export interface ToldLine {
  text: string;
  clauses: Cited[];
}

export interface JudgeAnswer {
  ruleset: string;
  title: string;
  before: Board;
  after: Board;
  story: ToldLine[];
  clauses: Cited[];
  refused: { line: number; player: string; answer: unknown; text: string; clauses: Cited[] }[];
  questions: { player: string; question: string; options: string[]; clauses: Cited[]; open?: boolean }[];
  unmet: { line: number; message: string }[];
  outcome: ToldLine | null;
}

export interface QuizQuestion {
  key: string;
  kind: 'legal' | 'clause' | 'number';
  chapter: string;
  title: string;
  board: Board;
  texts: string[];
  actions: string[];
  question: string;
  choices: string[];
  right: number;
  clauses: Cited[];
}

export type Difficulty = 'easy' | 'medium' | 'hard';
export const DIFFICULTIES: Difficulty[] = ['easy', 'medium', 'hard'];

export interface PuzzleEntry {
  name: string;
  difficulty: Difficulty;
  moves: number;
  themes: string[];
}

export interface Attempt {
  ruleset: string;
  name: string;
  answers: number[][];
}

export interface Judged {
  status: 'open' | 'won' | 'wrong' | 'unproven';
  answers: number[][];
  state: StateMessage;
  ending: ToldLine[];
  refutation: { player: string; question: string; answer: string[]; clauses: Cited[] }[];
  hint: string | null;
}

const part = encodeURIComponent;

export const desk = {
  ask: (scenario: string): Promise<JudgeAnswer> => post('/api/desk/ask', { scenario }),
  quiz: (wish: {
    ruleset: string;
    chapter: string;
    number: number;
    seed: number;
    keys?: string[];
  }): Promise<{ chapters: string[]; questions: QuizQuestion[] }> => post('/api/desk/quiz', wish),
  puzzles: async (ruleset: string): Promise<PuzzleEntry[]> =>
    (await get<{ puzzles: PuzzleEntry[] }>(`/api/puzzles?ruleset=${part(ruleset)}`)).puzzles,
  attempt: (body: Attempt & { answer?: number[]; hint?: boolean }): Promise<Judged> =>
    post('/api/puzzles/attempt', body),
  inquire: (attempt: Attempt, card: number): Promise<Record<'why_not' | 'explain', never>> =>
    post('/api/puzzles/inquiry', { attempt, card }),
  position: async (token: string): Promise<string> => {
    const response = await fetch(`/api/seats/${part(token)}/position`);
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  },
};

/** What somebody got right and wrong, and which puzzles are solved; kept in this browser. */
const QUIZ = 'cardlaw.quiz';
const SOLVED = 'cardlaw.puzzles';

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export type QuizRecord = Record<string, [right: number, wrong: number]>;

export const quizRecord = (): QuizRecord => read<QuizRecord>(QUIZ, {});

export function noteAnswer(key: string, right: boolean): void {
  const record = quizRecord();
  const [well, badly] = record[key] ?? [0, 0];
  record[key] = right ? [well + 1, badly] : [well, badly + 1];
  localStorage.setItem(QUIZ, JSON.stringify(record));
}

/** Questions of a ruleset that were answered wrongly more often than rightly. */
export function missed(ruleset: string): string[] {
  return Object.entries(quizRecord())
    .filter(([key, [right, wrong]]) => key.startsWith(`${ruleset}/`) && wrong > right)
    .map(([key]) => key);
}

/** For each chapter how many answers were right, of how many. */
export function byChapter(ruleset: string): { chapter: string; right: number; all: number }[] {
  const found = new Map<string, [number, number]>();
  for (const [key, [right, wrong]] of Object.entries(quizRecord())) {
    const [of, chapter] = key.split('/');
    if (of !== ruleset || !chapter) continue;
    const [well, all] = found.get(chapter) ?? [0, 0];
    found.set(chapter, [well + right, all + right + wrong]);
  }
  return [...found].sort().map(([chapter, [right, all]]) => ({ chapter, right, all }));
}

export const solvedPuzzles = (ruleset: string): string[] => read<Record<string, string[]>>(SOLVED, {})[ruleset] ?? [];

export function noteSolved(ruleset: string, name: string): void {
  const solved = read<Record<string, string[]>>(SOLVED, {});
  solved[ruleset] = [...new Set([...(solved[ruleset] ?? []), name])];
  localStorage.setItem(SOLVED, JSON.stringify(solved));
}
