import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database } from './database';
import { FilledMemory } from './FilledMemory';
import { guardEngine } from './embedded/engine/guardEngine';
import { ormOverPglite } from './ormOverPglite';
import { pgliteReaders } from './pgliteReaders';
import { createTransactionScope } from './transactionScope';

export interface MemoryDatabase extends Database {
  /** A copy of the whole database, to start further instances from: much faster than migrating each of them. */
  dump(): Promise<Blob>;
}

/**
 * An in-memory database for tests, with the same engine, parsers and guards as the embedded store.
 *
 * @example const db = await connectMemory({ dump: await migrated.dump() });
 */
export async function connectMemory({ dump }: { dump?: Blob } = {}): Promise<MemoryDatabase> {
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    parsers: pgliteReaders,
    ...(dump ? { fs: new FilledMemory(dump) } : {}),
    // The default of 128 MB of shared buffers would stay empty in a test.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'log_min_messages=panic'],
  });
  guardEngine(pglite.Module, () => {});
  const orm = ormOverPglite(pglite, createTransactionScope());

  return {
    engine: 'pglite',
    orm,
    dump: () => pglite.dumpDataDir('none'),
    longTransaction: (work) => orm.transaction(work),
    async ping() {
      await pglite.query('select 1');
    },
    // Only the engine knows which statements are waiting.
    load: () => ({ most: 1, connections: 1, idle: 1, waiting: 0 }),
    async vacuum() {
      await pglite.exec('vacuum (analyze)');
    },
    copyRunning: null,
    directory: null,
    async onCopy(work) {
      const copy = await connectMemory({ dump: await pglite.dumpDataDir('none') });
      try {
        await work(copy);
      } finally {
        await copy.close();
      }
      return 'done';
    },
    async close() {
      if (!pglite.closed) await pglite.close();
    },
  };
}
