/** The places that some events speak of. */

import type { EventMessage } from '../generated/protocol';

export const placesOf = (events: EventMessage[]): { tracks: string[]; cities: string[] } => ({
  tracks: events.flatMap((event) => ('track' in event ? [event.track] : [])),
  cities: events.flatMap((event) => ('city' in event ? [event.city] : [])),
});
