/** What a player meets for the first time is explained, once. */

import { toasts } from '../parts/toasts.svelte';
import { keep, keptFields } from '../storage';
import { t } from '../words/words.svelte';

export type Novelty = 'tunnel' | 'ferry' | 'hard' | 'station' | 'port' | 'passenger' | 'exchange';

const KEY = 'kolej.met';

class FirstTimes {
  #met = keptFields(KEY);

  /** Whether it has not been met on this device. */
  isNew = (of: Novelty): boolean => this.#met[of] !== true;

  met(of: Novelty): void {
    this.#met = { ...this.#met, [of]: true };
    keep(KEY, JSON.stringify(this.#met));
  }

  /** Explain it in passing, where no panel does. */
  tell(of: Novelty): void {
    if (!this.isNew(of)) return;
    this.met(of);
    toasts.add(t(`page-first-${of}`));
  }
}

export const firstTimes = new FirstTimes();
