/** What the drawing needs to know of a board. */

import type { BoardData, Name } from '../generated/protocol';

export type { City, Name, PieceKind as Piece, Track } from '../generated/protocol';

export type Language = keyof Name;

export type BoardFacts = Pick<BoardData, 'id' | 'name' | 'pieces' | 'cities' | 'tracks'>;
