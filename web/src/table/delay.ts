/** How far spectators are behind, in words. */

import { t } from '../words/words.svelte';

export function delayText(seconds: number): string {
  if (seconds === 0) return t('page-delay-none');
  return seconds % 60 ? t('page-delay-seconds', { n: seconds }) : t('page-delay-minutes', { n: seconds / 60 });
}
