/** The notice that it is one's turn: the title, a sound, and a word of the browser when nobody looks. */

import { settings } from '../settings.svelte';
import { play } from '../sound';
import { t } from '../words/words.svelte';

export function callPlayer(waiting: boolean, title: string): void {
  document.title = waiting ? `● ${t('turn.yours')} – ${title}` : `${title} – Kolej`;
  if (!waiting) return;
  play('turn');
  if (document.hidden && settings.notify && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(t('turn.yours'), { body: title, tag: 'kolej', icon: 'icon.svg' });
  }
}
