import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { lock } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { offersOf } from '../bookings/offersOf';

const INTERVAL_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Consumers who read a feed at least once a week see every deletion. */
const DELETED_KEPT_MS = 8 * DAY_MS;

export const SERIES = 'SessionSeries';
export const SCHEDULED = 'ScheduledSession';

const PUBLISHED = sql`organization.status = 'accepted' and organization.rejected_at is null and not activity.concept and activity.offer_type = 'sessions'`;

/** Number of sessions listed in a series. */
const LISTED_SESSIONS = 5;

/** The next sessions of an activity, the earliest first. */
export const nextSessions = (activity_id: SQL, at: string): SQL =>
  sql`select session.id, session.starts_at, session.ends_at from sessions as session where session.activity_id = ${activity_id} and session.ends_at > ${at} and session.status = 'planned' order by session.starts_at, session.id limit ${LISTED_SESSIONS}`;

/** Part of each fingerprint: another number publishes every item again. 2: each item has an address of its own. */
const FORMAT = 2;

/** The published items with a fingerprint of their sources. */
const CURRENT: Readonly<Record<typeof SERIES | typeof SCHEDULED, (at: string) => SQL>> = {
  [SERIES]: (at) => sql`
    select organization.application_id, activity.id as item_id,
      md5(concat_ws('|', ${FORMAT}::text, activity.updated_at, activity.version, organization.version, location.version, sport.version, rate.version, activity.rate, ahead.told)) as fingerprint
    from activities as activity join organizations as organization on organization.id = activity.organization_id
      left join locations as location on location.id = activity.location left join sports as sport on sport.id = activity.sport left join rates as rate on rate.id = activity.rate
      join lateral (select string_agg(one.id::text || one.starts_at::text, ',' order by one.starts_at, one.id) as told from (${nextSessions(sql`activity.id`, at)}) as one) as ahead on ahead.told is not null
    where ${PUBLISHED}`,
  [SCHEDULED]: (at) => sql`
    select organization.application_id, session.id as item_id,
      md5(concat_ws('|', ${FORMAT}::text, session.version, location.version, session.starts_at, session.status, session.spots,
        case when session.spots is not null then
          (select count(*) from participants as one where one.session_id = session.id and one.status = 'active') + (${offersOf(sql`session.id`)}) end)) as fingerprint
    from sessions as session join activities as activity on activity.id = session.activity_id join organizations as organization on organization.id = activity.organization_id
      left join locations as location on location.id = session.location
    where session.ends_at > ${at} and ${PUBLISHED}`,
};

/** When this process last checked each database. */
const lastCheck = new WeakMap<Deps['db'], number>();

/**
 * Finds new, changed and deleted items of open data once a minute, whatever changed them, and moves them to the end of the feed. One server
 * at a time, so that no item is inserted before a position that was already read. Source: docs/domain/webhooks.md 8.
 */
export async function openDataJob(deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  if (now - (lastCheck.get(deps.db) ?? 0) < INTERVAL_MS) return;
  lastCheck.set(deps.db, now);
  await refreshItems(deps);
}

export const refreshItems = (deps: Deps): Promise<void> =>
  runAsSystem(deps, async (w) => {
    await lock(w.db, ['open_data', 'refresh']);
    const [held] = rowsOf<{ last: string | number | null }>(await w.db.execute(sql`select max(modified) as last from open_data_items`));
    const modified = Math.max(w.now.getTime(), Number(held?.last ?? 0) + 1);
    for (const kind of [SERIES, SCHEDULED] as const) await refreshKind(w, kind, modified);
    await w.db.execute(sql`delete from open_data_items where state = 'deleted' and modified < ${w.now.getTime() - DELETED_KEPT_MS}`);
  });

async function refreshKind({ db, now }: Transaction, kind: typeof SERIES | typeof SCHEDULED, modified: number): Promise<void> {
  const current = CURRENT[kind](new Date(now.getTime() - DAY_MS).toISOString());
  await db.execute(sql`
    with current as (${current})
    insert into open_data_items (application_id, kind, item_id, modified, state, fingerprint)
    select application_id, ${kind}::text, item_id, ${modified}::bigint, 'updated', fingerprint from current
    on conflict (application_id, kind, item_id) do update set modified = excluded.modified, state = 'updated', fingerprint = excluded.fingerprint
    where open_data_items.fingerprint <> excluded.fingerprint or open_data_items.state = 'deleted'`);
  await db.execute(sql`
    with current as (${current})
    update open_data_items as item set state = 'deleted', modified = ${modified}::bigint
    where item.kind = ${kind} and item.state = 'updated'
      and not exists (select 1 from current where current.item_id = item.item_id and current.application_id = item.application_id)`);
}
