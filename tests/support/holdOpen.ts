import type { Tx } from '../../src/server/db/database';

/**
 * A transaction that has done its work and stays open, with the locks that it took; for a PostgreSQL server, whose other connections go on.
 *
 * @param begin where it is begun: among the calls (`db.orm.transaction`) or on the connection for long transactions (`db.longTransaction`)
 * @returns once the work is done, and no sooner: what commits the transaction
 * @throws what the work throws
 * @example const letGo = await holdOpen((held) => db.orm.transaction(held), (tx) => tx.execute(sql`lock table mails`)); ... await letGo();
 */
export async function holdOpen(
  begin: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  let holding = Promise.resolve();
  await new Promise<void>((isHeld, reject) => {
    holding = begin(async (tx) => {
      await work(tx);
      isHeld();
      await freed;
    });
    holding.catch(reject);
  });
  return async () => {
    free();
    await holding;
  };
}
