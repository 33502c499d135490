import type { LogCard, LogLine } from './protocol';

export interface LogPiece {
  text: string;
  card: LogCard | null;
}

/** A line of the log in pieces, with the names of its cards set apart. Longer names win. */
export function logPieces(line: Pick<LogLine, 'text' | 'cards'>): LogPiece[] {
  const cards = [...line.cards].filter((card) => card.name).sort((a, b) => b.name.length - a.name.length);
  const pieces: LogPiece[] = [];
  let plain = '';
  let at = 0;
  while (at < line.text.length) {
    const card = cards.find((candidate) => line.text.startsWith(candidate.name, at));
    if (card) {
      if (plain) pieces.push({ text: plain, card: null });
      pieces.push({ text: card.name, card });
      plain = '';
      at += card.name.length;
    } else {
      plain += line.text[at];
      at += 1;
    }
  }
  if (plain) pieces.push({ text: plain, card: null });
  return pieces;
}

export type LogFilter = 'all' | 'story' | 'events' | 'own' | 'other';

export function fits(line: LogLine, filter: LogFilter, words: string, you: string): boolean {
  const heading = line.kind === 'turn' || line.kind === 'phase';
  if (filter === 'story' && ['rule', 'step', 'aside'].includes(line.kind)) return false;
  if (filter === 'events' && line.kind === 'rule') return false;
  if (filter === 'own' && !heading && line.player !== you) return false;
  if (filter === 'other' && !heading && (line.player === you || line.player === null)) return false;
  const wanted = words.trim().toLowerCase();
  if (!wanted) return true;
  return (
    line.text.toLowerCase().includes(wanted) ||
    line.clauses.some((clause) => clause.id.startsWith(wanted.replace('§', '')))
  );
}
