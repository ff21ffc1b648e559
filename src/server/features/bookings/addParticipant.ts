import * as z from 'zod';
import { STAFF_PAYMENTS } from '../../../domain/orders/orderPlan';
import { hasReason } from '../../../domain/bookings/reserve';
import type { AnyRow } from '../../../schema/row';
import { typedText } from '../../../schema/typedText';
import type { Ctx } from '../../core/context';
import { authorize, authorizeAgain, choosable } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { write } from '../../core/write';
import { personKey } from '../persons/findOrMakePerson';
import { lockSettledSession } from '../waiting-lists/lockSettled';
import { waitersBefore } from '../waiting-lists/promotionFacts';
import { personBody, reason } from '../persons/personInput';
import { readSignUp } from './readSignUp';
import { refuseFull } from './refuseFull';
import { refuseNewcomer, reserve } from './reserve';
import { voucherBody } from '../vouchers/voucherBody';
import { mayTakePayment } from '../payments/mayTakePayment';
import { bookableSession } from './bookableSession';
import { notifyAdded } from './notify';

export const participantBody = z.strictObject({
  ...personBody,
  notes: z.string().max(2000).transform(typedText).nullish(),
  overbook_reason: reason,
  payment_type: z.enum(STAFF_PAYMENTS).nullish(),
  ...voucherBody,
  /** Whether the person gets a mail that confirms the booking. */
  notify: z.boolean().optional(),
});
export type ParticipantInput = z.infer<typeof participantBody>;

/** Placeholder id for a person who does not exist yet, and so has no entry on any list. */
const NOBODY = '';

/**
 * Staff add a person to a session.
 *
 * @param leave lets the next request for this session continue (`serialize`)
 */
export async function addParticipant(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  input: ParticipantInput,
  leave: () => void,
): Promise<AnyRow> {
  const resource = resourceNamed('participants');
  const { organization_id, profile } = await authorize(ctx, resource, 'edit', params);
  const seenBy = (reader: Ctx) => choosable(reader, resourceNamed('persons'), organization_id);
  if (!hasReason(input.overbook_reason ?? null) && !ctx.actor.viewer) {
    mayTakePayment(ctx, profile, input);
    await refuseFull(ctx, params['session_id'] ?? '', input, seenBy(ctx), leave);
  }
  return write(ctx, async (w) => {
    const session = await lockSettledSession(w, params['session_id'] ?? '', personKey(organization_id ?? '', input));
    const access = await authorizeAgain(w, resource, 'edit', params);
    mayTakePayment(w, access.profile, input);
    const asked = { way: 'add', reason: input.overbook_reason ?? null } as const;
    const waitingBefore = async (person_id: string) =>
      session.open_entries > 0 ? waitersBefore(w, bookableSession(w, session), person_id) : 0;
    const { person, answers } = await readSignUp(w, session.activity, input, seenBy(w), async (newcomer) =>
      refuseNewcomer(w, session, { ...asked, person: newcomer, waiting: await waitingBefore(NOBODY) }),
    );
    const payment = input.payment_type ?? 'invoice';
    const id = await reserve(w, session, {
      ...asked,
      person,
      answers,
      notes: input.notes?.trim() || null,
      waiting: await waitingBefore(person.id),
      payment,
      code: input.code,
    });
    if (input.notify) await notifyAdded(w, bookableSession(w, session), person, payment);
    return find(w, access, id);
  });
}
