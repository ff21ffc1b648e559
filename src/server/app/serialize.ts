const last = new Map<string, Promise<void>>();

/**
 * Lets calls about one session or bundle wait for each other before they take a connection: two hundred people who sign
 * up at once for ten spots then stand in line here, not in the database. The locks in the database are what keeps places
 * from being given twice, also between servers; this only keeps the wait from costing anything.
 *
 * Who waits for several, waits for all of them from the same moment on, so no two can wait for each other.
 */
export function serialize<T>(ids: readonly (string | undefined)[], work: () => Promise<T>): Promise<T> {
  const keys = [...new Set(ids.filter((id) => id !== undefined))];
  const turn = Promise.all(keys.map((key) => last.get(key))).then(work);
  const over = turn.then(
    () => undefined,
    () => undefined,
  );
  for (const key of keys) last.set(key, over);
  void over.then(() => {
    for (const key of keys) if (last.get(key) === over) last.delete(key);
  });
  return turn;
}
