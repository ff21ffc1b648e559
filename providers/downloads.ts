import { signal } from './signal';

/** A file requested from the API, until its last byte. */
export interface Download {
  readonly key: string;
  readonly name: string;
}

/** Files that arrive sooner need no progress indicator. */
const SHOWN_AFTER_MS = 1_000;

const NO_DOWNLOADS: readonly Download[] = [];
const underway = new Map<string, Promise<void>>();
const slow = signal(NO_DOWNLOADS);

function remove(key: string): void {
  const rest = slow.get().filter((download) => download.key !== key);
  slow.set(rest.length === 0 ? NO_DOWNLOADS : rest);
}

/** The downloads of this tab: each runs once even if it is requested repeatedly, and is shown after a second. */
export const downloads = {
  /** The downloads that take longer than a second. */
  get: slow.get,
  subscribe: slow.subscribe,
  /**
   * Runs a download under its own key, or joins the running one with that key.
   * @throws what `fetchFile` throws
   */
  run(download: Download, fetchFile: () => Promise<void>): Promise<void> {
    const same = underway.get(download.key);
    if (same) return same;
    const timer = setTimeout(() => slow.set([...slow.get(), download]), SHOWN_AFTER_MS);
    const done = fetchFile().finally(() => {
      clearTimeout(timer);
      underway.delete(download.key);
      remove(download.key);
    });
    underway.set(download.key, done);
    return done;
  },
};
