import { sql } from 'drizzle-orm';
import { keptSince } from '../../../domain/history/retention';
import type { Deps } from '../../core/deps';
import { readSetting } from '../../core/platformSettings';
import { lock } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { audit } from '../../core/audit';
import { runAsSystem } from '../../engine/transaction';

/**
 * Deletes entries older than the retention of the platform: whole slices, the oldest first, one per transaction. The hash of each slice is
 * kept, so that the chain remains verifiable. Source: docs/domain/history.md 10.
 *
 * @returns number of deleted entries
 */
export async function pruneHistory(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> {
  const months = await readSetting(deps.db.orm, 'history.months');
  if (months === null) return 0;
  const since = keptSince(deps.now().toISOString(), months);
  let pruned = 0;
  let last = 0;
  for (;;) {
    const slice = await pruneSlice(deps, since);
    if (!slice) break;
    pruned += slice.lines;
    last = slice.number;
  }
  if (pruned > 0)
    await runAsSystem(deps, (w) =>
      audit(w, { action: 'pruned', resource: 'audit_log', record_id: null, after: { lines: pruned, until: since, slice: last } }),
    );
  return pruned;
}

const pruneSlice = async (deps: Pick<Deps, 'db' | 'now' | 'config'>, since: string) =>
  runAsSystem(deps, async (w) => {
    await lock(w.db, ['history', 'chain']);
    const [slice] = rowsOf<{ number: number; lines: number; until: string }>(
      await w.db.execute(sql`
        update audit_slices set pruned_at = ${w.now.toISOString()}
        where number = (select min(number) from audit_slices where pruned_at is null) and until < ${since}
        returning number::int as number, lines`),
    );
    if (!slice) return null;
    await w.db.execute(sql`delete from audit_log where id in (select unnest(line_ids) from audit_slices where number = ${slice.number})`);
    await w.db.execute(sql`update audit_slices set line_ids = '{}', digests = '' where number = ${slice.number}`);
    return slice;
  });
