/** What the parts of a game share: the session, the board's book, words, and what is being considered. */

import { getContext, setContext } from 'svelte';
import { setBook, type BookParts } from './book';
import type { Desk } from './desk.svelte';
import type { Session } from './session.svelte';

export interface GameParts extends BookParts {
  session: Session;
  desk: Desk;
}

const KEY = Symbol('game');

export function setGame(parts: GameParts): GameParts {
  setBook(parts);
  return setContext(KEY, parts);
}

export const game = (): GameParts => getContext<GameParts>(KEY);
