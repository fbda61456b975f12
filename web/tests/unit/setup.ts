/** What the settings ask of a browser, which unit tests do without, and the words of both languages. */

import { vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('navigator', { language: 'en' });

const { speech } = await import('../../src/words/words.svelte');
await Promise.all(['en', 'pl'].map((language) => speech.learn(language)));
