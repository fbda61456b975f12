/** The points of a game as they are counted in front of everybody: step by step, each with what the map shows. */

import type { Final, PublicView } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import { NOTHING_SHOWN, type Shown } from '../table/desk.svelte';
import { scoringTrails } from './trails';
import { ticketsShown } from './ways';

export interface RevealStep {
  /** The line of the score sheets that is counted. */
  line: string;
  /** A single ticket, and whose it is. */
  ticket?: { id: string; seat: number; done: boolean };
  /** Points by seat that it adds. */
  gains: number[];
  shown: Shown;
  /** Milliseconds that it is looked at, at the normal speed. */
  lasting: number;
}

/** Lines after the tickets, in this order; whatever else a board counts comes before the last two. */
const LATER = ['stations', 'ports', 'unbuilt_ports', 'exchange', 'passengers'];
const LAST = ['most_tickets', 'longest_trail'];
/** Milliseconds for all tickets together, and for one of them at least and at most. */
const [TICKETS, SHORTEST, LONGEST] = [18_000, 500, 1300];

export function revealOf(book: BoardBook, final: Final, players: PublicView['players']): RevealStep[] {
  const lines = [...new Set(final.sheets.flatMap((sheet) => Object.keys(sheet.lines)))];
  const others = lines.filter((line) => !['tracks', 'tickets', ...LATER, ...LAST].includes(line));
  const gains = (line: string): number[] => final.sheets.map((sheet) => sheet.lines[line] ?? 0);
  const counted = (line: string): RevealStep => ({
    line,
    gains: gains(line),
    shown: shownBy(line, final, players),
    lasting: line === 'longest_trail' ? 3600 : 1900,
  });
  const after = [...LATER, ...others, ...LAST].filter((line) => lines.includes(line) && gains(line).some(Boolean));
  return [counted('tracks'), ...ticketSteps(book, final, players), ...after.map(counted)];
}

/** Every ticket: all that are completed, by seat, and then all that are not. */
function ticketSteps(book: BoardBook, final: Final, players: PublicView['players']): RevealStep[] {
  const all = final.tickets.flatMap((ids, seat) =>
    ids.map((id) => ({ id, seat, done: final.sheets[seat]?.completed.includes(id) ?? false })),
  );
  const lasting = Math.min(LONGEST, Math.max(SHORTEST, TICKETS / Math.max(1, all.length)));
  return [...all.filter(({ done }) => done), ...all.filter(({ done }) => !done)].map((ticket) => ({
    line: 'tickets',
    ticket,
    gains: final.sheets.map((_, seat) => (seat === ticket.seat ? (final.ticket_points[seat]?.[ticket.id] ?? 0) : 0)),
    shown: ticketsShown(book, final, players, ticket.seat, [ticket.id]),
    lasting,
  }));
}

/** What of the map a line of the score speaks of. */
function shownBy(line: string, final: Final, players: PublicView['players']): Shown {
  switch (line) {
    case 'stations':
      return {
        cities: players.flatMap((player) => player.stations ?? []),
        tracks: final.sheets.flatMap((sheet) => Object.values(sheet.borrowed ?? {})),
      };
    case 'ports':
      return { cities: players.flatMap((player) => player.ports ?? []), tracks: [] };
    case 'longest_trail':
      return { cities: [], tracks: [], trail: scoringTrails(final) };
    default:
      return NOTHING_SHOWN;
  }
}

/** Points by seat after so many steps. */
export const counted = (steps: RevealStep[], n: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => steps.slice(0, n).reduce((sum, { gains }) => sum + (gains[seat] ?? 0), 0));

export interface Rank {
  seat: number;
  /** Equal ones share it. */
  rank: number;
  total: number;
  /** Points behind the winner. */
  behind: number;
}

/** Everybody in the order of the result: winners first, even where only a tie-break made them so. */
export function ranksOf(final: Final): Rank[] {
  const won = (seat: number): boolean => final.winners.includes(seat);
  const totals = final.sheets.map(({ total }) => total);
  const best = Math.max(...final.winners.map((seat) => totals[seat] ?? 0));
  const ahead = (one: number, other: number): boolean =>
    won(one) !== won(other) ? won(one) : !won(one) && (totals[one] ?? 0) > (totals[other] ?? 0);
  return totals
    .map((total, seat) => ({
      seat,
      total,
      behind: best - total,
      rank: 1 + totals.filter((_, other) => ahead(other, seat)).length,
    }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
