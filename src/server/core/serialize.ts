const last = new Map<string, Promise<void>>();

/**
 * Queues requests about one session or bundle before they take a connection: when two hundred people sign up at once for ten spots, they
 * wait here instead of in the database. Database locks are what prevents overbooking, also between servers; this queue only makes waiting
 * cheap.
 *
 * A request for several ids joins all of their queues at the same moment, so two requests never wait for each other. A request that finds
 * nothing to take once it is first calls `leave` and does the rest of its work outside the queue.
 */
export function serialize<T>(ids: readonly (string | undefined)[], work: (leave: () => void) => Promise<T>): Promise<T> {
  const keys = [...new Set(ids.filter((id) => id !== undefined))];
  let leaveQueue = () => {};
  const left = new Promise<void>((go) => (leaveQueue = go));
  const turn = Promise.all(keys.map((key) => last.get(key))).then(() => work(leaveQueue));
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
