import type { SQL } from 'drizzle-orm';
import { capacityOf, freeSpots, hasRoom } from '../../../domain/bookings/capacity';
import type { Ctx } from '../../core/context';
import { findPerson } from '../persons/findOrMakePerson';
import type { PersonInput } from '../persons/personInput';
import { keptSpots, readSession } from './lockSession';
import { readInput } from './readSignUp';
import { refuseNewcomer } from './reserve';

/**
 * Refuses an unknown person for a session that is full and has no waiting list, with one read, without a lock or a transaction. This keeps
 * a rush cheap: of two hundred people who sign up for ten spots, most are refused here. Anyone who might get in is judged again under the
 * lock; this read never grants a spot.
 *
 * @param seen condition for the persons whom the caller may see
 * @param leave called as soon as there is nothing to wait for
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
