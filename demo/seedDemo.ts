import { eq, inArray } from 'drizzle-orm';
import { table } from '../src/server/db/tables';
import type { Orm } from '../src/server/db/database';
import { takeTurn } from '../src/server/db/takeTurn';
import { files } from '../src/server/db/system/files';
import { users } from '../src/server/db/system/people';
import type { Deps } from '../src/server/app/deps';
import type { FileStore } from '../src/server/files/FileStore';
import { buildDemo } from './buildDemo';
import { ACCOUNTS } from './content/accounts';
import { hashDemoPassword } from './hashDemoPassword';
import { insertDemo } from './insertDemo';
import { paint } from './paint';

type Reader = Pick<Orm, 'select'>;

/**
 * Fills an empty database with the demo: one transaction, the same rows for the same day. Pictures are stored first; a
 * start that was killed halfway leaves a database that is still empty, and the next start fills it.
 *
 * @param options.scale how many times the usual number of organizations and coupons, for load tests
 * @returns `made` tells whether it was filled now or holds the demo already; null for a database with other people in it
 */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  store: FileStore,
  { scale = 1 }: { scale?: number } = {},
): Promise<{ made: boolean } | null> {
  if (!(await isEmpty(deps.db.orm))) return (await isDemo(deps.db.orm)) ? { made: false } : null;
  const started = deps.now();
  const hashes = new Map(await Promise.all(ACCOUNTS.map(async ({ email }) => [email, await hashDemoPassword(email)] as const)));
  const demo = buildDemo({ now: started, scale, hashes });
  try {
    const painted = await paint(store, demo.sketches, demo.owner_id);
    const made = await deps.db.patiently(async (tx) => {
      await takeTurn(tx, 'speelveld demo');
      if (!(await isEmpty(tx))) return false;
      await insertDemo(tx, demo, painted);
      return true;
    });
    if (made) await deps.db.vacuum();
    deps.log.info({ scale, pictures: painted.length, milliseconds: deps.now().getTime() - started.getTime() }, 'Demo data made');
    return { made };
  } finally {
    await removeUnused(
      deps,
      store,
      demo.sketches.map(({ id }) => id),
    );
  }
}

async function isEmpty(orm: Reader): Promise<boolean> {
  const applications = table('applications');
  const people = await orm.select({ id: users.id }).from(users).limit(1);
  const platforms = await orm.select({ id: applications.id }).from(applications).limit(1);
  return people.length === 0 && platforms.length === 0;
}

const isDemo = async (orm: Reader): Promise<boolean> =>
  (await orm.select({ id: users.id }).from(users).where(eq(users.email, ACCOUNTS[0].email)).limit(1)).length > 0;

/** Bytes whose rows did not make it. What cannot be removed now, the hourly sweep gets. */
async function removeUnused({ db, log }: Pick<Deps, 'db' | 'log'>, store: FileStore, ids: readonly string[]): Promise<void> {
  try {
    const kept = new Set(
      (
        await db.orm
          .select({ id: files.id })
          .from(files)
          .where(inArray(files.id, [...ids]))
      ).map(({ id }) => id),
    );
    for (const id of ids) if (!kept.has(id)) await store.remove(id);
  } catch (error) {
    log.warn({ err: error }, 'Pictures of the demo could not be cleaned up');
  }
}
