/** The facts of a board as the server tells them, and quick ways to look them up. */

import type { BoardData, CardKind, City, PieceKind, Ticket, Track } from '../generated/protocol';
import { get } from './api';

/** A board with everything found by its id. */
export class BoardBook {
  readonly city: Map<string, City>;
  readonly track: Map<string, Track>;
  readonly ticket: Map<string, Ticket>;
  readonly card: Map<string, CardKind>;
  readonly piece: Map<string, PieceKind>;

  /** `colours`: those of the seats of a table, where some were chosen. */
  constructor(
    readonly facts: BoardData,
    readonly colours: readonly string[] = facts.player_colours,
  ) {
    const by = <T extends { id: string }>(all: T[]): Map<string, T> => new Map(all.map((each) => [each.id, each]));
    this.city = by(facts.cities);
    this.track = by(facts.tracks);
    this.ticket = by(facts.tickets);
    this.card = by(facts.cards);
    this.piece = by(facts.pieces);
  }

  get id(): string {
    return this.facts.id;
  }

  colourOf(seat: number): string {
    return this.colours[seat] ?? 'black';
  }

  /** The same board, as played in these colours. */
  in(colours: readonly string[]): BoardBook {
    return new BoardBook(this.facts, colours);
  }

  /** Points for a track. */
  pointsOf(track: Track): number {
    return this.piece.get(track.piece)?.score[String(track.length)] ?? 0;
  }

  /** Kinds in the order of the hand: by deck, then by colour, wilds last. */
  sorted(kinds: string[]): string[] {
    const order = (id: string): number => this.facts.cards.findIndex((card) => card.id === id);
    return [...kinds].sort((a, b) => order(a) - order(b));
  }
}

const books = new Map<string, Promise<BoardBook>>();

export function boardBook(id: string): Promise<BoardBook> {
  let found = books.get(id);
  if (!found) {
    found = get<BoardData>(`api/boards/${id}`).then((facts) => new BoardBook(facts));
    found.catch(() => books.delete(id));
    books.set(id, found);
  }
  return found;
}
