import { type SQL, sql } from 'drizzle-orm';
import { capacityOf } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { NOBODY_KNOWN } from '../../../domain/privacy/forgotten';
import type { RestoreFacts, RestorePerson } from '../../../domain/sessions/planRestore';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { table, type TableRow } from '../../db/tables';
import { isOneOf } from '../../db/isOneOf';
import type { Participant } from '../bookings/participant';
import { keptSpots, type SessionSnapshot } from '../bookings/lockSession';

/** A person who may get their place back, with the booking or bundle that gives it. */
export type Returning = RestorePerson &
  ({ readonly booking: Participant; readonly holder: null } | { readonly booking: null; readonly holder: TableRow<'bundle_places'> });

type Reading = Pick<Ctx, 'db' | 'now'>;

export type ClosedEntry = TableRow<'waiting_list_entries'>;

const OVER = sql`('canceled', 'failed', 'expired')`;

/** Bookings that ended together with the session, recognised by the same moment of cancellation. */
const heldPlaces = (session_id: string): SQL => sql`
  select taken.id, taken.bundle_place from participants as taken join sessions as session on session.id = taken.session_id
  where session.id = ${session_id}::uuid and taken.status = 'cancelled' and taken.cancelled_at = session.cancelled_at`;

/** The order lines that sold those places: directly, or with a bundle that is still active. */
const soldLines = (session_id: string): SQL => sql`
  select line.id, line.order_id from order_lines as line join (${heldPlaces(session_id)}) as held
    on line.participant = held.id
    or (line.bundle_place = held.bundle_place
      and exists (select 1 from bundle_places as place where place.id = held.bundle_place and place.status = 'active'))`;

/** The orders that sold the places of a cancelled session. A refund of one of them takes the order's lock. */
export async function ordersToRestore({ db }: Reading, session_id: string): Promise<string[]> {
  const found = await db.execute(sql`select distinct sold.order_id as id from (${soldLines(session_id)}) as sold`);
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

/** The facts that decide whether a cancelled session can be restored, and for whom. */
export async function restoreFacts(
  w: Reading,
  session: SessionSnapshot,
): Promise<Omit<RestoreFacts, 'people' | 'waiting'> & { readonly people: readonly Returning[]; readonly waiting: readonly ClosedEntry[] }> {
  return {
    now: w.now.toISOString(),
    session,
    is_refunded: await isRefunded(w, session.id),
    capacity: capacityOf(session.spots),
    occupancy: { taken: session.taken, held: keptSpots(session) },
    people: [...(await withBooking(w, session)), ...(await withBundle(w, session))],
    waiting: await closedEntries(w, session),
  };
}

/** Entries that closed together with the session, recognised by the same moment, of people who still exist. */
async function closedEntries({ db }: Reading, { id }: SessionSnapshot): Promise<ClosedEntry[]> {
  const entries = table('waiting_list_entries');
  return db
    .select()
    .from(entries)
    .where(
      sql`${entries.session_id} = ${id}::uuid and ${entries.status} = 'closed' and ${entries.first_name} <> ${NOBODY_KNOWN}
        and ${entries.handled_at} = (select cancelled_at from sessions where id = ${id}::uuid)`,
    );
}

/** A refund for another session of a bundle does not count for this session. */
async function isRefunded({ db }: Reading, session_id: string): Promise<boolean> {
  const [found] = rowsOf<{ is: boolean }>(
    await db.execute(sql`
      select exists (
        select 1 from refunds as refund join (${soldLines(session_id)}) as sold on sold.id = refund.line
        where refund.created_at >= (select cancelled_at from sessions where id = ${session_id}::uuid)
          and not exists (select 1 from refund_runs as run where run.id::text = refund.run_id and run.of = 'session' and run.of_id <> ${session_id}::uuid)
      ) or exists (
        select 1 from refund_runs as run where run.of_id = ${session_id}::uuid and run.created_at >= (select cancelled_at from sessions where id = ${session_id}::uuid)
      ) as is`),
  );
  return found?.is ?? false;
}

async function withBooking({ db }: Reading, { id }: SessionSnapshot): Promise<Returning[]> {
  const found = rowsOf<{ id: string; bundle_ended: boolean; order_ended: boolean }>(
    await db.execute(sql`
      select held.id,
        held.bundle_place is not null and not exists (
          select 1 from bundle_places as place where place.id = held.bundle_place and place.status = 'active') as bundle_ended,
        coalesce((select sold.status in ${OVER} from order_lines as line join orders as sold on sold.id = line.order_id
          where line.participant = held.id order by line.id desc limit 1), false) as order_ended
      from (${heldPlaces(id)}) as held`),
  );
  const participants = table('participants');
  const rows = await db
    .select()
    .from(participants)
    .where(
      isOneOf(
        participants.id,
        found.map((row) => row.id),
      ),
    )
    .orderBy(participants.subscribed_at, participants.id);
  const known = new Map(found.map((row) => [row.id, row]));
  return rows.map((booking) => ({
    id: booking.id,
    has_booking: true,
    bundle_ended: known.get(booking.id)?.bundle_ended ?? false,
    order_ended: known.get(booking.id)?.order_ended ?? false,
    is_eligible: true,
    person: booking.person,
    booking,
    holder: null,
  }));
}

/** People who bought a bundle with the session while it was cancelled. */
async function withBundle({ db }: Reading, { id, activity, date }: SessionSnapshot): Promise<Returning[]> {
  const places = table('bundle_places');
  const rows = await db
    .select()
    .from(places)
    .where(
      sql`${places.status} = 'active' and ${places.bundle_id} in (select pair.owner_id from bundles_sessions as pair where pair.target_id = ${id}::uuid)
        and not exists (select 1 from participants as taken where taken.session_id = ${id}::uuid and taken.bundle_place = ${places.id})
        and not exists (select 1 from (${heldPlaces(id)}) as held join participants as own on own.id = held.id where own.person = ${places.person})`,
    )
    .orderBy(places.subscribed_at, places.id);
  return rows.map((holder) => ({
    id: holder.id,
    has_booking: false,
    bundle_ended: false,
    order_ended: false,
    is_eligible: eligibilityIssues(activity, holder, date).length === 0,
    person: holder.person,
    booking: null,
    holder,
  }));
}
