/** The facts of a board as the server tells them, and quick ways to look them up. */

import type { BoardFacts, City, Name, Piece, Track } from '../board/facts';
import { get } from './api';

export interface CardKind {
  id: string;
  name: Name;
  deck: string;
  colour: string;
  count: number;
  value: number;
  symbol: boolean;
  wild: boolean;
}

export interface Ticket {
  id: string;
  cities: string[];
  points: number;
  deck: string;
  tour: boolean;
  in_order: number;
  penalty: number;
}

export interface WholePiece extends Piece {
  name: Name;
  count: number;
  cards: string;
  score: Record<string, number>;
}

export interface WholeCity extends City {
  passengers: number;
}

interface Facts extends BoardFacts {
  seats: [number, number];
  player_colours: string[];
  card_decks: { id: string; name: Name; row: number; hand: number }[];
  cards: CardKind[];
  cities: WholeCity[];
  pieces: WholePiece[];
  tickets: Ticket[];
  ticket_decks: { id: string; name: Name; deal: number; drawable: boolean }[];
  offers: {
    opening_draw: number;
    opening_keep: number;
    opening_rejects: 'out' | 'under' | 'shuffled';
    draw: number;
    keep: number;
  };
  few_players: number;
  ending: { pieces: number; turns: number; decline: boolean };
  stations: { prices: number[]; unbuilt: number } | null;
  ports: { count: number; price: number; values: number[]; unbuilt: number } | null;
  choice: { total: number; exchange_cost: number } | null;
  passengers: { colours: string[]; each: number; most: number; second: number } | null;
  bonuses: { kind: 'longest_trail' | 'most_tickets'; points: number; name: Name }[];
  ties: ('completed_tickets' | 'fewest_stations' | 'longest_trail' | 'passengers')[];
  /** What could not be confirmed about the board. */
  notes: Name[];
  colours: string[];
}

/** A board with everything found by its id. */
export class BoardBook {
  readonly city: Map<string, WholeCity>;
  readonly track: Map<string, Track>;
  readonly ticket: Map<string, Ticket>;
  readonly card: Map<string, CardKind>;
  readonly piece: Map<string, WholePiece>;
  /** Tracks beside a track: same ends, same pieces. */
  readonly beside: Map<string, string[]>;

  constructor(readonly facts: Facts) {
    const by = <T extends { id: string }>(all: T[]): Map<string, T> => new Map(all.map((each) => [each.id, each]));
    this.city = by(facts.cities);
    this.track = by(facts.tracks);
    this.ticket = by(facts.tickets);
    this.card = by(facts.cards);
    this.piece = by(facts.pieces);
    const ends = (track: Track): string => [...[track.a, track.b].sort(), track.piece].join(' ');
    const groups = new Map<string, string[]>();
    for (const track of facts.tracks) groups.set(ends(track), [...(groups.get(ends(track)) ?? []), track.id]);
    this.beside = new Map(
      facts.tracks.map((track) => [track.id, (groups.get(ends(track)) ?? []).filter((id) => id !== track.id)]),
    );
  }

  get id(): string {
    return this.facts.id;
  }

  colourOf(seat: number): string {
    return this.facts.player_colours[seat] ?? 'black';
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
    found = get<Facts>(`api/boards/${id}`).then((facts) => new BoardBook(facts));
    found.catch(() => books.delete(id));
    books.set(id, found);
  }
  return found;
}
