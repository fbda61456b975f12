/** All English texts; their keys are the keys of every language. */

import { afterwards } from './en/afterwards';
import { everywhere } from './en/everywhere';
import { lobby } from './en/lobby';
import { table } from './en/table';

export const en = {
  ...everywhere,
  ...lobby,
  ...table,
  ...afterwards,
};
