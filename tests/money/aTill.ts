import { eq } from 'drizzle-orm';
import { checkLedger } from '../../src/server/features/ledger/checkLedger';
import { paymentJob } from '../../src/server/features/payments/paymentJob';
import { refundRunJob } from '../../src/server/features/refunds/refundRunJob';
import { table } from '../../src/server/db/tables';
import type { Answer } from '../support/aServer';
import { mollieServer } from '../support/mollieServer';
import { untilAnswered } from '../support/untilAnswered';
import { aShop } from '../orders/aShop';

/** An order in the API, limited to the fields that tests read. Amounts in cents. */
export interface Money {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly total_in_cents: number;
  readonly paid_in_cents: number;
  readonly credited_in_cents: number;
  readonly refunded_in_cents: number;
  readonly lines: readonly { readonly id: string; readonly credited_in_cents: number; readonly participant: string }[];
  readonly transactions: readonly {
    readonly id: string;
    readonly type: string;
    readonly status: string;
    readonly amount_in_cents: number;
    readonly payment_type: string;
    readonly provider_id: string | null;
    readonly checkout_url: string | null;
    readonly failure: string | null;
    readonly tries: number;
    readonly next_try_at: string | null;
  }[];
  readonly refunds: readonly {
    readonly basis: string;
    readonly percentage: number;
    readonly amount_in_cents: number;
    readonly money_in_cents: number;
  }[];
  readonly returned_coupons: readonly {
    readonly transaction: string;
    readonly code: string;
    readonly moves: number;
    readonly expires_at: string | null;
  }[];
  readonly journal: readonly {
    readonly kind: string;
    readonly postings: readonly { readonly account: string; readonly amount: number }[];
  }[];
}

export const PERIODS = [
  { from_minutes: null, until_minutes: 2880, percentage: 100 },
  { from_minutes: 2880, until_minutes: 1440, percentage: 50 },
  { from_minutes: 1440, until_minutes: null, percentage: 0 },
];

/** A club that takes money: at the desk, and through a Mollie server of its own on this machine. */
export async function aTill() {
  const mollie = await mollieServer();
  const shop = await aShop({ config: { mollie: mollie.settings } });
  const { staff, root, insert, organization, deps } = shop;

  /** Creates an activity that costs 12.50, unless `rate` overrides the price. */
  async function aPaidActivity(rate: object = {}): Promise<string> {
    const cancellation_term = await insert('cancellation_terms', { organization_id: organization.id, name: 'Ruim', periods: PERIODS });
    return shop.anActivity({ rate: await shop.aRate({ cancellation_term, ...rate }) });
  }
  const aPaidSession = async ({ rate = {}, ...values }: { rate?: object; spots?: number | null; inDays?: number } = {}) =>
    shop.aSession(await aPaidActivity(rate), { spots: 1000, ...values });

  const details = async (id: string) => (await untilAnswered(() => staff.call<Money>('GET', `${root}/orders/${id}/details`))).body;

  async function orderOf(participant: string): Promise<Money> {
    const lines = table('order_lines');
    const [line] = await shop.db.orm.select({ order: lines.order_id }).from(lines).where(eq(lines.participant, participant));
    return details(line?.order ?? '');
  }

  /** Signs up a new person and returns their order, which is paid or open depending on `body`. */
  async function signUp(session: { path: string }, body: object = {}): Promise<Money> {
    const answer = await untilAnswered(() => staff.call('POST', `${session.path}/participants`, { ...shop.somebody(), ...body }));
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.errors)}`);
    return orderOf(String(answer.body['id']));
  }

  const on = (order: { id: string }, verb: string, body: object) => staff.call<Money>('POST', `${root}/orders/${order.id}/${verb}`, body);
  /** Refunds a whole line, unless `body` says otherwise. */
  const refund = (order: Money, body: object = {}, at = 0): Promise<Answer<Money>> =>
    on(order, 'refunds', {
      line: order.lines[at]?.id,
      basis: 'organizer',
      seen_credited_in_cents: order.lines[at]?.credited_in_cents,
      ...body,
    });

  const job = () => paymentJob(deps);
  /** Calls the webhook as the provider does, with the id of a payment. */
  const webhook = (id: string, more: Record<string, string> = {}) =>
    shop.request('POST', '/v1/payments/mollie', new URLSearchParams({ id, ...more }).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
  const later = (minutes: number) => shop.goTo(new Date(shop.clock.now.getTime() + minutes * 60_000).toISOString());

  /** Creates an order with an open payment link, and returns both. */
  async function linked(body: object = {}): Promise<{ order: Money; link: string }> {
    const created = await signUp(await aPaidSession(), { payment_type: 'online', ...body });
    await job();
    const order = await details(created.id);
    return { order, link: order.transactions.at(-1)?.provider_id ?? '' };
  }

  /** Creates an order that is paid by its payment link. */
  async function paidOnline(): Promise<{ order: Money; link: string }> {
    const { order, link } = await linked();
    mollie.settle(link, 'paid');
    await webhook(link);
    return { order: await details(order.id), link };
  }

  /** Cancels the session with the two calls of its screen. */
  async function callOff(session: { path: string }): Promise<void> {
    const { body } = await staff.call<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
    const { status } = await staff.call('POST', `${session.path}/removal`, { scope: 'only_this', notify: false, plan: body.plan });
    if (status !== 200) throw new Error(`The session could not be called off: ${status}`);
  }

  return {
    ...shop,
    mollie,
    callOff,
    aPaidActivity,
    aPaidSession,
    details,
    orderOf,
    signUp,
    on,
    refund,
    job,
    runs: () => refundRunJob(deps),
    webhook,
    later,
    linked,
    paidOnline,
    check: () => checkLedger(deps),
    async close() {
      await shop.close();
      await mollie.close();
    },
  };
}

export type Till = Awaited<ReturnType<typeof aTill>>;

/** The balance of each account for an order, in cents. */
export function balancesOf({ journal }: Money): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of journal.flatMap((entry) => entry.postings)) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

export const refundsOf = (order: Money) => order.transactions.filter(({ type }) => type === 'refund');
