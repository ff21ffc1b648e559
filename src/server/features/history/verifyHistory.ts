import { sql } from 'drizzle-orm';
import type { BrokenLine, HistoryCheck } from '../../../domain/history/brokenLine';
import type { Deps } from '../../core/deps';
import type { Orm } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';
import { GENESIS_HASH } from './sealHistory';

interface Slice {
  number: number;
  lines: number;
  is_pruned: boolean;
  previous: string;
  hash: string;
  made: string | null;
  place: number | null;
  line_id: string | null;
  is_gone: boolean | null;
}

/** Read-only. */
type Store = Pick<Orm, 'execute'>;

/** Number of slices per query. */
const SLICES_PER_QUERY = 20;

/**
 * Verifies the whole chain and returns the first place where the history was tampered with. Writes nothing.
 *
 * @param head number and hash of a slice that was stored elsewhere, `512:9f86d0...`: the chain has to contain exactly that slice
 * Source: docs/domain/history.md 9.
 */
export async function verifyHistory(db: Store, head: string | null = null): Promise<HistoryCheck> {
  let [slices, lines, pruned, previous] = [0, 0, 0, GENESIS_HASH];
  const result = async (broken: BrokenLine | null): Promise<HistoryCheck> => {
    const [waiting] = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from audit_unsealed`));
    return { slices, lines, pruned, waiting: waiting?.count ?? 0, head: slices === 0 ? null : { number: slices, hash: previous }, broken };
  };
  const [keptNumber, keptHash] = head?.split(':') ?? [];
  for (;;) {
    const read = await readSlices(db, slices);
    if (read.length === 0) break;
    for (const slice of read) {
      const found = faultOf(slice, slices + 1, previous);
      if (found) return result(found);
      if (String(slice.number) === keptNumber && slice.hash !== keptHash) return result(ofSlice(slice.number));
      [slices, previous] = [slice.number, slice.hash];
      if (slice.is_pruned) pruned += slice.lines;
      else lines += slice.lines;
    }
  }
  if (keptNumber !== undefined && Number(keptNumber) > slices) return result(ofSlice(slices + 1));
  return result((await findUnrecordedErasure(db)) ?? (await findUnsealed(db, lines)));
}

const ofSlice = (slice: number): BrokenLine => ({ cause: 'chain', slice, place: null, line_id: null });

function faultOf(slice: Slice, number: number, previous: string): BrokenLine | null {
  if (slice.number !== number || slice.previous !== previous) return ofSlice(number);
  if (slice.is_pruned) return null;
  if (slice.place !== null)
    return { cause: slice.is_gone ? 'gone' : 'changed', slice: slice.number, place: slice.place, line_id: slice.line_id };
  return slice.made === slice.hash ? null : ofSlice(number);
}

/** Each slice with its recomputed hash, and the first of its entries that was changed. */
const readSlices = async (db: Store, after: number): Promise<Slice[]> =>
  rowsOf<Slice>(
    await db.execute(sql`
      select slice.number::int as number, slice.lines, slice.pruned_at is not null as is_pruned, slice.previous, slice.hash,
        encode(sha256(decode(slice.previous, 'hex') || slice.digests), 'hex') as made, broken.place, broken.line_id, broken.is_gone
      from (select * from audit_slices where number > ${after} order by number limit ${SLICES_PER_QUERY}) as slice
      left join lateral (
        select place::int as place, line_id, line.id is null as is_gone
        from unnest(slice.line_ids) with ordinality as each (line_id, place) left join audit_log as line on line.id = line_id
        where line.id is null or audit_digest(line) is distinct from substring(slice.digests from (place::int - 1) * 32 + 1 for 32)
          or not audit_is_sound(line)
        order by place limit 1) as broken on slice.pruned_at is null
      order by slice.number`),
  );

/** An erasure records how many entries it changed. Pending entries are not checked. */
async function findUnrecordedErasure(db: Store): Promise<BrokenLine | null> {
  const [found] = rowsOf<{ line_id: string }>(
    await db.execute(sql`
      select (array_agg(line.id order by line.at, line.id))[1] as line_id from audit_log as line where line.sealed is not null
      group by line.blanked_in
      having count(*) > coalesce((select sum((said.after ->> 'lines')::int) from audit_log as said
        where said.correlation_id = line.blanked_in and said.action = 'forgotten'), 0)
      order by min(line.at) limit 1`),
  );
  return found ? { cause: 'blanked', slice: null, place: null, line_id: found.line_id } : null;
}

/** Every entry is in a slice or pending; searches for others only if the totals differ. */
async function findUnsealed(db: Store, sealed: number): Promise<BrokenLine | null> {
  const [count] = rowsOf<{ held: number; waiting: number }>(
    await db.execute(sql`select (select count(*)::int from audit_log) as held, (select count(*)::int from audit_unsealed) as waiting`),
  );
  if (!count || count.held <= sealed + count.waiting) return null;
  const [found] = rowsOf<{ line_id: string }>(
    await db.execute(sql`
      select id as line_id from audit_log where id not in (select unnest(line_ids) from audit_slices)
        and id not in (select line_id from audit_unsealed) order by at, id limit 1`),
  );
  return found ? { cause: 'added', slice: null, place: null, line_id: found.line_id } : null;
}

/** The daily check, whose log entry keeps the last hash outside of the database. */
export async function checkHistory(deps: Deps): Promise<void> {
  const check = await verifyHistory(deps.db.orm);
  if (check.broken) deps.log.error(check, 'History verification failed');
  else deps.log.info(check, 'History verified');
}
