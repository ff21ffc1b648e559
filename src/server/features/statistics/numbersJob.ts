import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { lock } from '../../db/lock';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';
import { columns, countedAnew } from './sessionNumbers';

/** Sessions per transaction: small enough that other requests wait about 50 ms at most, also on PGlite. */
const SLICE = 50;

/** Counts sessions again that changed since their last count, in slices of one transaction each. */
export async function numbersJob({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await db.orm.transaction(countSlice)) > 0);
}

/** Takes a lock, so that slices do not run concurrently and the latest count is the one that stays. */
async function countSlice(tx: Tx): Promise<number> {
  const [waiting] = rowsOf<{ some: boolean }>(await tx.execute(sql`select exists (select 1 from stale_sessions) as some`));
  if (!waiting?.some) return 0;
  await lock(tx, ['session_numbers', 'count']);
  // A change from here on adds a new line, and the session is counted again.
  const taken = rowsOf<{ session_id: string }>(
    await tx.execute(
      sql`delete from stale_sessions where id in (select id from stale_sessions order by id limit ${SLICE}) returning session_id`,
    ),
  );
  if (taken.length === 0) return 0;
  const ids = sql`(${sql.join(
    [...new Set(taken.map(({ session_id }) => session_id))].map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  await tx.execute(sql`delete from session_numbers where session_id in ${ids}`);
  await tx.execute(sql`insert into session_numbers (${columns()}) ${countedAnew(sql`session.id in ${ids}`)}`);
  return taken.length;
}

/**
 * Compares the stored counts with the rows, slice by slice, and counts sessions that differ again. A difference means that a change
 * bypassed the triggers, such as a restored table, and is logged.
 *
 * @returns the number of sessions that differed
 */
export async function compareNumbers({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let [differing, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const [slice] = rowsOf<{ last: string | null }>(
      await db.orm.execute(sql`
        select max(id::text) as last from (
          select id from (select id from sessions union select session_id from session_numbers) as every where id > ${after} order by id limit ${SLICE}
        ) as slice`),
    );
    if (!slice?.last) break;
    const [from, to] = [after, slice.last];
    after = to;
    const found = rowsOf<{ session_id: string }>(
      await db.orm.execute(sql`
        with should as (${countedAnew(sql`session.id > ${from} and session.id <= ${to}`)}),
          differing as (
            select coalesce(a.session_id, b.session_id) as session_id
            from (select ${columns()} from should) as a
              full join (select ${columns()} from session_numbers where session_id > ${from} and session_id <= ${to}) as b on a.session_id = b.session_id
            where a is distinct from b
          )
        insert into stale_sessions (session_id)
        select session_id from differing where not exists (select 1 from stale_sessions as known where known.session_id = differing.session_id)
        returning session_id`),
    );
    differing += found.length;
  }
  if (differing > 0) log.warn({ sessions: differing }, 'Numbers of sessions differed from their rows, and are counted again');
  return differing;
}
