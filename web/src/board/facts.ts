/** What the drawing needs to know of a board. */

import type { BoardData, Name } from '../generated/protocol';

export type { City, Name, PieceKind as Piece, Track } from '../generated/protocol';

/** The code of a language. */
export type Language = string;

/** A name in a language; in English where it has none. */
export function nameIn(name: Name, language: Language): string {
  const names: Partial<Record<string, string>> = { ...name };
  return names[language] ?? name.en;
}

export type BoardFacts = Pick<BoardData, 'id' | 'name' | 'pieces' | 'cities' | 'tracks'>;
