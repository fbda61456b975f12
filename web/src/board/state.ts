/** What a game adds to the drawing of a board. */

export interface Link {
  from: string;
  to: string;
  done: boolean;
}

export interface BoardState {
  /** The player's colour by the id of a claimed track. */
  owners?: Record<string, string>;
  /** The player's colour by the id of a place with a station or a port. */
  buildings?: Record<string, string>;
  /** The colours of waiting passengers by place. */
  passengers?: Record<string, string[]>;
  /** Tracks that can be claimed now. */
  claimable?: ReadonlySet<string>;
  /** Tracks of a planned or shown way. */
  planned?: ReadonlySet<string>;
  /** Tracks of the last move. */
  last?: ReadonlySet<string>;
  /** Places to point out, such as the ends of a ticket. */
  places?: ReadonlySet<string>;
  /** Tracks of the longest trails, at the end. */
  trail?: ReadonlySet<string>;
  /** Tickets: lines from city to city, whole once they are completed. */
  links?: Link[];
  /** Tracks that nobody can claim any more, drawn faintly. */
  closed?: ReadonlySet<string>;
}

export type TrackMark = 'claimable' | 'planned' | 'last';

export const NOTHING: ReadonlySet<string> = new Set();
