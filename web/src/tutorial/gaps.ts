/** What the sentences of a tutorial are filled with: the parts of the action that a step asks for. */

import type { PublicView } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import { readAction } from '../table/actions';
import type { Phrases } from '../table/phrases';
import { colourName, listed, t, type Gaps } from '../words/words.svelte';

export function gapsOf(text: string, book: BoardBook, words: Phrases, view: PublicView): Gaps {
  const action = readAction(text);
  switch (action.verb) {
    case 'take':
      return { card: words.oneCard(action.card) };
    case 'draw':
    case 'refill':
      return { source: action.deck ? words.fromDeck(action.deck) : '' };
    case 'claim': {
      const track = book.track.get(action.track);
      const n = track?.length ?? 0;
      const crowded = [track?.a, track?.b].find((city) => city && view.passengers?.[city]);
      return {
        track: words.ends(action.track),
        cards: words.cards(action.cards),
        n,
        spaces: t('count-space', { n }),
        points: t('count-point', { n: track ? book.pointsOf(track) : 0 }),
        city: crowded ? words.city(crowded) : '',
      };
    }
    case 'station':
    case 'port':
      return { city: words.city(action.city), cards: words.cards(action.cards) };
    case 'pay':
      return { cards: words.cards(action.cards) };
    case 'tickets':
      return { mix: words.mix(action.mix) };
    case 'keep':
      return { tickets: listed(action.tickets.map((id) => words.ticket(id))) };
    case 'exchange':
      return { from: words.piece(action.from), to: words.piece(action.to) };
    case 'passenger':
      return { city: words.city(action.city), colour: colourName(action.colour) };
    case 'pieces':
    case 'withdraw':
    case 'pass':
    case 'other':
      return {};
  }
}
