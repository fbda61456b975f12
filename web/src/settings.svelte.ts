/** What a person chooses for this device: language, theme, sound, speed. */

export type Language = 'en' | 'pl';
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

const KEY = 'kolej.settings';
const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';

interface Saved {
  language: Language;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  speed: Speed;
  nickname: string;
}

function saved(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>;
  } catch {
    return {};
  }
}

class Settings {
  #first = saved();
  #dark = $state(matchMedia(DARK).matches);
  #still = $state(matchMedia(STILL).matches);
  language = $state<Language>(this.#first.language ?? (navigator.language.startsWith('pl') ? 'pl' : 'en'));
  theme = $state<Theme>(this.#first.theme ?? 'auto');
  sound = $state(this.#first.sound ?? true);
  notify = $state(this.#first.notify ?? false);
  speed = $state<Speed>(this.#first.speed ?? 'normal');
  nickname = $state(this.#first.nickname ?? '');

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
    localStorage.setItem(KEY, JSON.stringify({ language, theme, sound, notify, speed, nickname }));
  }
}

export const settings = new Settings();
