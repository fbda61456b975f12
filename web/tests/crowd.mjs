// A crowded board: five networks that grow from place to place until most tracks are taken, the same on every run.

/** The ids of each player's tracks. */
export function crowd(tracks, players = 5, share = 0.62) {
  let seed = 7;
  const pick = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
  const free = new Map(tracks.map((track) => [track.id, track]));
  const networks = Array.from({ length: players }, () => ({ places: new Set(), tracks: [] }));
  const left = Math.floor(tracks.length * (1 - share));
  for (let i = 0; free.size > left; i++) {
    const { places, tracks: own } = networks[i % players];
    const pairs = new Set(own.map((id) => id.replace(/-\d+$/, '')));
    const open = [...free.values()].filter((track) => !pairs.has(track.id.replace(/-\d+$/, '')));
    const near = open.filter((track) => places.has(track.a) !== places.has(track.b));
    const track = pick(near.length ? near : open);
    if (!track) break;
    free.delete(track.id);
    own.push(track.id);
    places.add(track.a).add(track.b);
  }
  return networks.map((network) => network.tracks);
}

/** The colour of the owner by track. */
export function owners(facts) {
  return Object.fromEntries(
    crowd(facts.tracks, Math.min(5, facts.player_colours.length)).flatMap((tracks, seat) =>
      tracks.map((id) => [id, facts.player_colours[seat]]),
    ),
  );
}

/** Let the page see every table that it opens as it would be after a change, which is made to the server's welcome. */
export async function seeAs(page, change) {
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'welcome' && message.state.view) change(message);
      socket.send(JSON.stringify(message));
    });
  });
}

/** Let the page see every table that it opens as such a game near its end. */
export async function seeCrowd(page, facts) {
  const all = crowd(facts.tracks, Math.min(5, facts.player_colours.length));
  await seeAs(page, ({ state }) => state.view.players.forEach((player, seat) => (player.tracks = all[seat] ?? [])));
}
