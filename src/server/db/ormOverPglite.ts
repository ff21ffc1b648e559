import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Orm } from './database';
import type { TransactionScope } from './transactionScope';

/** What a statement gives back. `rows` are objects, or arrays when `rowMode` asks for them. */
export interface StatementResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
  command?: string;
}

export interface StatementOptions {
  rowMode?: 'array' | 'object';
}

export interface Session {
  query(text: string, params?: unknown[], options?: StatementOptions): Promise<StatementResult>;
}

/** A PGlite, or what speaks for one in another thread. */
export interface SessionWithTransactions extends Session {
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** Drizzle over PGlite, guarded against use of the outer handle inside a transaction. */
export function ormOverPglite(session: SessionWithTransactions, scope: TransactionScope): Orm {
  return drizzle({
    client: asPglite({
      query(text, params, options) {
        scope.assertOutside();
        return session.query(text, params, plain(options));
      },
      transaction(work) {
        scope.assertOutside();
        return session.transaction((inner) =>
          scope.inside(() => work({ query: (text, params, options) => inner.query(text, params, plain(options)) })),
        );
      },
    }),
  }) as unknown as Orm;
}

/**
 * Without drizzle's own readers, which come with each statement and are among ours (`pgliteReaders`): PGlite puts all readers of the
 * database together anew for a statement that brings some, which takes longer than many a statement.
 */
const plain = (options: StatementOptions | undefined): StatementOptions => ({ rowMode: options?.rowMode });

/** drizzle 0.45 calls nothing of a PGlite but `query` and `transaction` (its pglite/session.js). */
function asPglite(session: SessionWithTransactions): PGlite {
  return session as unknown as PGlite;
}
