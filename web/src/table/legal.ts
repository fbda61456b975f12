/** What a seat may do now: read once from the server's texts, looked up by kind. */

import { readAction, type Action } from './actions';

type Verb = Action['verb'];
export type LegalAction<V extends Verb = Verb> = Extract<Action, { verb: V }> & { text: string };

export class LegalActions {
  readonly all: LegalAction[];
  readonly #texts: Set<string>;

  constructor(texts: string[]) {
    this.all = texts.map((text) => ({ ...readAction(text), text }));
    this.#texts = new Set(texts);
  }

  get none(): boolean {
    return this.all.length === 0;
  }

  /** Whether exactly this may be done. */
  has(text: string): boolean {
    return this.#texts.has(text);
  }

  /** Whether something of this kind may be done. */
  can(verb: Verb): boolean {
    return this.all.some((action) => action.verb === verb);
  }

  /** The actions of one kind. */
  of<V extends Verb>(verb: V): LegalAction<V>[] {
    const is = (action: LegalAction): action is LegalAction<V> => action.verb === verb;
    return this.all.filter(is);
  }
}
