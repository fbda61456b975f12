/** What a person chooses for this device: language, theme, sound, speed. */

import { keep, keptFields, oneOf } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
export type Language = 'en' | 'pl';
type Theme = (typeof THEMES)[number];
type Speed = (typeof SPEEDS)[number];

const KEY = 'kolej.settings';
const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';

class Settings {
  #first = keptFields(KEY);
  #dark = $state(matchMedia(DARK).matches);
  #still = $state(matchMedia(STILL).matches);
  language = $state<Language>(
    oneOf(['en', 'pl'], this.#first['language'], navigator.language.startsWith('pl') ? 'pl' : 'en'),
  );
  theme = $state<Theme>(oneOf(THEMES, this.#first['theme'], 'auto'));
  sound = $state(this.#first['sound'] !== false);
  notify = $state(this.#first['notify'] === true);
  speed = $state<Speed>(oneOf(SPEEDS, this.#first['speed'], 'normal'));
  nickname = $state(typeof this.#first['nickname'] === 'string' ? this.#first['nickname'] : '');

  constructor() {
    matchMedia(DARK).addEventListener('change', (event) => (this.#dark = event.matches));
    matchMedia(STILL).addEventListener('change', (event) => (this.#still = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#dark : this.theme === 'dark';
  }

  /** Milliseconds that a movement of normally `base` takes; 0: none is wanted. */
  lasting(base: number): number {
    if (this.#still || this.speed === 'off') return 0;
    return base * { slow: 1.8, normal: 1, fast: 0.45 }[this.speed];
  }

  /** Keep it, and let the page follow. */
  follow(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
    const { language, theme, sound, notify, speed, nickname } = this;
    keep(KEY, JSON.stringify({ language, theme, sound, notify, speed, nickname }));
  }
}

export const settings = new Settings();
