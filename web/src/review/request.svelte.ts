/** A review that was asked for: how far it has come, until it is done, has failed, or nobody waits for it. */

import type { Fault, Review } from '../generated/protocol';
import { ask, get, post, Refused } from '../server/api';

/** Milliseconds between two questions. */
const PAUSE = 1000;

export class ReviewRequest {
  state = $state.raw<Review | null>(null);
  /** Why there is no review. */
  fault = $state<Fault['code'] | 'failed' | 'busy' | null>(null);
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly record: string) {}

  async begin(): Promise<void> {
    this.fault = null;
    this.#closed = false;
    await this.#hear(() => post<Review>('api/reviews', { record: this.record }));
  }

  async #hear(question: () => Promise<Review>): Promise<void> {
    try {
      const found = await question();
      if (this.#closed) return;
      this.state = found;
      if (found.stage === 'failed') this.fault = 'failed';
      else if (found.stage !== 'done') this.#timer = setTimeout(() => void this.#again(found.id), PAUSE);
    } catch (error) {
      if (this.#closed) return;
      const fault = error instanceof Refused ? error.fault : null;
      this.fault = fault?.retry_after != null ? 'busy' : (fault?.code ?? 'unavailable');
    }
  }

  #again(id: string): Promise<void> {
    return this.#hear(() => get<Review>(`api/reviews/${id}`));
  }

  /** Wait for it no longer. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    const { state } = this;
    if (state && (state.stage === 'waiting' || state.stage === 'working')) {
      void ask('DELETE', `api/reviews/${state.id}`).catch(() => undefined);
    }
  }
}
