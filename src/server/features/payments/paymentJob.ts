import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { backOff } from '../../../domain/jobs/backOff';
import type { Deps } from '../../core/deps';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { PaymentFailure } from '../../payments/PaymentFailure';
import type { PaymentProvider } from '../../payments/PaymentProvider';
import { providerFrom } from '../../payments/providerFrom';
import { isSettled } from '../../../domain/orders/orderStatus';
import { type OrderTransaction, transactionsOf } from '../orders/refreshOrder';
import { settle } from '../orders/settle';
import { scheduleRetry, applyRefund, onTransaction } from './applyPayment';
import { mailPaymentLink } from './mailPaymentLink';
import { newPayment } from './newPayment';
import { nextLook } from './nextLook';
import { type Apply, readPayment } from './readPayment';

/** Maximum number of transactions per round; the rest follows in the next round. */
const MAX_PER_ROUND = 100;
const MINUTE = 60_000;
const PAUSES = { first_ms: MINUTE, longest_ms: 6 * 60 * MINUTE };

/**
 * Requests payment links and refunds from the provider, and reads payments for which no news arrived. Each call is made outside of any
 * database transaction, with the id of our own transaction as its key, so that a repeat has no effect. Temporary failures are retried with
 * growing intervals; permanent ones are shown to staff. Received payments are read again last. Source: docs/domain/money.md 15 and 18.
 */
export async function paymentJob(deps: Deps): Promise<void> {
  const provider = providerFrom(deps.config);
  for (const transaction of await findDue(deps)) {
    const answer = provider
      ? askProvider(deps, provider, transaction)
      : Promise.resolve(transaction.status === 'open' ? markNoProvider : stopRetrying);
    const apply = await answer.catch((error: unknown) => failed(deps, transaction, error));
    await onTransaction(deps, transaction, apply).catch((error: unknown) =>
      deps.log.error({ err: error, id: transaction.id }, 'News of a payment could not be written down'),
    );
  }
}

function findDue({ db, now }: Deps): Promise<OrderTransaction[]> {
  const transactions = table('transactions');
  return db.orm
    .select()
    .from(transactions)
    .where(and(isNotNull(transactions.next_try_at), lte(transactions.next_try_at, now().toISOString())))
    .orderBy(desc(eq(transactions.status, 'open')), asc(transactions.next_try_at), asc(transactions.id))
    .limit(MAX_PER_ROUND);
}

/** Calls the provider, and returns the change to write. */
async function askProvider(deps: Deps, provider: PaymentProvider, transaction: OrderTransaction): Promise<Apply> {
  if (transaction.type === 'payment' && transaction.status === 'canceled' && transaction.provider_id !== null) {
    await provider.cancelPayment(transaction.provider_id);
    return stopRetrying;
  }
  if (transaction.status !== 'open' && (transaction.type !== 'payment' || !isSettled(transaction.status))) return stopRetrying;
  if (transaction.type === 'refund') return refundAt(deps, provider, transaction);
  if (transaction.provider_id !== null) return readPayment(deps, provider, transaction);
  if (transaction.status !== 'open') return stopRetrying;
  const made = await provider.createPayment(await newPayment(deps, transaction));
  const { id: provider_id, checkout_url, expires_at } = made;
  return async (w, now) => {
    await scheduleRetry(w, now, { provider_id, checkout_url, expires_at, failure: null, tries: 0 }, 15 * MINUTE);
    if (now.status === 'open') await mailPaymentLink(w, now, checkout_url);
    // The payment was cancelled while its link was being made.
    else if (now.status === 'canceled') await retryCancelling(w, now, 0);
  };
}

