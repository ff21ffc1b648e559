import { storedKeys, writeStored } from './browserStore';
import { drafts } from './drafts';

/**
 * Settings of the device that stay when a user leaves: language, colour mode, density, the collapsed menu, columns and rows per page, the
 * branding of the application, and the clock offset. Everything else is removed, including what a later version may store.
 */
const OF_THE_DEVICE =
  /^(locale|theme|application_id|application_logo|clock_offset|RaStoreVersion|RaStore\.(density|drawer\.folded|(columns|rows_a_page)\.[\w-]+))$/;
const OF_THE_PAGE = /^screen-reloaded-at$/;

/** Caches of the built app contain no personal data. */
const SHELL_CACHE = 'speelveld-shell-';

/**
 * Removes all data of the signed-in user from this browser, at once if possible and otherwise as soon as the browser has finished; never
 * throws.
 *
 * @param isKept whether a draft in this tab stays; a user whose session expired may return to theirs
 */
export function forgetPerson(isKept: (key: string) => boolean = () => false): void {
  for (const key of storedKeys('')) if (!OF_THE_DEVICE.test(key)) writeStored(key, null);
  forgetTab((key) => drafts.isDraft(key) && isKept(key));
  underway = Promise.all([forgetCaches(), forgetDatabases(), forgetPush()]);
}

let underway: Promise<unknown> = Promise.resolve();

/** Resolves once all data of the previous user is gone, including what the browser removes asynchronously. */
export const whenForgotten = (): Promise<unknown> => underway;

function forgetTab(isKept: (key: string) => boolean): void {
  try {
    const tab = globalThis.sessionStorage;
    for (const key of Object.keys(tab)) if (!OF_THE_PAGE.test(key) && !isKept(key)) tab.removeItem(key);
  } catch {
    // If the browser refuses access, there is nothing to remove.
  }
}

async function forgetCaches(): Promise<void> {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => !name.startsWith(SHELL_CACHE)).map((name) => globalThis.caches.delete(name)));
  } catch {
    // As above.
  }
}

async function forgetDatabases(): Promise<void> {
  try {
    const found = (await globalThis.indexedDB?.databases?.()) ?? [];
    for (const { name } of found) if (name !== undefined) globalThis.indexedDB.deleteDatabase(name);
  } catch {
    // As above.
  }
}

/** Unsubscribes this device from push messages of the user: the push service refuses them from now on, and the server sends mails. */
async function forgetPush(): Promise<void> {
  try {
    const worker = await globalThis.navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // As above.
  }
}
