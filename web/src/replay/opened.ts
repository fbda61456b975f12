/** The replay of a record file that was opened on this page. */

import type { Replay } from '../generated/protocol';

export const opened: { replay: Replay | null } = { replay: null };
