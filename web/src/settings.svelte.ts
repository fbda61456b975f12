/** What a person chooses for this device: language, theme, sound, speed. */

import { LANGUAGES } from 'virtual:words';
import { keep, keptFields, oneOf } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
/** When drawing tickets is to be confirmed. */
export const CONFIRMS = ['always', 'touch', 'never'] as const;
/** Milliseconds that bots take at each speed. */
export const PACES = { slow: 1500, normal: 800, fast: 350, off: 0 };
type Theme = (typeof THEMES)[number];
type Speed = (typeof SPEEDS)[number];
type Confirm = (typeof CONFIRMS)[number];

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
  confirm = $state<Confirm>(oneOf(CONFIRMS, this.#first['confirm'], 'always'));
  /** Whether one's own turn lists what can be done. */
  choices = $state(this.#first['choices'] !== false);
  /** Whether bots say something now and then. */
  remarks = $state(this.#first['remarks'] !== false);
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

  /** Whether to ask before tickets are drawn. */
  get asksFirst(): boolean {
    return this.confirm === 'always' || (this.confirm === 'touch' && matchMedia('(hover: none)').matches);
  }

  /** Keep it, and let the page follow. */
  follow(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
    const paint = getComputedStyle(document.documentElement).getPropertyValue('--panel');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paint);
    const { language, theme, sound, notify, speed, confirm, choices, remarks, nickname } = this;
    keep(KEY, JSON.stringify({ language, theme, sound, notify, speed, confirm, choices, remarks, nickname }));
  }
}

export const settings = new Settings();
