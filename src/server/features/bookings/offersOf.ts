import { type SQL, sql } from 'drizzle-orm';

/**
 * A query for the number of kept spots of a session: by offers to people on its own waiting list and on those of its bundles, and by
 * applications during a sign-up.
 *
 * @param session_id the session's id in the surrounding query
 */
export const offersOf = (session_id: SQL): SQL => sql`select (
    (select count(*) from waiting_list_entries as offer where offer.session_id = ${session_id} and offer.status = 'offered')
    + (select count(*) from bundles_sessions as pair join bundle_waiting_list_entries as offer on offer.bundle_id = pair.owner_id
      where pair.target_id = ${session_id} and offer.status = 'offered')
    + (select coalesce(sum(hold.places), 0) from holds as hold where hold.session_id = ${session_id} and hold.status = 'open')
  )::int`;
