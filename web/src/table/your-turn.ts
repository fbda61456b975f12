/** The notice that it is one's turn: the title, a sound, and a word of the browser when nobody looks. */

import { settings } from '../settings.svelte';
import { play } from '../sound';
import { t } from '../words/words.svelte';

export const titleOf = (game: string, waiting: boolean): string =>
  waiting ? `● ${t('page-turn-yours')} – ${game}` : `${game} – Kolej`;

export function callPlayer(game: string): void {
  play('turn');
  if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    new Notification(t('page-turn-yours'), { body: game, tag: 'kolej', icon: 'icon.svg' });
  } catch {
    return; // some phones let only service workers speak
  }
}
