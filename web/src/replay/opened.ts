/** The record file that was opened on this page, and its replay. */

import type { Replay } from '../generated/protocol';

export const opened: { record: string | null; replay: Replay | null } = { record: null, replay: null };
