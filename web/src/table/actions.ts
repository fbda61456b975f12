/** Actions in notation, read into the parts that the page shows. */

import { VERBS, type Verb } from '../generated/verbs';

export interface Amount {
  id: string;
  n: number;
}

export type Action =
  | { verb: 'draw'; deck: string | null }
  | { verb: 'take'; card: string }
  | { verb: 'refill'; deck: string }
  | { verb: 'claim'; track: string; cards: Amount[] }
  | { verb: 'station' | 'port'; city: string; cards: Amount[] }
  | { verb: 'pay'; cards: Amount[] }
  | { verb: 'tickets'; mix: Amount[] }
  | { verb: 'keep'; tickets: string[] }
  | { verb: 'pieces'; pieces: Amount[] }
  | { verb: 'exchange'; n: number; from: string; to: string }
  | { verb: 'passenger'; city: string; colour: string }
  | { verb: 'withdraw' }
  | { verb: 'pass' }
  /** Any other: `name subject: detail`. */
  | { verb: 'other'; name: Verb; subject: string; detail: string };

const isVerb = (verb: string): verb is Verb => VERBS.some((known) => known === verb);

export function amounts(text: string): Amount[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [n = '0', ...id] = part.split(' ');
      return { id: id.join(' '), n: Number(n) };
    });
}

export function readAction(text: string): Action {
  const [verb = '', ...words] = text.split(' ');
  const rest = words.join(' ');
  const [subject = '', detail = ''] = rest.split(':').map((part) => part.trim());
  switch (verb) {
    case 'draw':
      return { verb, deck: rest || null };
    case 'take':
      return { verb, card: rest };
    case 'refill':
      return { verb, deck: rest };
    case 'claim':
      return { verb, track: subject, cards: amounts(detail) };
    case 'station':
    case 'port':
      return { verb, city: subject, cards: amounts(detail) };
    case 'pay':
      return { verb, cards: amounts(rest) };
    case 'tickets':
      return { verb, mix: amounts(rest) };
    case 'keep':
      return { verb, tickets: rest.split(',').map((id) => id.trim()) };
    case 'pieces':
      return { verb, pieces: amounts(rest) };
    case 'exchange': {
      const [n = '0', from = '', , to = ''] = words;
      return { verb, n: Number(n), from, to };
    }
    case 'passenger':
      return { verb, city: subject, colour: detail };
    case 'withdraw':
    case 'pass':
      return { verb };
    default:
      if (!isVerb(verb)) throw new Error(`unknown action: ${text}`);
      return { verb: 'other', name: verb, subject, detail };
  }
}
