import { AsyncLocalStorage } from 'node:async_hooks';

/** Inside a transaction only its `tx` may be used. On PGlite the outer handle would wait forever for its own transaction. */
export class OuterHandleInTransaction extends Error {
  constructor() {
    super('The outer database handle was used inside a transaction: use the `tx` that the transaction hands out');
    this.name = 'OuterHandleInTransaction';
  }
}

export interface TransactionScope {
  /** @throws OuterHandleInTransaction when called inside a transaction of this database */
  assertOutside(): void;
  /** Runs `work` as the body of a transaction. Promises that it leaves running count as outside once it returns. */
  inside<T>(work: () => Promise<T>): Promise<T>;
}

/** Each database has its own scope, so that code inside a transaction of one database may use another. */
export function createTransactionScope(): TransactionScope {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (current.getStore()?.open) throw new OuterHandleInTransaction();
    },
    async inside(work) {
      const transaction = { open: true };
      try {
        // Awaited inside `run`, because a drizzle query runs only when it is awaited.
        return await current.run(transaction, async () => await work());
      } finally {
        transaction.open = false;
      }
    },
  };
}
