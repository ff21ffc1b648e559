import { sql } from 'drizzle-orm';
import type { Deps } from '../../app/deps';
import { lock } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { runAsSystem } from '../../engine/transaction';

/** So many lines are a slice at most: as many as are read back in a moment to check them. */
const SLICE = 500;
/** What the first slice follows. */
export const BEGINNING = '0'.repeat(64);

/**
 * Puts the lines that wait into the chain, slice after slice. One at a time does so, and no writer waits for it: a line that is
 * committed late stands in a later slice. Source: docs/domain/history.md 7.
 *
 * @param isStopped begins no further slice once it says so
 * @returns how many lines were sealed
 */
export async function sealHistory(deps: Pick<Deps, 'db' | 'now' | 'config'>, isStopped: () => boolean = () => false): Promise<number> {
  const [waiting] = rowsOf<{ line_id: string }>(await deps.db.orm.execute(sql`select line_id from audit_unsealed limit 1`));
  if (!waiting) return 0;
  let sealed = 0;
  for (;;) {
    const lines = await sealSlice(deps);
    sealed += lines;
    if (lines < SLICE || isStopped()) return sealed;
  }
}

/** Which lines are due is settled first: of a million that wait no more than these are read. */
async function sealSlice(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> {
  return runAsSystem(deps, async (w) => {
    await lock(w.db, ['history', 'chain']);
    const [made] = rowsOf<{ lines: number }>(
      await w.db.execute(sql`
        with next as materialized (select line_id from audit_unsealed order by line_id limit ${SLICE}),
        due as materialized (
          select line.id, line.at, audit_digest(line) as digest from audit_log as line where line.id = any(array(select line_id from next))),
        last as (select number, hash from audit_slices order by number desc limit 1),
        slice as (
          select count(*)::int as lines, array_agg(id order by at, id) as ids, string_agg(digest, ''::bytea order by at, id) as digests,
            max(at) as until, coalesce((select number from last), 0) + 1 as number, coalesce((select hash from last), ${BEGINNING}) as previous
          from due having count(*) > 0),
        taken as (delete from audit_unsealed where line_id = any(array(select line_id from next)))
        insert into audit_slices (number, lines, line_ids, digests, previous, hash, until, sealed_at)
        select number, lines, ids, digests, previous, encode(sha256(decode(previous, 'hex') || digests), 'hex'), until, ${w.now.toISOString()} from slice
        returning lines`),
    );
    return made?.lines ?? 0;
  });
}

/** The same as a round's work. */
export const historyJob = async (deps: Deps): Promise<void> => void (await sealHistory(deps));
