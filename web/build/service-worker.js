// Keeps the page, and what the rules are made of, for reading without a network. Games always come from the server.
// The build puts VERSION, the page's content in short, and FILES, its parts, before this text.
/* global VERSION, FILES */

const SHELL = `kolej-page-${VERSION}`;
const RULES = `kolej-rules-${VERSION}`;
/** The boards, and what their rules show. */
const FACTS = /^api\/boards(\/[a-z0-9_-]+(\/(examples|drawing))?)?$/;

/** The path of an address within the page, or null elsewhere. */
function within(address) {
  const { scope } = self.registration;
  return address.startsWith(scope) ? address.slice(scope.length).replace(/[?#].*$/, '') : null;
}

async function keepPage() {
  const cache = await caches.open(SHELL);
  await cache.add(new Request('./', { cache: 'reload' }));
  await cache.addAll(FILES);
}

/** The rules of every board, even of those that nobody has looked at yet. */
async function keepRules() {
  const answer = await fetched(new Request('api/boards'));
  const { boards } = await answer.json();
  for (const { id } of boards) {
    await fetched(new Request(`api/boards/${id}`));
    await fetched(new Request(`api/boards/${id}/examples`));
  }
}

/** From the server, and kept; without a network what was kept. */
async function fetched(request) {
  const cache = await caches.open(RULES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function dropOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kolej-') && name !== SHELL && name !== RULES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function shell() {
  return (await (await caches.open(SHELL)).match('./')) ?? Response.error();
}

async function part(request) {
  return (await (await caches.open(SHELL)).match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepPage()));
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep rules') event.waitUntil(keepRules().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.method === 'GET' ? within(request.url) : null;
  if (path === null) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(shell));
  else if (FILES.includes(path)) event.respondWith(part(request));
  else if (FACTS.test(path)) event.respondWith(fetched(request));
});
