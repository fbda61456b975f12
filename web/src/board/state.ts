/** What a game adds to the drawing of a board. */

export interface Link {
  from: string;
  to: string;
  done: boolean;
}

/** The sign of a ticket at one of its ends. */
export interface Flag {
  place: string;
  ticket: string;
  letter: string;
  paint: string;
  /** The ticket is only offered. */
  faint: boolean;
}

export interface BoardState {
  /** The player's colour by the id of a claimed track. */
  owners?: Record<string, string>;
  /** The colour of the player who looks, whose network glows softly. */
  own?: string;
  /** The player's colour by the id of a place with a station or a port. */
  buildings?: Record<string, string>;
  /** The colours of waiting passengers by place. */
  passengers?: Record<string, string[]>;
  /** Tracks that can be claimed now. */
  claimable?: ReadonlySet<string>;
  /** Tracks of a planned or shown way. */
  planned?: ReadonlySet<string>;
  /** Tracks that a colour does not pay for yet: how many of its cards are missing. */
  nearly?: ReadonlyMap<string, number>;
  /** Tracks of the player's own plan, pencilled in. */
  pencilled?: ReadonlySet<string>;
  /** The signs of tickets at their ends. */
  flags?: Flag[];
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

export const NOTHING: ReadonlySet<string> = new Set();
