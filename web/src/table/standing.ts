/** Where a ticket stands, in words. */

import type { Standing } from '../generated/protocol';
import { maybe, t } from '../words/words.svelte';

export const standingText = ({ standing, missing }: Standing): string =>
  standing === 'open' ? t('page-ticket-open', { n: missing }) : maybe(`page-ticket-${standing}`, standing);
