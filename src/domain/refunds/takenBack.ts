import { isSettled } from '../orders/orderStatus';
import { type Moved, TAKEN_BACK_TYPES, type TakenBackType } from './paybacks';

/** The totals of a payment at the provider, in cents: all refunds, including ours, and all chargebacks. */
export interface ProviderMoney {
  readonly refunded_in_cents: number;
  readonly charged_back_in_cents: number;
}

export interface TakenBack {
  readonly type: TakenBackType;
  /** Whole cents that were returned; negative if a chargeback was reversed or a refund was withdrawn. */
  readonly amount_in_cents: number;
}

/** How much of a payment was already recorded as taken back at the provider. */
export const bookedBack = (all: readonly Moved[], payment: string, type: TakenBackType): number =>
  0 -
  all
    .filter((transaction) => transaction.pays_back === payment && transaction.type === type)
    .reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/**
 * Amounts that the provider took back of a payment and that are not recorded yet. A pending refund of ours may or may not be in the
 * provider's total, so only the certain part is recorded. Source: docs/domain/money.md 18.
 *
 * @param all the transactions of the order
 * @example unbookedBack([], 'p', { refunded_in_cents: 0, charged_back_in_cents: 1250 }) // [{ type: 'chargeback', amount_in_cents: 1250 }]
 */
export function unbookedBack(all: readonly Moved[], payment: string, told: ProviderMoney): TakenBack[] {
  const own = all.filter(({ type, pays_back, payment_type }) => type === 'refund' && pays_back === payment && payment_type === 'online');
  const sum = (some: readonly Moved[]) => 0 - some.reduce((total, { amount_in_cents }) => total + amount_in_cents, 0);
  const settled = sum(own.filter(({ status }) => isSettled(status)));
  const underWay = sum(own.filter(({ status }) => status === 'open'));
  const most = Math.max(0, told.refunded_in_cents - settled);
  const least = Math.max(0, most - underWay);
  const booked = bookedBack(all, payment, 'provider_refund');
  const amounts = {
    provider_refund: Math.min(Math.max(booked, least), most) - booked,
    chargeback: told.charged_back_in_cents - bookedBack(all, payment, 'chargeback'),
  };
  return TAKEN_BACK_TYPES.map((type) => ({ type, amount_in_cents: amounts[type] })).filter(({ amount_in_cents }) => amount_in_cents !== 0);
}
