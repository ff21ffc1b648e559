import { sql } from 'drizzle-orm';
import type { Log } from '../app/log';
import type { Database, Orm, Tx } from './database';
import { MigrationFailed } from './MigrationFailed';
import { StoreUnusable } from './embedded/StoreUnusable';
import { type Migration, readMigrations } from './readMigrations';
import { rowsOf } from './rowsOf';
import { takeTurn } from './takeTurn';

interface MigrateOptions {
  readonly log?: Log;
  /** Told how much is done, from 0 to 1; not where there is nothing to do. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Brings the store up to the declarations: applies the SQL files of `folder` that it has not seen, all or none. A filled
 * embedded store is tried on a copy first.
 *
 * @returns whether the store had no tables before
 * @throws MigrationFailed
 * @throws StoreUnusable where a newer version of the product has been there
 */
export async function migrate(
  db: Database,
  folder: string,
  { log, onProgress }: MigrateOptions = {},
): Promise<{ readonly isNew: boolean }> {
  const migrations = readMigrations(folder);
  const seen = await seenBy(db.orm);
  const missing = migrations.filter(({ when }) => !seen.has(when));
  refuseNewer(seen, migrations);
  const isNew = seen.size === 0;
  if (missing.length === 0) return { isNew };
  onProgress?.(0);
  if (!isNew) await tryOut(db, missing, log);
  await db.patiently(async (tx) => {
    if (db.engine === 'postgres') await takeTurn(tx, 'speelveld migrations');
    // Another server may have done it meanwhile.
    const done = await seenBy(tx);
    await applyAll(
      tx,
      missing.filter(({ when }) => !done.has(when)),
      'store',
      onProgress,
    );
  });
  onProgress?.(1);
  return { isNew };
}

/**
 * Tries a migration that is not written yet on a copy of the store, after those of `folder` that it has not seen.
 *
 * @throws MigrationFailed
 */
export async function tryDraft(db: Database, folder: string, draft: Migration): Promise<void> {
  const seen = await seenBy(db.orm);
  const missing = readMigrations(folder).filter(({ when }) => !seen.has(when));
  await db.onCopy((copy) =>
    copy.patiently(async (tx) => {
      await applyAll(tx, missing, 'copy');
      await applyAll(tx, [draft], 'draft');
    }),
  );
}

/** What a newer version has changed, an older one would read and write as if it had not. */
function refuseNewer(seen: ReadonlySet<number>, migrations: readonly Migration[]): void {
  const [last, newest] = [Math.max(0, ...seen), Math.max(0, ...migrations.map(({ when }) => when))];
  if (last <= newest) return;
  const day = (when: number) => new Date(when).toISOString().slice(0, 10);
  throw new StoreUnusable(
    `The database was brought up to date by a newer version of Speelveld: its last migration is of ${day(last)}, that of this version of ${day(newest)}. ` +
      'Nothing was changed. Start the newer version, or restore a backup from before it.',
  );
}

async function tryOut(db: Database, missing: readonly Migration[], log: Log | undefined): Promise<void> {
  const outcome = await db.onCopy((copy) => copy.patiently((tx) => applyAll(tx, missing, 'copy')));
  if (outcome === 'too large')
    log?.warn({ migrations: missing.map(({ tag }) => tag) }, 'The database is too large to try its migrations on a copy first');
}

/** The migrations in the store's book, by the moment that each was written at: a table that drizzle's own migrator began. */
async function seenBy(orm: Orm | Tx): Promise<ReadonlySet<number>> {
  const [book] = rowsOf<{ there: boolean }>(
    await orm.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (!book?.there) return new Set();
  const rows = rowsOf<{ created_at: number }>(await orm.execute(sql`select created_at from drizzle.__drizzle_migrations`));
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}

async function applyAll(
  tx: Tx,
  migrations: readonly Migration[],
  on: 'draft' | 'copy' | 'store',
  onProgress?: (done: number) => void,
): Promise<void> {
  const total = migrations.reduce((sum, { statements }) => sum + statements.length, 0);
  let applied = 0;
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { file, statements, hash, when } of migrations) {
    for (const statement of statements) {
      try {
        await tx.execute(sql.raw(statement));
      } catch (cause) {
        throw new MigrationFailed({ file, statement, on, cause });
      }
      applied += 1;
      // The end is where all of it is committed.
      if (applied < total) onProgress?.(applied / total);
    }
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
  }
}
