import { signal } from './signal';

const KEY = 'exports-watched';
const NONE: readonly string[] = [];

/** Kept with the tab, so that a page that is loaded anew still shows what is being made. */
function kept(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : NONE;
  } catch {
    return NONE;
  }
}

const ids = signal(kept());

function set(next: readonly string[]): void {
  ids.set(next.length === 0 ? NONE : next);
  try {
    if (next.length === 0) globalThis.sessionStorage.removeItem(KEY);
    else globalThis.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Where the browser refuses it, it is watched until the page is loaded anew.
  }
}

/** The large exports that were asked for in this tab, by id, for as long as somebody wants to see how they go. */
export const exportWatch = {
  get: ids.get,
  subscribe: ids.subscribe,
  begin: (id: string) => set([id, ...ids.get().filter((other) => other !== id)]),
  end: (gone: readonly string[]) => set(ids.get().filter((id) => !gone.includes(id))),
};