async function refundAt(deps: Deps, provider: PaymentProvider, transaction: OrderTransaction): Promise<Apply> {
  const payment = await paymentOf(deps, transaction);
  const payment_id = payment?.provider_id ?? null;
  if (payment_id === null) return markNoProvider;
  if (transaction.provider_id !== null) {
    const refund = await provider.readRefund(payment_id, transaction.provider_id);
    return (w, now) => applyRefund(w, now, refund);
  }
  // The provider forgets idempotency keys after a while, so look for a refund from an earlier attempt first.
  const made = transaction.tries > 0 ? await provider.findRefund(payment_id, transaction.id) : null;
  if (made) return (w, now) => applyRefund(w, now, made);
  await countTry(deps, transaction);
  const wanted = { payment_id, amount_in_cents: -transaction.amount_in_cents, description: transaction.reference, key: transaction.id };
  try {
    const refund = await provider.createRefund(wanted);
    return (w, now) => applyRefund(w, now, refund);
  } catch (error) {
    if (!payment || !(error instanceof PaymentFailure) || !error.isLasting) throw error;
    // The provider may have refused because the money was already refunded there.
    const look = await readPayment(deps, provider, payment).catch(() => null);
    const fail = failed(deps, transaction, error);
    return async (w, now) => {
      await fail(w, now);
      const [paid] = (await transactionsOf(w, transaction.order)).filter(({ id }) => id === payment.id);
      if (look && paid) await look(w, paid);
    };
  }
}

/** Counted before the call, so that after a crash the next round knows that an earlier attempt may have succeeded. */
const countTry = (deps: Deps, transaction: OrderTransaction): Promise<void> =>
  onTransaction(deps, transaction, (w, now) =>
    changeRows(w, 'transactions', [now], { tries: transaction.tries + 1 }, { action: 'updated', fields: [] }),
  );

async function paymentOf({ db }: Deps, { pays_back }: OrderTransaction): Promise<OrderTransaction | null> {
  if (pays_back === null) return null;
  const transactions = table('transactions');
  const [found] = await db.orm.select().from(transactions).where(eq(transactions.id, pays_back));
  return found ?? null;
}

/** Settled in the meantime: the provider is not asked again. */
const stopRetrying: Apply = (w, transaction) =>
  changeRows(w, 'transactions', [transaction], { next_try_at: null }, { action: 'updated', fields: [] });

/** There is no provider to ask: staff handle the refund or payment themselves. */
const markNoProvider: Apply = (w, transaction) =>
  changeRows(w, 'transactions', [transaction], { failure: 'no_provider', next_try_at: null }, { action: 'updated', fields: ['failure'] });

function failed({ log }: Deps, transaction: OrderTransaction, error: unknown): Apply {
  const known = error instanceof PaymentFailure ? error : null;
  if (!known) log.error({ err: error, id: transaction.id }, 'A payment provider could not be asked');
  const failure = known?.said.slice(0, 300) ?? 'error';
  if (isSettled(transaction.status)) return known?.isLasting ? stopRetrying : retryAsScheduled;
  if (transaction.status === 'canceled') return known?.isLasting ? stopRetrying : (w, now) => retryCancelling(w, now, waitFor(transaction));
  if (known?.isLasting) return (w, now) => settle(w, now, 'failed', { failure });
  return (w, now) => scheduleRetry(w, now, { failure, tries: transaction.tries + 1 }, waitFor(transaction));
}

const waitFor = ({ tries }: OrderTransaction): number => backOff(PAUSES, tries + 1);

/** A cancelled link that must still be ended at the provider. */
const retryCancelling = (w: Parameters<Apply>[0], transaction: OrderTransaction, after_ms: number): Promise<void> =>
  changeRows(
    w,
    'transactions',
    [transaction],
    { tries: transaction.tries + 1, next_try_at: new Date(w.now.getTime() + after_ms).toISOString() },
    { action: 'updated', fields: [] },
  );

/** A received payment that could not be read: retried at its next scheduled time. */
const retryAsScheduled: Apply = (w, transaction) =>
  changeRows(w, 'transactions', [transaction], { next_try_at: nextLook(transaction, w.now) }, { action: 'updated', fields: [] });
