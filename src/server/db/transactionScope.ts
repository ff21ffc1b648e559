import { AsyncLocalStorage } from 'node:async_hooks';

/** Inside a transaction only its `tx` may be used; on PGlite the outer handle would wait for itself for ever. */
export class OuterHandleInTransaction extends Error {
  constructor() {
    super('The outer database handle was used inside a transaction: use the `tx` that the transaction hands out');
    this.name = 'OuterHandleInTransaction';
  }
}

export interface TransactionScope {
  /** Throws `OuterHandleInTransaction` when the calling code runs inside a transaction of this database. */
  assertOutside(): void;
  /** Runs `work` as the inside of a transaction. What it leaves running afterwards counts as outside again. */
  inside<T>(work: () => Promise<T>): Promise<T>;
}

/** One for each database, so that code inside a transaction of one may still use another. */
export function createTransactionScope(): TransactionScope {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (current.getStore()?.open) throw new OuterHandleInTransaction();
    },
    async inside(work) {
      const transaction = { open: true };
      try {
        // Awaited within: a drizzle query runs only when it is.
        return await current.run(transaction, async () => await work());
      } finally {
        transaction.open = false;
      }
    },
  };
}
