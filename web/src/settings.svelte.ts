/** What a person chooses for this device: language, theme, sound, speed. */

import { LANGUAGES } from 'virtual:words';
import { keep, keptFields, oneOf } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
type Theme = (typeof THEMES)[number];
type Speed = (typeof SPEEDS)[number];

const KEY = 'kolej.settings';
const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';

/** The first of the browser's languages that there are words in. */
const preferred = (): string => {
  const wanted = (navigator.languages ?? [navigator.language]).map((each) => each.slice(0, 2));
  return wanted.find((each) => each in LANGUAGES) ?? 'en';
};

class Settings {
  #first = keptFields(KEY);
  #dark = $state(matchMedia(DARK).matches);
  #still = $state(matchMedia(STILL).matches);
  language = $state(oneOf(Object.keys(LANGUAGES), this.#first['language'], preferred()));
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
