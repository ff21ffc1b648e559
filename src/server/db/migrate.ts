import { type SQL, sql } from 'drizzle-orm';
import type { Log } from '../app/log';
import type { Database, Orm, Tx } from './database';
import { MigrationFailed } from './MigrationFailed';
import { type Migration, readMigrations } from './readMigrations';
import { rowsOf } from './rowsOf';

const ONE_AT_A_TIME: SQL = sql`select pg_advisory_xact_lock(hashtextextended('speelveld migrations', 0))`;
/** For those who hold a table that is to be changed: other servers, which still serve. */
const PATIENCE = '30s';

/**
 * Brings the store up to the declarations: applies the SQL files of `folder` that it has not seen, all or none. A filled
 * embedded store is tried on a copy first.
 *
 * @returns whether the store had no tables before
 * @throws MigrationFailed
 */
export async function migrate(db: Database, folder: string, log?: Log): Promise<{ readonly isNew: boolean }> {
  const migrations = readMigrations(folder);
  const seen = await seenBy(db.orm);
  const missing = migrations.filter(({ when }) => !seen.has(when));
  const isNew = seen.size === 0;
  if (missing.length === 0) return { isNew };
  if (!isNew) await tryOut(db, missing, log);
  await db.patiently(async (tx) => {
    if (db.engine === 'postgres') await takeTurn(tx);
    // Another server may have done it meanwhile.
    const done = await seenBy(tx);
    await applyAll(
      tx,
      missing.filter(({ when }) => !done.has(when)),
      'store',
    );
  });
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

async function tryOut(db: Database, missing: readonly Migration[], log: Log | undefined): Promise<void> {
  const outcome = await db.onCopy((copy) => copy.patiently((tx) => applyAll(tx, missing, 'copy')));
  if (outcome === 'too large')
    log?.warn({ migrations: missing.map(({ tag }) => tag) }, 'The database is too large to try its migrations on a copy first');
}

/** Several servers may start at once: the others wait here as long as it takes, and then find nothing left to do. */
async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  await tx.execute(ONE_AT_A_TIME);
  await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
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

async function applyAll(tx: Tx, migrations: readonly Migration[], on: 'draft' | 'copy' | 'store'): Promise<void> {
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
    }
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
  }
}
