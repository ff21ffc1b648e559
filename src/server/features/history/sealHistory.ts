import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { lock } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { runAsSystem } from '../../engine/transaction';

/** Maximum number of entries per slice; verifying a slice of this size takes a moment. */
const MAX_SLICE_LENGTH = 500;
/** The predecessor hash of the first slice. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * Adds pending entries to the hash chain, slice by slice. Only one server does so at a time, and writers never wait for it: an entry that
 * is committed late becomes part of a later slice. Source: docs/domain/history.md 7.
 *
 * @param isStopped once true, no further slice is started
 * @returns number of sealed entries
 */
export async function sealHistory(deps: Pick<Deps, 'db' | 'now' | 'config'>, isStopped: () => boolean = () => false): Promise<number> {
  const [waiting] = rowsOf<{ line_id: string }>(await deps.db.orm.execute(sql`select line_id from audit_unsealed limit 1`));
  if (!waiting) return 0;
  let sealed = 0;
  for (;;) {
    const lines = await sealSlice(deps);
    sealed += lines;
    if (lines < MAX_SLICE_LENGTH || isStopped()) return sealed;
  }
}

/** Selects the entries first, so that no others are read, even when a million are pending. */
async function sealSlice(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> {
  return runAsSystem(deps, async (w) => {
    await lock(w.db, ['history', 'chain']);
    const [slice] = rowsOf<{ lines: number }>(
      await w.db.execute(sql`
        with next as materialized (select line_id from audit_unsealed order by line_id limit ${MAX_SLICE_LENGTH}),
        due as materialized (
          select line.id, line.at, audit_digest(line) as digest from audit_log as line where line.id = any(array(select line_id from next))),
        last as (select number, hash from audit_slices order by number desc limit 1),
        slice as (
          select count(*)::int as lines, array_agg(id order by at, id) as ids, string_agg(digest, ''::bytea order by at, id) as digests,
            max(at) as until, coalesce((select number from last), 0) + 1 as number, coalesce((select hash from last), ${GENESIS_HASH}) as previous
          from due having count(*) > 0),
        taken as (delete from audit_unsealed where line_id = any(array(select line_id from next)))
        insert into audit_slices (number, lines, line_ids, digests, previous, hash, until, sealed_at)
        select number, lines, ids, digests, previous, encode(sha256(decode(previous, 'hex') || digests), 'hex'), until, ${w.now.toISOString()} from slice
        returning lines`),
    );
    return slice?.lines ?? 0;
  });
}

/** The same as a job. */
export const historyJob = async (deps: Deps): Promise<void> => void (await sealHistory(deps));
