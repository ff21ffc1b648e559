/** Caches of users' data. This and the entry below are also put in front of the service worker (scripts/vite/offlineShell.ts). */
export const KEPT_DATA_PREFIX = 'speelveld-data-';

/** The cache in which the service worker (scripts/vite/serviceWorker.js) stores a user's data for offline use. */
export const keptDataOf = (user: string): string => `${KEPT_DATA_PREFIX}${user}`;

/** The entry that marks a cache as opened by the page; the service worker writes in no other. */
export const OPENED_BY_PAGE = '/opened-by-page';

/**
 * Opens the cache of the user who signed in, and removes those of others. An answer may arrive while the page removes a cache at sign-out;
 * the service worker would create the cache again by opening it, but without the page's entry, and stores nothing there.
 */
export async function openKeptData(user: string): Promise<void> {
  const own = keptDataOf(user);
  const others = (await caches.keys()).filter((name) => name.startsWith(KEPT_DATA_PREFIX) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
  await (await caches.open(own)).put(OPENED_BY_PAGE, new Response());
}
