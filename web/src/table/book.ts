/** The board's book and its words, for parts that need no running game. */

import { getContext, setContext } from 'svelte';
import type { BoardBook } from '../server/boards';
import type { Phrases } from './phrases';

export interface BookParts {
  book: BoardBook;
  words: Phrases;
}

const KEY = Symbol('book');

export const setBook = (parts: BookParts): BookParts => setContext(KEY, parts);
export const bookParts = (): BookParts => getContext<BookParts>(KEY);
