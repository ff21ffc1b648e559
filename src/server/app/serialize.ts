const last = new Map<string, Promise<void>>();

/**
 * Lets calls about one session or bundle wait for each other before they take a connection: two hundred people who sign
 * up at once for ten spots then stand in line here, not in the database. The locks in the database are what keeps places
 * from being given twice, also between servers; this only keeps the wait from costing anything.
 *
 * Who waits for several, waits for all of them from the same moment on, so no two can wait for each other. Who finds at the head of the
 * line that there is nothing to take leaves it with `leave`, and says the rest of it beside the others.
 */
export function serialize<T>(ids: readonly (string | undefined)[], work: (leave: () => void) => Promise<T>): Promise<T> {
  const keys = [...new Set(ids.filter((id) => id !== undefined))];
  let leave = () => {};
  const left = new Promise<void>((go) => (leave = go));
  const turn = Promise.all(keys.map((key) => last.get(key))).then(() => work(leave));
  const done = turn.then(
    () => undefined,
    () => undefined,
  );
  const over = Promise.race([done, left]);
  for (const key of keys) last.set(key, over);
  void over.then(() => {
    for (const key of keys) if (last.get(key) === over) last.delete(key);
  });
  return turn;
}
