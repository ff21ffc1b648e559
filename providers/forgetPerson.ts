import { storedKeys, writeStored } from './browserStore';
import { drafts } from './drafts';

/**
 * What belongs to the device and stays when somebody leaves it: language, light or dark, density, the folded menu, columns and rows
 * a page, the branding of the application, and how far the clock is off. All else goes, also what a later version will keep.
 */
const OF_THE_DEVICE =
  /^(locale|theme|application_id|application_logo|clock_offset|RaStoreVersion|RaStore\.(density|drawer\.folded|(columns|rows_a_page)\.[\w-]+))$/;
const OF_THE_PAGE = /^screen-reloaded-at$/;

/** Caches of the built app hold nobody's data. */
const SHELL_CACHE = 'speelveld-shell-';

/**
 * Takes everything of the person who was signed in from this browser, at once where that can be and otherwise as soon as
 * the browser is done; never throws.
 *
 * @param isKept which drafts of forms stay in this tab; a person whose session expired may come back to theirs
 */
export function forgetPerson(isKept: (key: string) => boolean = () => false): void {
  for (const key of storedKeys('')) if (!OF_THE_DEVICE.test(key)) writeStored(key, null);
  forgetTab((key) => drafts.isDraft(key) && isKept(key));
  underway = Promise.all([forgetCaches(), forgetDatabases(), forgetPush()]);
}

let underway: Promise<unknown> = Promise.resolve();

/** Once all of whoever was here is gone, also what the browser takes its time for. */
export const whenForgotten = (): Promise<unknown> => underway;

function forgetTab(isKept: (key: string) => boolean): void {
  try {
    const tab = globalThis.sessionStorage;
    for (const key of Object.keys(tab)) if (!OF_THE_PAGE.test(key) && !isKept(key)) tab.removeItem(key);
  } catch {
    // Where the browser refuses it there is nothing in it.
  }
}

async function forgetCaches(): Promise<void> {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => !name.startsWith(SHELL_CACHE)).map((name) => globalThis.caches.delete(name)));
  } catch {
    // The same.
  }
}

async function forgetDatabases(): Promise<void> {
  try {
    const found = (await globalThis.indexedDB?.databases?.()) ?? [];
    for (const { name } of found) if (name !== undefined) globalThis.indexedDB.deleteDatabase(name);
  } catch {
    // The same.
  }
}

/** What is pushed to this device is for whoever was signed in: its push service turns it away from now on, and the server sends mails. */
async function forgetPush(): Promise<void> {
  try {
    const worker = await globalThis.navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The same.
  }
}
