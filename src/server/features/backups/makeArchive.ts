import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { About } from '../../archive/manifest';
import type { Database, Orm } from '../../db/database';
import { syncPath } from '../../db/embedded/directory/syncTree';
import { rowsOf } from '../../db/rowsOf';
import { createDiskStore } from '../../files/createDiskStore';
import { holdRemovals } from '../../files/holdRemovals';
import { countRows } from './countRows';
import { readStoreId } from './storeId';
import { startThread } from './thread/startThread';

interface Making {
  readonly db: Database;
  readonly dataDir: string;
  readonly isInBucket: boolean;
  /** Path of the archive. Only a complete archive ever gets this name. */
  readonly target: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  onBytes?(bytes: number): void;
}

/**
 * Writes the database and the uploaded files into one archive while the server runs. The database has its state at the moment when its last
 * file was copied. For an external PostgreSQL server the archive contains only the uploaded files.
 */
export async function makeArchive(making: Making): Promise<About> {
  const { db, dataDir, isInBucket, target, signal } = making;
  const unfinished = `${target}.unfinished`;
  // Removals are held from before the snapshot of the database, so that every file with a row is still there when it is copied.
  const release = holdRemovals(dataDir);
  try {
    const about = await readFacts(making);
    rmSync(unfinished, { force: true });
    const order = { task: 'pack', target: unfinished, about, dataDir, isInBucket } as const;
    const listening = { onBytes: making.onBytes?.bind(making), signal };
    if (db.copyRunning) {
      await db.copyRunning((store) =>
        startThread(
          { ...order, database: store.directory },
          {
            ...listening,
            async seal() {
              const { facts, ...sealed } = await store.seal(countRows);
              return { ...sealed, counts: facts };
            },
          },
        ),
      );
    } else await startThread({ ...order, database: null }, listening);
    renameSync(unfinished, target);
    syncPath(dirname(target));
    return about;
  } finally {
    if (existsSync(unfinished)) rmSync(unfinished, { force: true });
    const files = createDiskStore(dataDir);
    for (const id of release()) await files.remove(id);
  }
}

async function readFacts({ db, dataDir, now }: Making): Promise<About> {
  const counts = await countRows({ query: async (text) => ({ rows: rowsOf(await db.orm.execute(sql.raw(text))) }) });
  const [size] = db.copyRunning
    ? rowsOf<{ bytes: number }>(await db.orm.execute(sql`select pg_database_size(current_database()) as bytes`))
    : [];
  return {
    format: 2,
    made_at: now.toISOString(),
    store_id: readStoreId(dataDir),
    migration: await lastMigration(db.orm),
    organizations: counts['organizations'] ?? 0,
    people: counts['users'] ?? 0,
    database_bytes: size ? Number(size.bytes) : null,
  };
}

/** The time of the last migration, from the migration table of Drizzle. */
async function lastMigration(orm: Orm): Promise<string | null> {
  const [book] = rowsOf<{ there: boolean }>(
    await orm.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (!book?.there) return null;
  const [last] = rowsOf<{ when: number | null }>(
    await orm.execute(sql`select max(created_at) as "when" from drizzle.__drizzle_migrations`),
  );
  return last?.when ? new Date(Number(last.when)).toISOString() : null;
}
