import { isSettled } from '../orders/orderStatus';
import { type Moved, TAKEN_BACK_TYPES, type TakenBackType } from './paybacks';

/** What a provider says of a payment, in cents: all refunds of it, ours among them, and all that was charged back. */
export interface ProviderMoney {
  readonly refunded_in_cents: number;
  readonly charged_back_in_cents: number;
}

export interface TakenBack {
  readonly type: TakenBackType;
  /** Whole cents that went back; below zero where a chargeback was reversed or a refund was withdrawn. */
  readonly amount_in_cents: number;
}

/** What of a payment was booked as taken back at the provider. */
export const bookedBack = (all: readonly Moved[], payment: string, type: TakenBackType): number =>
  0 - all.filter((one) => one.pays_back === payment && one.type === type).reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/**
 * What a provider took back of a payment and nobody booked yet. A refund of ours that is still on its way may or may not be in the
 * provider's sum, so between those two only what is certain is booked. Source: docs/domain/money.md 18.
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
