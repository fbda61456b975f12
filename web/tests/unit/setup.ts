/** What the settings ask of a browser, which unit tests do without. */

import { vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('navigator', { language: 'en' });
