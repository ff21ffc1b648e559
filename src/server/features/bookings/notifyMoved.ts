import type { PlannedMove } from '../../../domain/bookings/planMoves';
import type { TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { RefundedMoney } from '../../mail/moneyLines';
import type { Refunded } from '../orders/refunded';
import { readOrder } from '../orders/refreshOrder';
import { refundedMoney, tellRefund } from '../orders/tellRefund';
import { bundleOf } from './bundleOf';
import type { SessionSnapshot } from './lockSession';
import { notify } from './notify';
import type { Participant } from './participant';
import { placeFacts } from './placeFacts';

/** A participant who moved: their place in the other session, and what it did to the money. */
export interface Moved {
  readonly participant: Participant;
  readonly id: string;
  readonly plan: PlannedMove;
  readonly refunded: Refunded | null;
  readonly payment_type: 'invoice' | 'online';
  /** The term under which the place was sold, where the sale moved along. */
  readonly periods: TableRow<'order_lines'>['cancellation_periods'] | null;
}

/**
 * One mail to a participant who moved: from where to where, and what becomes of the money. A buyer with another address gets a mail of
 * their own about money that goes back. Source: docs/domain/moving.md 10.
 */
export async function notifyMoved(w: Transaction, from: SessionSnapshot, to: SessionSnapshot, moved: Moved): Promise<void> {
  const { participant, plan, payment_type, periods } = moved;
  const facts = await placeFacts(w, { kind: 'session', id: to.id, activity: to.activity });
  await notify(
    w,
    participant,
    {
      organization_id: to.organization_id,
      activity_name: to.activity.name,
      starts_at: to.starts_at,
      bundle: await bundleOf(w, participant.bundle_place),
      facts: periods === null ? facts : { ...facts, periods },
    },
    {
      kind: 'moved',
      from: from.starts_at,
      from_activity: from.activity.id === to.activity.id ? null : from.activity.name,
      money: await moneyFor(w, moved),
      charged: plan.charged_in_cents > 0 ? { amount_in_cents: plan.charged_in_cents, payment: payment_type } : null,
    },
  );
}

/** The sentence about money in the participant's mail; null where the buyer gets it instead. */
async function moneyFor(w: Transaction, { participant, plan, refunded }: Moved): Promise<RefundedMoney | null> {
  if (!refunded) return null;
  const money = { ...(await refundedMoney(w, refunded)), owed_no_more_in_cents: plan.less_owed_in_cents };
  const { email } = await readOrder(w, refunded.order);
  if (participant.email !== null && email?.toLowerCase() === participant.email.toLowerCase()) return money;
  await tellRefund(w, refunded, { isBulk: false, money });
  return null;
}
