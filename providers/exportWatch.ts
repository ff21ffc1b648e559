import { signal } from './signal';

const STORAGE_KEY = 'exports-watched';
const NO_EXPORTS: readonly string[] = [];

/** Stored per tab, so that progress is still shown after a reload. */
function kept(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(globalThis.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : NO_EXPORTS;
  } catch {
    return NO_EXPORTS;
  }
}

const ids = signal(kept());

function set(next: readonly string[]): void {
  ids.set(next.length === 0 ? NO_EXPORTS : next);
  try {
    if (next.length === 0) globalThis.sessionStorage.removeItem(STORAGE_KEY);
    else globalThis.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // If the browser refuses access, progress is shown until the page is reloaded.
  }
}

/** The large exports requested in this tab, by id, as long as their progress is shown. */
export const exportWatch = {
  get: ids.get,
  subscribe: ids.subscribe,
  begin: (id: string) => set([id, ...ids.get().filter((other) => other !== id)]),
  end: (gone: readonly string[]) => set(ids.get().filter((id) => !gone.includes(id))),
};
