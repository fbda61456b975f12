/** All Polish texts. */

import { afterwards } from './pl/afterwards';
import { everywhere } from './pl/everywhere';
import { lobby } from './pl/lobby';
import { table } from './pl/table';
import type { Key, Message } from './words.svelte';

export const pl: Record<Key, Message> = {
  ...everywhere,
  ...lobby,
  ...table,
  ...afterwards,
};
