/** What the drawing needs to know of a board's facts: a part of what `kolej boards show NAME --json` says. */

export interface Name {
  en: string;
  pl: string;
}

export type Language = keyof Name;

export interface City {
  id: string;
  name: Name;
  country: boolean;
  port: boolean;
  junction: boolean;
}

export interface Track {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: string;
  piece: string;
  kind: 'plain' | 'tunnel' | 'ferry' | 'hard';
  wilds: number;
  wraps: boolean;
}

export interface Piece {
  id: string;
  /** False: one piece covers the whole track. */
  per_space: boolean;
}

export interface BoardFacts {
  id: string;
  name: Name;
  pieces: Piece[];
  cities: City[];
  tracks: Track[];
}
