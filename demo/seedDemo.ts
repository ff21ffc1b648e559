import { eq, sql } from 'drizzle-orm';
import { table } from '../src/server/db/tables';
import type { Orm } from '../src/server/db/database';
import { pgFault } from '../src/server/db/pgErrors';
import { takeAdvisoryLock } from '../src/server/db/takeAdvisoryLock';
import { users } from '../src/server/db/system/people';
import type { Deps } from '../src/server/core/deps';
import type { FileStore } from '../src/server/files/FileStore';
import type { Demo } from './buildDemo';
import { ACCOUNTS } from './content/accounts';
import { draftDemo } from './draftDemo';
import { insertDemo } from './insertDemo';
import { paint } from './paint';

type Reader = Pick<Orm, 'select'>;

export interface SeedOptions {
  readonly draft?: () => Demo;
  /** Called with the progress, from 0 to 1; not when there is nothing to do. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Fills an empty database with the demo: one transaction, the same rows for the same day. Servers that start together take turns, because
 * their pictures have the same ids and possibly the same folder. Pictures are stored first. An interrupted start leaves the database empty,
 * and the next start fills it.
 *
 * @returns `made` is whether it was filled now or already has the demo; null for a database with other people in it
 */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  store: FileStore,
  { draft = draftDemo(deps.now()), onProgress = () => {} }: SeedOptions = {},
): Promise<{ made: boolean } | null> {
  if (!(await isEmpty(deps.db.orm))) return (await isDemo(deps.db.orm)) ? { made: false } : null;
  const started = deps.now();
  onProgress(0);
  const demo = draft();
  const { steps, done } = countSteps(demo, onProgress);
  const made = await deps.db.longTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'speelveld demo');
    if (!(await isEmpty(tx))) return false;
    // On a busy machine painting takes longer than a transaction may normally be idle.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    try {
      const painted = await paint(store, demo.sketches, demo.owner_id, () => done(steps.picture));
      await insertDemo(tx, demo, painted, (rows) => done(rows * steps.row));
      // Without this the planner has no statistics until the first vacuum.
      await tx.execute(sql`analyze`);
    } catch (error) {
      // A lost connection has released the lock: another server may already be painting.
      if (pgFault(error)?.kind !== 'unavailable') await removePictures(deps, store, demo);
      throw error;
    }
    return true;
  });
  deps.log.info({ made, milliseconds: deps.now().getTime() - started.getTime() }, 'Demo data is there');
  onProgress(1);
  return { made };
}

/** The approximate share of the time that painting takes; nearly all of the rest is rows and their indexes. */
const PAINTING_SHARE = 0.3;

/** The share of the total that a picture and a row represent. */
function countSteps(demo: Demo, onProgress: (done: number) => void) {
  const rows = demo.batches.reduce((sum, { records }) => sum + records.length, demo.ledger.entries.length + demo.ledger.postings.length);
  let sum = 0;
  return {
    steps: { picture: PAINTING_SHARE / demo.sketches.length, row: (1 - PAINTING_SHARE) / rows },
    done(share: number): void {
      sum += share;
      onProgress(Math.min(sum, 0.99));
    },
  };
}

async function isEmpty(orm: Reader): Promise<boolean> {
  const applications = table('applications');
  const people = await orm.select({ id: users.id }).from(users).limit(1);
  const platforms = await orm.select({ id: applications.id }).from(applications).limit(1);
  return people.length === 0 && platforms.length === 0;
}

const isDemo = async (orm: Reader): Promise<boolean> =>
  (await orm.select({ id: users.id }).from(users).where(eq(users.email, ACCOUNTS[0].email)).limit(1)).length > 0;

/**
 * Removes pictures whose rows were not written, while this server still has the lock. A picture that cannot be removed is used or replaced
 * by the next start.
 */
async function removePictures({ log }: Pick<Deps, 'log'>, store: FileStore, { sketches }: Demo): Promise<void> {
  try {
    for (const { id } of sketches) await store.remove(id);
  } catch (error) {
    log.warn({ err: error }, 'Pictures of the demo could not be cleaned up');
  }
}
