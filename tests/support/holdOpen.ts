import type { Tx } from '../../src/server/db/database';

/**
 * Keeps a transaction open after its work, with its locks. It needs a PostgreSQL server, where other connections continue.
 *
 * @param begin starts the transaction: among the calls (`db.orm.transaction`) or on the connection for long transactions
 * (`db.longTransaction`)
 * @returns a function that commits the transaction, once the work is done
 * @throws what the work throws
 * @example
 * const release = await holdOpen((work) => db.orm.transaction(work), (tx) => tx.execute(sql`lock table mails`));
 * await release();
 */
export async function holdOpen(
  begin: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let transaction = Promise.resolve();
  await new Promise<void>((markHeld, reject) => {
    transaction = begin(async (tx) => {
      await work(tx);
      markHeld();
      await released;
    });
    transaction.catch(reject);
  });
  return async () => {
    release();
    await transaction;
  };
}
