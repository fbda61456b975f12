/** The boards that the server has, in short: asked for once, known to every screen. */

import type { BoardInfo, Boards } from '../generated/protocol';
import { said } from '../words/words.svelte';
import { get } from './api';

class Shelf {
  boards = $state.raw<BoardInfo[]>([]);
  #asked: Promise<void> | undefined;

  /** Ask once; after a failure, again. */
  load(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    try {
      this.boards = (await get<Boards>('api/boards')).boards;
    } catch (error) {
      this.#asked = undefined;
      throw error;
    }
  }

  get(id: string | null): BoardInfo | undefined {
    return this.boards.find((board) => board.id === id);
  }

  name(id: string): string {
    return said(this.get(id)?.name) || id;
  }
}

export const shelf = new Shelf();
