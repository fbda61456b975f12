/** The log of a table in words, as the server tells it: read as it grows, a little at a time. */

import type { LogLine, TableLog as Told } from '../generated/protocol';
import { get, Refused } from '../server/api';

/** Milliseconds between two looks. */
const PACE = 500;

export class TableLog {
  /** What there is to tell; a choice that is not shown yet has no words. */
  lines = $state.raw<LogLine[]>([]);
  /** The last line that was there when it was first read. */
  first = $state(Infinity);

  #seen = 0;
  #wanted = 0;
  #next = 0;
  #timer = 0;

  constructor(readonly table: string) {}

  /** The table has reached a version; whatever happens before the next look is read together. */
  reach(v: number): void {
    this.#wanted = v;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#look(), Math.max(0, this.#next - performance.now()));
  }

  async #look(): Promise<void> {
    this.#next = performance.now() + PACE;
    try {
      const { v, lines } = await get<Told>(`api/tables/${this.table}/log?since=${this.#seen}`);
      this.first = Math.min(this.first, v);
      this.lines = [...this.lines, ...lines.filter((line) => line.v > this.#seen && line.sentences.length)];
      this.#seen = Math.max(this.#seen, v);
    } catch (error) {
      if (!(error instanceof Refused && error.fault.code === 'slow_down')) return;
    }
    if (this.#seen < this.#wanted) this.reach(this.#wanted);
  }

  /** Nobody reads it any more. */
  close(): void {
    this.#wanted = 0;
    clearTimeout(this.#timer);
  }
}
