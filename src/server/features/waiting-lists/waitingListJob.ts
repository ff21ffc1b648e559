import { rowsOf } from '../../db/rowsOf';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { runAsSystem } from '../../engine/transaction';
import { attemptAgain, isNotPaused } from '../../jobs/attempt';
import { advanceBookable } from './advanceWaitingLists';
import type { WaitingListKind } from './entries';

/** Maximum number per query and run; the rest follows in the next run. */
const MAX_PER_RUN = 500;
const OPEN = sql`entry.status in ('waiting', 'offered')`;
/** Waiting lists of a rejected organization are paused until it is restored. */
const STANDS = sql`entry.organization_id not in (select id from organizations where rejected_at is not null)`;

/** Ends expired offers and serves the next people. What is due is derived from the rows, so a restart loses nothing. */
export async function expireOffers(deps: Deps): Promise<void> {
  const at = deps.now().toISOString();
  const due = sql`entry.status = 'offered' and entry.offer_expires_at <= ${at} and ${STANDS}`;
  await advanceEach(deps, 'session', sql`select distinct entry.session_id as id from waiting_list_entries as entry where ${due}`);
  await advanceEach(deps, 'bundle', sql`select distinct entry.bundle_id as id from bundle_waiting_list_entries as entry where ${due}`);
}

/** Closes waiting lists when their session starts or is cancelled, and with the last session of a bundle. */
export async function closeWaitingLists(deps: Deps): Promise<void> {
  const at = deps.now().toISOString();
  await advanceEach(
    deps,
    'session',
    sql`select distinct entry.session_id as id from waiting_list_entries as entry join sessions on sessions.id = entry.session_id where ${OPEN} and ${STANDS} and (sessions.starts_at <= ${at} or sessions.status = 'cancelled')`,
  );
  await advanceEach(
    deps,
    'bundle',
    sql`select distinct entry.bundle_id as id from bundle_waiting_list_entries as entry where ${OPEN} and ${STANDS} and not exists (select 1 from ${aheadOf(at)})`,
  );
}

/**
 * Fills spots that no change announced: after an activity's waiting-list rules changed, or when a person joined at the moment in which a
 * spot was freed.
 */
export async function fillSpots(deps: Deps): Promise<void> {
  const at = deps.now().toISOString();
  const moves = sql`activity.has_waitlist and coalesce(activity.waiting_list_mode, '') <> 'manual'`;
  await advanceEach(
    deps,
    'session',
    sql`select distinct session.id from waiting_list_entries as entry join sessions as session on session.id = entry.session_id join activities as activity on activity.id = session.activity_id
      where entry.status = 'waiting' and ${STANDS} and session.status = 'planned' and session.starts_at - activity.cutoff_minutes * interval '1 minute' > ${at} and ${moves}
        and (session.spots is null or session.spots > (select count(*) from participants where participants.session_id = session.id and participants.status = 'active')
          + (select count(*) from waiting_list_entries as offer where offer.session_id = session.id and offer.status = 'offered'))`,
  );
  await advanceEach(
    deps,
    'bundle',
    sql`select distinct entry.bundle_id as id from bundle_waiting_list_entries as entry join bundles as bundle on bundle.id = entry.bundle_id join activities as activity on activity.id = bundle.activity_id
      where entry.status = 'waiting' and ${STANDS} and ${moves} and exists (select 1 from ${aheadOf(at)})
        and (bundle.spots is null or bundle.spots > (select count(*) from bundle_places where bundle_places.bundle_id = bundle.id and bundle_places.status = 'active'))
        and not exists (select 1 from ${aheadOf(at)} and session.spots is not null and session.spots <= (select count(*) from participants where participants.session_id = session.id and participants.status = 'active'))`,
  );
}

/** The future sessions of the bundle of an entry. Ends in a condition. */
const aheadOf = (at: string): SQL =>
  sql`bundles_sessions as pair join sessions as session on session.id = pair.target_id where pair.owner_id = entry.bundle_id and session.status = 'planned' and session.starts_at > ${at}`;

/** Advances each list in its own transaction, so that a failure does not hold up the others. */
async function advanceEach(deps: Deps, kind: WaitingListKind, due: SQL): Promise<void> {
  const isNext = isNotPaused(deps, 'waiting_lists', sql`${`${kind} `}::text || due.id::text`);
  const found = await deps.db.orm.execute(sql`select due.id from (${due}) as due where ${isNext} limit ${MAX_PER_RUN}`);
  for (const { id } of rowsOf<{ id: string }>(found))
    await attemptAgain(deps, { job: 'waiting_lists', key: `${kind} ${id}` }, () =>
      runAsSystem(deps, (w) => advanceBookable(w, { kind, id })),
    );
}

/** Everything that waiting lists do automatically. */
export async function waitingListJob(deps: Deps): Promise<void> {
  await expireOffers(deps);
  await closeWaitingLists(deps);
  await fillSpots(deps);
}
