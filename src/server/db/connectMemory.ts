import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database } from './database';
import { FilledMemory } from './FilledMemory';
import { guardEngine } from './embedded/engine/guardEngine';
import { ormOverPglite } from './ormOverPglite';
import { pgliteReaders } from './pgliteReaders';
import { createTransactionScope } from './transactionScope';

export interface MemoryDatabase extends Database {
  /** A copy of everything, to start further instances from: far quicker than migrating each. */
  dump(): Promise<Blob>;
}

/**
 * A database that lives as long as the process, for tests: the same engine, readings and guards as the embedded store.
 *
 * @example const db = await connectMemory({ dump: await migrated.dump() });
 */
export async function connectMemory({ dump }: { dump?: Blob } = {}): Promise<MemoryDatabase> {
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    parsers: pgliteReaders,
    ...(dump ? { fs: new FilledMemory(dump) } : {}),
    // A table of 128 MB that stays empty is of no use to a test.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'log_min_messages=panic'],
  });
  guardEngine(pglite.Module, () => {});
  const orm = ormOverPglite(pglite, createTransactionScope());

  return {
    engine: 'pglite',
    orm,
    dump: () => pglite.dumpDataDir('none'),
    patiently: (work) => orm.transaction(work),
    async ping() {
      await pglite.query('select 1');
    },
    // Who waits is known to the engine alone.
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
