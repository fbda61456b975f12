/** The tracks of the longest trails that score. */

import type { Final } from '../generated/protocol';

export const scoringTrails = ({ trails, sheets }: Final): string[] =>
  trails.filter((_, seat) => sheets[seat]?.lines['longest_trail']).flat();
