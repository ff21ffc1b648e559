import { signal } from '../../../../../providers/signal';

const NONE: ReadonlySet<string> = new Set();

/** The selected rows of a list, outside of React state: selecting a row renders only what shows that it is selected. */
export type Selection = ReturnType<typeof createSelection>;

export function createSelection() {
  const { get, set, subscribe } = signal(NONE);
  let rows: readonly string[] = [];
  let last: string | null = null;
  const isAll = () => rows.length > 0 && rows.every((id) => get().has(id));
  return {
    subscribe,
    isAny: () => get().size > 0,
    has: (id: string) => get().has(id),
    /** The selected ids. The same set as long as nothing changes. */
    ids: get,
    clear: () => set(NONE),
    toggleAll: () => set(isAll() ? NONE : new Set(rows)),
    /** Selects or deselects a row. `isRun` selects all rows from the previous one to this one. */
    toggle(id: string, isRun: boolean) {
      const [from, to] = [last === null ? -1 : rows.indexOf(last), rows.indexOf(id)];
      last = id;
      const next = new Set(get());
      if (isRun && from >= 0) for (const other of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(other);
      else if (!next.delete(id)) next.add(id);
      set(next);
    },
    /**
     * Sets the visible rows. Once they are settled (loaded), a hidden row is no longer selected, so that no action applies to it
     * (`docs/domain/screens.md` 11).
     */
    show(ids: readonly string[], isSettled: boolean) {
      rows = ids;
      if (!isSettled) return;
      const visible = ids.filter((id) => get().has(id));
      if (visible.length < get().size) set(visible.length === 0 ? NONE : new Set(visible));
    },
  };
}
