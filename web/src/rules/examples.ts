/** The worked examples of a board's rules, as the engine played them, in words. */

import type { RuleExample, RuleExamples } from '../generated/protocol';
import { get } from '../server/api';
import type { BoardBook } from '../server/boards';
import type { Amount } from '../table/actions';
import { Phrases } from '../table/phrases';
import { colourName, listed, maybe, prose, t } from '../words/words.svelte';

export const examplesOf = (board: string): Promise<RuleExample[]> =>
  get<RuleExamples>(`api/boards/${board}/examples`).then(({ examples }) => examples);

const amounts = (cards: Record<string, number>): Amount[] => Object.entries(cards).map(([id, n]) => ({ id, n }));

/** What an example tells. */
export function exampleText(example: RuleExample, book: BoardBook): string {
  const words = new Phrases(book);
  const points = (n: number): string => t('count-point', { n });
  const [track = ''] = example.tracks;
  const n = book.track.get(track)?.length ?? 0;
  const [mine = {}, theirs = {}] = example.passengers;
  const [own = {}, other = {}] = example.lines;
  const counted = (people: Record<string, number>): string =>
    listed(Object.entries(people).map(([colour, count]) => `${count} × ${colourName(colour)}`));
  const gained: Record<string, number | undefined> = {
    station: own['tickets'],
    port: own['ports'],
    passengers: own['passengers'],
  };
  return prose(
    maybe(`example-${example.id}`, '', {
      track: words.ends(track),
      n,
      spaces: t('count-space', { n }),
      laid: words.cards(amounts(example.laid)),
      revealed: listed(example.revealed.map((card) => words.oneCard(card))),
      due: example.due,
      cards: words.cards(amounts(example.cards)),
      points: points(example.points),
      city: listed(Object.keys(example.buildings).map(words.city)),
      tickets: listed(example.tickets.map((id) => words.ticket(id))),
      mine: counted(mine),
      theirs: counted(theirs),
      gained: points(gained[example.id] ?? 0),
      other: points(other['passengers'] ?? 0),
    }),
  );
}

/** The places that an example is about. */
export function placesOf(example: RuleExample, book: BoardBook): string[] {
  const ends = example.tracks.flatMap((id) => {
    const track = book.track.get(id);
    return track ? [track.a, track.b] : [];
  });
  return [...new Set([...ends, ...Object.keys(example.buildings)])];
}
