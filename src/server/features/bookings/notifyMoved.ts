import { groupBy } from '../../../domain/records/groupBy';
import { canonicalJson } from '../../../domain/sessions/plan/canonicalJson';
import type { PlannedMove } from '../../../domain/bookings/planMoves';
import type { TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { BundleInWords } from '../../mail/bookingMail';
import type { PlaceFacts } from '../../mail/factLines';
import type { RefundedMoney } from '../../mail/moneyLines';
import type { Refunded } from '../orders/refunded';
import { readOrder } from '../orders/refreshOrder';
import { refundedMoney, notifyRefund } from '../orders/notifyRefund';
import { bundleOf } from './bundleOf';
import type { SessionSnapshot } from './lockSession';
import { notify } from './notify';
import type { Participant } from './participant';
import { placeFacts } from './placeFacts';

/** A participant who moved, with the new place and the effect on their payments. */
export interface Moved {
  readonly participant: Participant;
  readonly id: string;
  readonly plan: PlannedMove;
  readonly refunded: Refunded | null;
  readonly payment_type: 'invoice' | 'online';
  /** The cancellation term under which the place was sold, if the sale moved along. */
  readonly periods: TableRow<'order_lines'>['cancellation_periods'] | null;
}

/**
 * Mails participants who moved: the old and new session, and what happens to the money. People with the same address and bundle get one
 * mail that names them all. A buyer with another address gets a separate mail about refunded money. Source: docs/domain/moving.md 10.
 */
export async function notifyMoved(w: Transaction, from: SessionSnapshot, to: SessionSnapshot, moved: readonly Moved[]): Promise<void> {
  const facts = await placeFacts(w, { kind: 'session', id: to.id, activity: to.activity });
  for (const { bundle, together } of await byReader(w, moved)) {
    const [first, ...others] = together;
    if (!first) continue;
    const amount_in_cents = together.reduce((sum, { plan }) => sum + plan.charged_in_cents, 0);
    const money: RefundedMoney[] = [];
    for (const move of together) money.push(...(await moneyFor(w, move)));
    await notify(
      w,
      first.participant,
      {
        organization_id: to.organization_id,
        activity_name: to.activity.name,
        starts_at: to.starts_at,
        bundle,
        facts: { ...facts, periods: sharedPeriods(together.map(({ periods }) => periods ?? facts.periods)) },
      },
      {
        kind: 'moved',
        from: from.starts_at,
        from_activity: from.activity.id === to.activity.id ? null : from.activity.name,
        money: addedUp(money),
        charged: amount_in_cents > 0 ? { amount_in_cents, payment: first.payment_type } : null,
      },
      others.map(({ participant }) => participant),
    );
  }
}

/** Groups people who share one mail: the same address, and places of the same bundle or of none. */
async function byReader(w: Transaction, moved: readonly Moved[]): Promise<{ bundle: BundleInWords | null; together: Moved[] }[]> {
  const known: { readonly done: Moved; readonly bundle: BundleInWords | null }[] = [];
  for (const done of moved) known.push({ done, bundle: await bundleOf(w, done.participant.bundle_place) });
  const groups = groupBy(known, ({ done: { participant }, bundle }) =>
    canonicalJson([participant.email?.toLowerCase() ?? participant.id, bundle]),
  );
  return [...groups.values()].map((group) => ({ bundle: group[0]?.bundle ?? null, together: group.map(({ done }) => done) }));
}

/** The cancellation term that all of them share; empty if they differ. */
function sharedPeriods(all: readonly PlaceFacts['periods'][]): PlaceFacts['periods'] {
  const [first = []] = all;
  return all.every((periods) => canonicalJson(periods) === canonicalJson(first)) ? first : [];
}

function addedUp(money: readonly RefundedMoney[]): RefundedMoney | null {
  if (money.length === 0) return null;
  const ways = groupBy(
    money.flatMap(({ back }) => back),
    ({ way }) => way,
  );
  return {
    back: [...ways].map(([way, rows]) => ({
      way,
      amount_in_cents: rows.reduce((sum, row) => sum + row.amount_in_cents, 0),
      moves: rows.reduce((sum, row) => sum + row.moves, 0),
    })),
    owed_no_more_in_cents: money.reduce((sum, part) => sum + part.owed_no_more_in_cents, 0),
  };
}

/** What the mail to a participant says about money; empty if the buyer gets a separate mail. */
async function moneyFor(w: Transaction, { participant, plan, refunded }: Moved): Promise<RefundedMoney[]> {
  if (!refunded) return [];
  const money = { ...(await refundedMoney(w, refunded)), owed_no_more_in_cents: plan.less_owed_in_cents };
  const { email } = await readOrder(w, refunded.order);
  if (participant.email !== null && email?.toLowerCase() === participant.email.toLowerCase()) return [money];
  await notifyRefund(w, refunded, { isBulk: false, money });
  return [];
}
