import { readFileSync, writeFileSync } from 'node:fs';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { connect } from '../../src/server/db/connect';
import { connectMemory } from '../../src/server/db/connectMemory';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { madeOnce } from './madeOnce';
import { newMemory } from './newMemory';
import { startPgbouncer } from './pgbouncer';
import { findPostgres } from './postgres';
import { copyTemplate } from './sharedPostgres';
import { silentLog } from './silentLog';
import { clockShift } from './testClock';

export type Engine = 'postgres' | 'embedded';

let dump: Promise<Blob> | null = null;

/**
 * A migrated, empty store: a database on the run's PostgreSQL server, or the embedded store if PostgreSQL is not installed.
 * SPEELVELD_TEST_DB=postgres or =embedded selects one; SPEELVELD_TEST_POOLER=pgbouncer connects through PgBouncer.
 */
export const testDatabase = (engine: Engine = engineOfTests()) => (engine === 'postgres' ? copyOfPostgres() : copyOfMemory());

/** The engine that tests use: the one in SPEELVELD_TEST_DB, or else PostgreSQL if it is installed. */
export function engineOfTests(): Engine {
  const requested = process.env['SPEELVELD_TEST_DB'];
  if (requested === 'postgres' || requested === 'embedded') return requested;
  return findPostgres() ? 'postgres' : 'embedded';
}

async function copyOfMemory(): Promise<Database> {
  dump ??= readDump();
  return connectMemory({ dump: await dump });
}

async function readDump(): Promise<Blob> {
  const path = await madeOnce('empty.tar', async (file) => {
    const db = await newMemory();
    await migrate(db, 'src/server/db/migrations');
    await seedAbilities(db);
    writeFileSync(file, new Uint8Array(await (await db.dump()).arrayBuffer()));
    await db.close();
  });
  return new Blob([readFileSync(path)]);
}

async function copyOfPostgres(): Promise<Database> {
  const copy = await copyTemplate(clockShift());
  const pooler = process.env['SPEELVELD_TEST_POOLER'] === 'pgbouncer' ? await startPgbouncer(copy.url) : null;
  const db = await connect({ databaseUrl: pooler?.through(copy.url) ?? copy.url, dataDir: '', log: silentLog, poolSize: 10 });
  return {
    ...db,
    async close() {
      await db.close();
      await pooler?.stop();
      await copy.drop();
    },
  };
}
