import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { season_copies } from '../../db/system/seasons';
import { lock, type LockKey } from '../../db/lock';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { affectedLocks } from '../bookings/affectedLocks';
import { bundleKey, sessionKey } from '../bookings/lockSession';
import { sessionsAhead } from '../bundles/lockBundle';

/** What an invitation offers: future sessions, and bundles. */
export interface Targets {
  readonly sessions: readonly string[];
  readonly bundles: readonly string[];
}

/** The copies of these series, sessions and bundles of the old season, as far as they are planned and in the future. */
export async function targetsOf({ db, now }: Transaction, run_id: string, sources: readonly string[]): Promise<Targets> {
  if (sources.length === 0) return { sessions: [], bundles: [] };
  const copies = await db
    .select({ kind: season_copies.kind, id: season_copies.copy_id })
    .from(season_copies)
    .where(and(eq(season_copies.run_id, run_id), inArray(season_copies.source_id, [...sources])));
  const of = (kind: string) => copies.flatMap((copy) => (copy.kind === kind ? [copy.id] : []));
  const sessions = table('sessions');
  const ahead = and(eq(sessions.status, 'planned'), gt(sessions.starts_at, now.toISOString()));
  const found = async (column: typeof sessions.id | typeof sessions.series, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(inArray(column, [...ids]), ahead))
            .orderBy(asc(sessions.starts_at))
        ).map(({ id }) => id);
  const [inSeries, alone] = [await found(sessions.series, of('series')), await found(sessions.id, of('session'))];
  return { sessions: [...new Set([...inSeries, ...alone])], bundles: [...new Set(of('bundle'))] };
}

/** Takes the locks of the targets, of everything that they affect, and of `others`, in one call: named locks before rows. */
export async function lockTargets(w: Transaction, { sessions, bundles }: Targets, ...others: readonly LockKey[]): Promise<void> {
  const held: string[] = [];
  for (const id of bundles) held.push(...(await sessionsAhead(w, id)));
  const touched = [...new Set([...sessions, ...held])];
  await lock(w.db, ...others, ...bundles.map(bundleKey), ...touched.map(sessionKey), ...(await affectedLocks(w, touched)));
}
