import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { noteDamage } from '../../db/embedded/pages/damaged';
import type { Damage } from '../../db/embedded/pages/findDamage';
import { heapsOf } from '../../db/embedded/pages/heapsOf';
import { rowsOf } from '../../db/rowsOf';
import { startThread } from './thread/startThread';

/** Delay, so that requests that waited for the start are served first. */
const START_DELAY_MS = 15_000;

/**
 * Reads the whole embedded database once after each start, in the background, and reports pages that the disk lost. PostgreSQL itself
 * reports a damaged page when it reads it, but accepts a page of zeros.
 */
export function startPageWatch(deps: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  const aborting = new AbortController();
  let looking: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    looking = checkPages(deps, aborting.signal).catch((error: unknown) => {
      if (!aborting.signal.aborted) deps.log.error({ err: error }, 'The pages of the database could not be looked at');
    });
  }, START_DELAY_MS);
  timer.unref();
  return {
    async stop() {
      clearTimeout(timer);
      aborting.abort(new Error('The server stops'));
      await looking;
    },
  };
}

/** @returns the damaged pages, which are also reported in the log and by `GET /v1/health` */
export async function checkPages({ db, log }: Pick<Deps, 'db' | 'log'>, signal: AbortSignal): Promise<readonly Damage[]> {
  const { directory } = db;
  if (directory === null) return [];
  const look = async () => {
    const heaps = await heapsOf(async (text) => rowsOf(await db.orm.execute(sql.raw(text))));
    const report = await startThread({ task: 'look', directory, heaps }, { signal });
    return report.kind === 'looked' ? report.damage : [];
  };
  const suspected = await look();
  if (suspected.length === 0) return [];
  // A new page is only in memory until a checkpoint, and empty on disk until then.
  await db.orm.execute(sql`checkpoint`);
  const still = new Set((await look()).map(nameOf));
  const damage = suspected.filter((candidate) => still.has(nameOf(candidate)));
  if (damage.length === 0) return [];
  noteDamage(db);
  log.error(
    { damage },
    'Pages of the database are not as they were written: rows may be lost. Restore a backup from before, or have somebody look at it',
  );
  return damage;
}

const nameOf = ({ file, page, state }: Damage) => `${file} ${page} ${state}`;
