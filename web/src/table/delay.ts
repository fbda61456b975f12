/** How far spectators are behind, in words. */

import { t } from '../words/words.svelte';

export function delayText(seconds: number): string {
  if (seconds === 0) return t('delay.none');
  return seconds % 60 ? t('delay.seconds', { n: seconds }) : t('delay.minutes', { n: seconds / 60 });
}
