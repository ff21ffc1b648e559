/* global BUILD, SHELL, KEPT_DATA_PREFIX, OPENED_BY_PAGE -- put in front by scripts/vite/offlineShell.ts */

/**
 * Lets a register open in a hall without connection. It keeps the files of one build, under that build's name, and what the
 * register of today needs; the network always comes first, so an old page never stands beside a new API. Who signs out takes the
 * cache of data along (providers/forgetPerson.ts), and without one nothing is kept. It shows what is pushed to the device as well, and
 * keeps nothing of it. Told in docs/safety.md.
 */
const SHELL_CACHE = `speelveld-shell-${BUILD}`;
const PAGE = '/index.html';
const DAY = 86_400_000;
const KEPT_AT = 'X-Kept-At';

const ORGANIZATION = '/v1/admin/organizations/[0-9a-f-]{36}';
const SESSION = `${ORGANIZATION}/activities/[0-9a-f-]{36}/sessions/[0-9a-f-]{36}`;
const isNear = (moment) => Math.abs(Date.parse(moment) - Date.now()) < DAY;

/** What the register needs, and which of it is of today. */
const KEPT = [
  [new RegExp('^/v1/admin/(application|profile)$'), () => true],
  [new RegExp(`^${ORGANIZATION}/activities/[0-9a-f-]{36}$`), () => true],
  [new RegExp(`^${SESSION}$`), (session) => isNear(session.starts_at)],
  [new RegExp(`^${SESSION}/register$`), ({ session }) => isNear(session.starts_at)],
];

globalThis.addEventListener('install', (event) => event.waitUntil(install()));
globalThis.addEventListener('activate', (event) => event.waitUntil(activate()));
globalThis.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/v1/')) event.respondWith(page(request));
  } else if (SHELL.includes(pathname)) event.respondWith(file(request, pathname));
  else if (request.headers.has('Authorization') && KEPT.some(([pattern]) => pattern.test(pathname)))
    event.respondWith(data(request, pathname));
});
globalThis.addEventListener('push', (event) => event.waitUntil(show(event.data)));
globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});

/** What is no push of ours is shown all the same: a browser takes the right away from whoever stays silent. The same one twice is shown once. */
async function show(data) {
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // Shown without words.
  }
  const text = (value) => (typeof value === 'string' ? value : '');
  await globalThis.registration.showNotification(text(told.title) || globalThis.location.hostname, {
    body: text(told.body),
    icon: '/icon.svg',
    lang: text(told.lang),
    ...(text(told.tag) === '' ? {} : { tag: told.tag }),
  });
}

/** Nothing in a push says where it leads: the page that is open, or the start page. */
async function open() {
  const [page] = await globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (page ? page.focus() : globalThis.clients.openWindow('/overview'));
}

/** All of it or nothing: half a build would be found out without a connection. */
async function install() {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll([PAGE, ...SHELL].map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })));
  await globalThis.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith('speelveld-shell-') && name !== SHELL_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await globalThis.clients.claim();
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL_CACHE)).match(PAGE);
    if (!kept) throw error;
    return kept;
  }
}

/** A name under /assets/ holds the hash of what is in it, so the copy is the thing itself; the others are asked for first. */
async function file(request, path) {
  const cache = await caches.open(SHELL_CACHE);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept && path.startsWith('/assets/')) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (!kept) throw error;
    return kept;
  }
}

async function data(request, path) {
  try {
    const response = await fetch(request);
    // Whoever looks on as somebody else keeps nothing of theirs.
    if (response.ok && !response.headers.has('Viewing')) await keep(request, path, response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    const kept = await keptAnswer(request);
    if (!kept) throw error;
    return kept;
  }
}

/**
 * The cache of the signed-in user, or null. The page creates it at sign-in and removes it at sign-out. `open` would create a removed one
 * again, which then lacks the page's entry, so the entry is looked up on both sides of it.
 */
async function dataCache() {
  for (const name of (await caches.keys()).filter((key) => key.startsWith(KEPT_DATA_PREFIX))) {
    if (!(await caches.match(OPENED_BY_PAGE, { cacheName: name }))) continue;
    const cache = await caches.open(name);
    if (await cache.match(OPENED_BY_PAGE)) return cache;
  }
  return null;
}

async function keep(request, path, response) {
  const text = await response.text();
  const [, isWanted] = KEPT.find(([pattern]) => pattern.test(path));
  const cache = await dataCache();
  if (!cache || !isWanted(JSON.parse(text))) return;
  // The moment of the answer is not that of the server's clock once it is read again.
  const headers = { 'Content-Type': 'application/json', [KEPT_AT]: new Date().toISOString() };
  await cache.put(request.url, new Response(text, { headers }));
  for (const kept of await cache.keys())
    if (!kept.url.endsWith(OPENED_BY_PAGE) && isOver(await cache.match(kept))) await cache.delete(kept);
}

const isOver = (response) => !response || !isNear(response.headers.get(KEPT_AT));

async function keptAnswer(request) {
  const kept = await (await dataCache())?.match(request.url, { ignoreVary: true });
  return kept && !isOver(kept) ? kept : null;
}
