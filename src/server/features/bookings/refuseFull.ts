import type { SQL } from 'drizzle-orm';
import { capacityOf, freeSpots, hasRoom } from '../../../domain/bookings/capacity';
import type { Ctx } from '../../app/context';
import { findPerson } from '../persons/findOrMakePerson';
import type { PersonInput } from '../persons/personInput';
import { keptSpots, readSession } from './lockSession';
import { readInput } from './readSignUp';
import { refuseNewcomer } from './reserve';

/**
 * Refuses somebody whom nobody knows from a session that is full and that nobody waits for, by one look at it, without a lock and
 * without a transaction: of two hundred who come for ten spots, that is what the others cost. Whoever may get in by any way goes on, and is
 * judged under the lock: what was seen here is never what somebody gets a spot by.
 *
 * @param seen holds for the persons that the caller sees
 * @param leave is called as soon as there is nothing to wait for
 * @throws ApiError as `reserve` would
 */
export async function refuseFull(
  ctx: Ctx,
  session_id: string,
  input: PersonInput,
  seen: SQL | undefined,
  leave: () => void,
): Promise<void> {
  const session = await readSession(ctx, session_id);
  const free = freeSpots(capacityOf(session.spots), { taken: session.taken, held: keptSpots(session) });
  if (hasRoom(free) || session.open_entries > 0) return;
  leave();
  const { who } = await readInput(ctx, session.activity, input, seen);
  if (who.known || (await findPerson(ctx, session.organization_id, who.personal))) return;
  refuseNewcomer(ctx, session, { way: 'add', reason: null, person: who.personal });
}
