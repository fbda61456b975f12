/** Shows one board, as the address says: ?board=world&theme=dark&lang=pl&full=1&zoom=3, or owners={"track":"red"}. */

import { mount } from 'svelte';
import known from 'virtual:facts';
import Board from '../src/board/Board.svelte';
import { loadDrawing } from '../src/board/boards';
import type { BoardData } from '../src/generated/protocol';
import type { BoardState } from '../src/board/state';
import type { View } from '../src/board/zoom';

const asked = new URLSearchParams(location.search);
const board = asked.get('board') ?? 'europe';
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

/** Everything claimed, in turn by every player; buildings and marks here and there. */
function full(facts: BoardData): BoardState {
  const colours = facts.player_colours;
  const player = (i: number): string => colours[i % colours.length] ?? 'black';
  const sites = facts.cities.filter((city) => city.port || !facts.cities.some((other) => other.port));
  const buildable = facts.stations || facts.ports ? sites : [];
  return {
    owners: Object.fromEntries(facts.tracks.map((track, i) => [track.id, player(i)])),
    buildings: Object.fromEntries(buildable.filter((_, i) => i % 4 === 0).map((city, i) => [city.id, player(i)])),
  };
}

/** The start of a game, with a few marks of every kind. */
function fresh(facts: BoardData): BoardState {
  const ids = facts.tracks.map((track) => track.id);
  if (!asked.has('marks')) return {};
  return {
    claimable: new Set(ids.slice(0, 8)),
    planned: new Set(ids.slice(20, 24)),
    last: new Set(ids.slice(30, 31)),
    places: new Set(facts.cities.slice(2, 4).map((city) => city.id)),
  };
}

async function show(): Promise<void> {
  const load = known[board];
  if (!load) throw new Error(`no board "${board}"`);
  const [{ default: facts }, drawing] = await Promise.all([load(), loadDrawing(board)]);
  const colours = facts.passengers?.colours ?? [];
  const waiting = facts.cities.map((city, k) => [
    city.id,
    Array.from({ length: city.passengers }, (_, i) => colours[(i + k) % colours.length] ?? 'red'),
  ]);
  const owners = asked.get('owners');
  const game = owners ? { owners: JSON.parse(owners) as Record<string, string> } : null;
  const state = {
    ...(game ?? (asked.has('full') ? full(facts) : fresh(facts))),
    passengers: Object.fromEntries(waiting),
  };
  mount(Board, {
    target: document.querySelector('#board')!,
    props: {
      facts,
      drawing,
      language: asked.get('lang') === 'pl' ? 'pl' : 'en',
      state,
      ontrack: (id: string) => console.info('track', id),
      onview: (view: View) => {
        if (asked.has('zoom')) view.by(Number(asked.get('zoom')));
        Object.assign(window, { view, facts, layout: drawing.layout });
      },
    },
  });
  await document.fonts.ready;
  document.body.dataset['ready'] = 'yes';
}

void show();
