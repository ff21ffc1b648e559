import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Orm } from './database';
import type { TransactionScope } from './transactionScope';

/** The result of a statement. `rows` are objects, or arrays with `rowMode: 'array'`. */
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

/** PGlite itself, or a proxy for an engine in another thread. */
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
 * Drops the parsers that drizzle adds to each statement, which are also in `pgliteReaders`. PGlite rebuilds its whole parser table for a
 * statement with its own parsers, which takes longer than many statements.
 */
const plain = (options: StatementOptions | undefined): StatementOptions => ({ rowMode: options?.rowMode });

/** drizzle 0.45 uses only `query` and `transaction` of a PGlite (see its pglite/session.js). */
function asPglite(session: SessionWithTransactions): PGlite {
  return session as unknown as PGlite;
}
