/** Card text in pieces: icons, traits, quoted names and plain words. */

export interface Piece {
  kind: 'plain' | 'icon' | 'trait' | 'place' | 'cost';
  text: string;
}

const PIECES =
  /【([^】]+)】|<(?:《([^》]+)》|([^<>]+))>|《([^》]+)》|\[(AUTO|ACT|CONT|COST|Power|Critical|Shield|Drive|\d+\/turn)\]|\((VC|RC|GC|VC\/RC|RC\/GC|[A-Z]{2}(?:\/[A-Z]{2})*)\)|(\[[^\]]+\])/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) found.push({ kind: 'plain', text: text.slice(end, match.index) });
    const [whole, bracketed, angledTrait, angled, trait, square, place, cost] = match;
    if (bracketed ?? angled ?? square) found.push({ kind: 'icon', text: (bracketed ?? angled ?? square)! });
    else if (angledTrait ?? trait) found.push({ kind: 'trait', text: (angledTrait ?? trait)! });
    else if (place) found.push({ kind: 'place', text: place });
    else if (cost) found.push({ kind: 'cost', text: cost });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: 'plain', text: text.slice(end) });
  return found;
}
