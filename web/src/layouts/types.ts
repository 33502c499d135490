/** A mat is data: where each area of a player's half lies, and how the cards in it are shown. */

/** How the cards of an area are laid out. */
export type Arrangement =
  | 'slot' // one card (a few at most), in the middle
  | 'pile' // a stack of which the top is seen, with a count
  | 'row' // side by side, overlapping when there are many
  | 'column'; // one below the other, overlapping

export interface Place {
  /** Name of the area in the rules' vocabulary, as the server writes it. */
  area: string;
  /** Position of the left upper corner and size, in cards, on the viewer's half; the other half is turned round. */
  x: number;
  y: number;
  w?: number;
  h?: number;
  arrangement: Arrangement;
  /** Areas whose cards lie beneath those of this one (soul, markers). */
  beneath?: string;
  /** Shown only while it holds cards. */
  optional?: boolean;
  /** An outline of its own: circles of a mat, the path of a monster. */
  shape?: 'circle' | 'path' | 'plain';
  /** Cards smaller than elsewhere, such as piles at the side of a narrow mat. */
  scale?: number;
  /** A short sign printed on the mat, such as the number of a zone. */
  sign?: string;
}

/** An area whose cards stand on another place, which a value of the player tells. */
export interface Traveller {
  area: string;
  value: string;
  prefix: string;
}

/** Where things lie. */
export interface Ground {
  width: number;
  height: number;
  /** Room for a row of cards between both halves, in cards. */
  middle?: number;
  places: Place[];
}

export interface MatLayout extends Ground {
  /** The same areas for a phone held upright: few columns, small piles. */
  narrow?: Ground;
  travellers?: Traveller[];
  /** Areas that are drawn elsewhere (the hand) or never (decks that are not on the table). */
  elsewhere: string[];
  /** Values of a player that are shown as counters on the mat. */
  counters?: string[];
  /** Areas in which somebody looks often: their counts stand in the player's bar. */
  counted: string[];
}
