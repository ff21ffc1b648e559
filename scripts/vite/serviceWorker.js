/* global BUILD, SHELL, KEPT_DATA_PREFIX, OPENED_BY_PAGE -- prepended by scripts/vite/offlineShell.ts */

/**
 * Lets a register open in a hall without a connection. It caches the files of one build under that build's name, and the data of
 * today's registers. Pages and data come from the network first, so that an old page never uses a new API. Signing out deletes the cache
 * of data (providers/forgetPerson.ts), and without that cache no data is stored. It also shows push notifications, and stores none of
 * them. See docs/safety.md.
 */
const SHELL_CACHE = `speelveld-shell-${BUILD}`;
const PAGE = '/index.html';
const DAY = 86_400_000;
const KEPT_AT = 'X-Kept-At';

const ORGANIZATION = '/v1/admin/organizations/[0-9a-f-]{36}';
const SESSION = `${ORGANIZATION}/activities/[0-9a-f-]{36}/sessions/[0-9a-f-]{36}`;
const isNear = (moment) => Math.abs(Date.parse(moment) - Date.now()) < DAY;

/** The responses that a register needs, and whether one is current. */
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

/** An unreadable message is shown too: browsers revoke the permission of a site that shows nothing. A repeated message is shown once. */
async function show(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // Shown without text.
  }
  const text = (value) => (typeof value === 'string' ? value : '');
  await globalThis.registration.showNotification(text(message.title) || globalThis.location.hostname, {
    body: text(message.body),
    icon: '/icon.svg',
    lang: text(message.lang),
    ...(text(message.tag) === '' ? {} : { tag: message.tag }),
  });
}

/** A notification contains no address: it leads to the open page, or to the start page. */
async function open() {
  const [page] = await globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (page ? page.focus() : globalThis.clients.openWindow('/overview'));
}

/** Caches all files or none: a half cached build would fail when there is no connection. */
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

/** The name of a file under /assets/ contains its hash, so a cached one is current. Other files come from the network first. */
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
    // Data is not stored while viewing the app as another person.
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
  // The server's clock is not known when the response is read again.
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
