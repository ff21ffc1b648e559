import { type SQL, sql } from 'drizzle-orm';

/**
 * How many spots of a session are kept, as a query: by offers to people on its own waiting list and on those of bundles that it is part
 * of, and by applications for who is signing up there.
 *
 * @param session_id of the session, as it is called around the query
 */
export const offersOf = (session_id: SQL): SQL => sql`select (
    (select count(*) from waiting_list_entries as offer where offer.session_id = ${session_id} and offer.status = 'offered')
    + (select count(*) from bundles_sessions as pair join bundle_waiting_list_entries as offer on offer.bundle_id = pair.owner_id
      where pair.target_id = ${session_id} and offer.status = 'offered')
    + (select coalesce(sum(hold.places), 0) from holds as hold where hold.session_id = ${session_id} and hold.status = 'open')
  )::int`;
