import * as z from 'zod';
import { freeSpots, hasRoom } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { joinIssues } from '../../../domain/waiting-lists/joinWaitingList';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { reloadActor } from '../../auth/reloadActor';
import { resourceNamed } from '../../db/declared';
import { choosable } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { ApiError } from '../../core/apiError';
import { write, type WriteCtx } from '../../core/write';
import { type Person, personKey } from '../persons/findOrMakePerson';
import { personBody } from '../persons/personInput';
import { readSignUp } from '../bookings/readSignUp';
import { addEntries } from './addEntries';
import type { Bookable } from './bookable';
import { openEntries, type WaitingListKind } from './entries';
import { authorizeEntries, lockSettledBookable } from './lockBookable';
import { waitersBefore } from './promotionFacts';

export const waiterBody = z.strictObject(personBody);

/** Adds a person to the end of the waiting list of a session or bundle that is full or that others already wait for. */
export async function joinWaitingList(
  ctx: Ctx,
  kind: WaitingListKind,
  params: Readonly<Record<string, string>>,
  input: z.infer<typeof waiterBody>,
): Promise<AnyRow> {
  const { access: entered, id } = await authorizeEntries(ctx, kind, params, 'edit');
  return write(ctx, async (w) => {
    const bookable = await lockSettledBookable(w, kind, id, personKey(entered.organization_id ?? '', input));
    const { access } = await authorizeEntries(await reloadActor(w), kind, params, 'edit');
    const seen = choosable(w, resourceNamed('persons'), access.organization_id);
    const { person, answers } = await readSignUp(w, bookable.activity, input, seen);
    await assertMayJoin(w, bookable, person);
    const [entry_id = ''] = await addEntries(w, bookable, [{ ...person, person: person.id, answers }]);
    return find(w, access, entry_id);
  });
}

async function assertMayJoin(w: WriteCtx, bookable: Bookable, person: Person): Promise<void> {
  const now = w.now.toISOString();
  const open = await openEntries(w, bookable.kind, bookable.id);
  const { capacity, taken, held } = bookable.room();
  const isFree = hasRoom(freeSpots(capacity, { taken, held: held + open.filter((entry) => isOpenOffer(entry, now)).length }));
  const issues = joinIssues({
    now,
    starts_at: bookable.starts_at,
    is_cancelled: bookable.is_cancelled,
    has_waitlist: bookable.activity.has_waitlist,
    window: bookable.window,
    has_room: isFree && (await waitersBefore(w, bookable, person.id)) === 0,
    is_in: (await bookable.inside()).has(person.id),
    is_waiting: open.some((entry) => entry.person === person.id),
    eligibility: eligibilityIssues(bookable.activity, person, bookable.day),
  });
  if (issues.length > 0) throw new ApiError(issues.some(({ at }) => at !== '') ? 422 : 409, issues);
}
