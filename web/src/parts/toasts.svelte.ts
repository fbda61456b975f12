/** Short notices that pass by. */

import { Refused } from '../server/api';
import { faultText } from '../words/words.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'news' | 'fault';
  /** Shows what tells more. */
  more?: (() => void) | undefined;
}

class Toasts {
  all = $state<Toast[]>([]);
  #next = 1;
  /** Somebody points at a notice or is in it: none passes by. */
  held = false;

  add(text: string, kind: Toast['kind'] = 'news', more?: () => void): void {
    const id = this.#next++;
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, kind, more }].slice(-3);
    this.#pass(id, more ? 10_000 : kind === 'fault' ? 7000 : 4500);
  }

  #pass(id: number, after: number): void {
    setTimeout(() => (this.held ? this.#pass(id, 2000) : this.drop(id)), after);
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }

  /** Something else is done: why another thing could not be done is of no use any more. */
  forgetReasons(): void {
    this.all = this.all.filter((toast) => !toast.more);
  }

  /** What went wrong. */
  fault(error: unknown): void {
    if (error instanceof Refused) this.add(faultText(error.fault.code), 'fault');
    else throw error;
  }
}

export const toasts = new Toasts();

/** Do something that the server may refuse; say so if it does. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    toasts.fault(error);
    return undefined;
  }
}
