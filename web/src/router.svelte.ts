/** Which screen the address names. */

import { tick } from 'svelte';

export type Place =
  | { screen: 'home' }
  | { screen: 'tables' }
  | { screen: 'history' }
  | { screen: 'table'; id: string }
  | { screen: 'replay'; id: string | null }
  | { screen: 'review'; id: string | null }
  | { screen: 'rules'; board: string | null }
  | { screen: 'learn'; board: string | null }
  | { screen: 'missing' };

/** Ids of tables. */
const ID = /^[0-9a-z]{12}$/;

const base = (): string => new URL('.', document.baseURI).pathname;

function read(): Place {
  const [screen = '', id] = location.pathname.slice(base().length).split('/').filter(Boolean);
  switch (screen) {
    case '':
      return { screen: 'home' };
    case 'tables':
    case 'history':
      return { screen };
    case 'table':
      return id && ID.test(id) ? { screen, id } : { screen: 'missing' };
    case 'replay':
    case 'review':
      return id && !ID.test(id) ? { screen: 'missing' } : { screen, id: id ?? null };
    case 'rules':
    case 'learn':
      return { screen, board: id ?? null };
    default:
      return { screen: 'missing' };
  }
}

class Router {
  place = $state.raw<Place>(read());
  /** The heading of the new screen has not been read yet. */
  arriving = false;

  constructor() {
    addEventListener('popstate', () => this.#arrive());
  }

  go(path: string): void {
    history.pushState(null, '', new URL(path, document.baseURI));
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Go on to another screen; the way back leads past this one. */
  replace(path: string): void {
    history.replaceState(null, '', new URL(path, document.baseURI));
    this.#arrive();
  }

  #arrive(): void {
    this.place = read();
    this.arriving = true;
  }
}

export const router = new Router();

/** For the heading of a screen: after a step to another screen the keyboard and the screen reader begin here,
 * unless the screen leads them elsewhere. */
export function heading(element: HTMLElement): void {
  if (!router.arriving) return;
  router.arriving = false;
  void tick().then(() => {
    if (document.activeElement !== document.body) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
}

/** For links: `<a href="rules/europe" onclick={follow}>` stays on the page. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = (event.currentTarget as HTMLAnchorElement).href;
  event.preventDefault();
  router.go(link);
}
