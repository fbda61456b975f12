/** Which screen the address names. */

export type Place =
  | { screen: 'home' }
  | { screen: 'tables' }
  | { screen: 'history' }
  | { screen: 'table'; id: string }
  | { screen: 'replay'; id: string | null }
  | { screen: 'rules'; board: string | null }
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
      return id && !ID.test(id) ? { screen: 'missing' } : { screen, id: id ?? null };
    case 'rules':
      return { screen, board: id ?? null };
    default:
      return { screen: 'missing' };
  }
}

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener('popstate', () => (this.place = read()));
  }

  go(path: string): void {
    history.pushState(null, '', new URL(path, document.baseURI));
    this.place = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: `<a href="rules/europe" onclick={follow}>` stays on the page. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = (event.currentTarget as HTMLAnchorElement).href;
  event.preventDefault();
  router.go(link);
}
