import { sql } from 'drizzle-orm';
import type { Log } from '../base/log';
import type { Database, Orm, Tx } from './database';
import { MigrationFailed } from './MigrationFailed';
import { StoreUnusable } from './embedded/StoreUnusable';
import { type Migration, readMigrations } from './readMigrations';
import { readRewrites, type Rewrite } from './rewrites';
import { rowsOf } from './rowsOf';
import { takeAdvisoryLock } from './takeAdvisoryLock';

interface MigrateOptions {
  readonly log?: Log;
  /** Called with the completed fraction, from 0 to 1. Not called when there is nothing to do. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Applies the migrations in `folder` that the store has not run, all or none. A non-empty embedded store is migrated on a copy first.
 *
 * @returns whether the store was empty
 * @throws MigrationFailed
 * @throws StoreUnusable when a newer version of the product has migrated the store
 */
export async function migrate(
  db: Database,
  folder: string,
  { log, onProgress }: MigrateOptions = {},
): Promise<{ readonly isNew: boolean }> {
  const course: MigrationSet = { migrations: readMigrations(folder), rewrites: readRewrites(folder) };
  const seen = await appliedIn(db.orm);
  const steps = stepsFrom(seen, course);
  refuseNewer(seen, course);
  const isNew = seen.size === 0;
  if (steps.length === 0) return { isNew };
  onProgress?.(0);
  if (!isNew) await tryOnCopy(db, steps, log);
  await db.longTransaction(async (tx) => {
    if (db.engine === 'postgres') await takeAdvisoryLock(tx, 'speelveld migrations');
    // Another server may have migrated the store meanwhile.
    await applyAll(tx, stepsFrom(await appliedIn(tx), course), 'store', onProgress);
  });
  onProgress?.(1);
  return { isNew };
}

/** All migrations in order, and the rewrites for stores that ran a migration which was replaced since. */
export interface MigrationSet {
  readonly migrations: readonly Migration[];
  readonly rewrites: readonly Rewrite[];
}

interface Step {
  readonly tag: string;
  readonly file: string;
  readonly statements: readonly string[];
  /** Timestamps to delete from the store's table of applied migrations. */
  readonly forgets: readonly number[];
  readonly notes: Pick<Migration, 'when' | 'hash'> | null;
}

/**
 * Tries the uncommitted part of `course` on a copy of the store: its last migration and its rewrites.
 *
 * @throws MigrationFailed
 */
export async function tryDraft(db: Database, course: MigrationSet): Promise<void> {
  const steps = stepsFrom(await appliedIn(db.orm), course);
  const isDraft = ({ notes, forgets }: Step) => notes === course.migrations.at(-1) || forgets.length > 0;
  await db.onCopy((copy) =>
    copy.longTransaction(async (tx) => {
      await applyAll(
        tx,
        steps.filter((step) => !isDraft(step)),
        'copy',
      );
      await applyAll(tx, steps.filter(isDraft), 'draft');
    }),
  );
}

/** The migrations that a store with these timestamps still needs. */
function stepsFrom(seen: ReadonlySet<number>, { migrations, rewrites }: MigrationSet): Step[] {
  const rewrite = rewriteFor(seen, { migrations, rewrites });
  const replacement = migrations.find(({ when }) => when === rewrite?.to) ?? null;
  const { tag, file } = replacement ?? migrations.at(-1) ?? { tag: 'start', file: '' };
  return [
    ...(rewrite ? [{ tag, file, statements: rewrite.statements, forgets: rewrite.from, notes: replacement }] : []),
    ...migrations
      .filter((migration) => !seen.has(migration.when) && migration !== replacement)
      .map((migration) => ({ ...migration, forgets: [], notes: migration })),
  ];
}

function rewriteFor(seen: ReadonlySet<number>, { migrations, rewrites }: MigrationSet): Rewrite | undefined {
  const orphans = [...seen].filter((when) => !migrations.some((migration) => migration.when === when));
  return rewrites.find(({ from }) => from.length === orphans.length && from.every((when) => orphans.includes(when)));
}

/** An older version would read and write the changed tables as if they had not changed. */
function refuseNewer(seen: ReadonlySet<number>, course: MigrationSet): void {
  if (rewriteFor(seen, course)) return;
  const { migrations } = course;
  const [last, newest] = [Math.max(0, ...seen), Math.max(0, ...migrations.map(({ when }) => when))];
  if (last <= newest) return;
  const day = (when: number) => new Date(when).toISOString().slice(0, 10);
  throw new StoreUnusable(
    `The database was brought up to date by a newer version of Speelveld: its last migration is of ${day(last)}, that of this version of ${day(newest)}. ` +
      'Nothing was changed. Start the newer version, or restore a backup from before it.',
  );
}

async function tryOnCopy(db: Database, steps: readonly Step[], log: Log | undefined): Promise<void> {
  const outcome = await db.onCopy((copy) => copy.longTransaction((tx) => applyAll(tx, steps, 'copy')));
  if (outcome === 'too large')
    log?.warn({ migrations: steps.map(({ tag }) => tag) }, 'The database is too large to try its migrations on a copy first');
}

/** The applied migrations by timestamp, from the table that drizzle's own migrator introduced. */
async function appliedIn(orm: Orm | Tx): Promise<ReadonlySet<number>> {
  const [book] = rowsOf<{ there: boolean }>(
    await orm.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (!book?.there) return new Set();
  const rows = rowsOf<{ created_at: number }>(await orm.execute(sql`select created_at from drizzle.__drizzle_migrations`));
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}

async function applyAll(
  tx: Tx,
  steps: readonly Step[],
  on: 'draft' | 'copy' | 'store',
  onProgress?: (done: number) => void,
): Promise<void> {
  const total = steps.reduce((sum, { statements }) => sum + statements.length, 0);
  let applied = 0;
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { file, statements, forgets, notes } of steps) {
    for (const statement of statements) {
      try {
        await tx.execute(sql.raw(statement));
      } catch (cause) {
        throw new MigrationFailed({ file, statement, on, cause });
      }
      applied += 1;
      // Completion is reported after the commit.
      if (applied < total) onProgress?.(applied / total);
    }
    for (const when of forgets) await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${when}`);
    if (notes) await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${notes.hash}, ${notes.when})`);
  }
}
