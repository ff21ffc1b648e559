/**
 * The states of a settlement by the payment provider: not paid out yet, paid out and booked, received on the bank account, or in need of
 * attention by staff. Source: docs/domain/settlements.md 3.
 */
export const SETTLEMENT_STATES = ['pending', 'paid_out', 'received', 'attention'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** Why staff have to look at a settlement. */
export const SETTLEMENT_PROBLEMS = [
  'unreadable',
  'foreign_currency',
  'failed',
  'does_not_add_up',
  'not_booked_yet',
  'none_of_ours',
  'bank_differs',
  'other_account',
] as const;
export type SettlementProblem = (typeof SETTLEMENT_PROBLEMS)[number];

/** A contradiction with a bank file, which a later file may resolve. */
export const isOfBank = (problem: SettlementProblem | null): boolean => problem === 'bank_differs' || problem === 'other_account';

export const ITEM_KINDS = ['payment', 'refund', 'chargeback'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** A cost that the provider withholds. Whole cents. */
export interface SettlementCost {
  readonly description: string;
  readonly count: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
}

/** An item of a settlement as the provider reports it; negative for money that the provider withheld. */
export interface SettledItem {
  readonly kind: ItemKind;
  readonly id: string;
  /** For a refund or chargeback, the id of its payment. */
  readonly payment_id: string | null;
  readonly amount_in_cents: number;
}

export interface SettlementSums {
  readonly payments_in_cents: number;
  readonly refunds_in_cents: number;
  readonly chargebacks_in_cents: number;
  readonly costs_net_in_cents: number;
  readonly costs_vat_in_cents: number;
  /** The amount paid out minus the total of its parts: 0 if it adds up. */
  readonly difference_in_cents: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The totals of a settlement's parts, compared with the amount paid out.
 * @example settlementSums(975, [{ kind: 'payment', amount_in_cents: 1000, ... }], [{ net_in_cents: 21, vat_in_cents: 4, ... }])
 * // difference_in_cents: 0
 */
export function settlementSums(
  amount_in_cents: number,
  items: readonly Pick<SettledItem, 'kind' | 'amount_in_cents'>[],
  costs: readonly SettlementCost[],
): SettlementSums {
  const of = (kind: ItemKind) => sumOf(items.filter((item) => item.kind === kind).map((item) => item.amount_in_cents));
  const sums = {
    payments_in_cents: of('payment'),
    refunds_in_cents: of('refund'),
    chargebacks_in_cents: of('chargeback'),
    costs_net_in_cents: sumOf(costs.map(({ net_in_cents }) => net_in_cents)),
    costs_vat_in_cents: sumOf(costs.map(({ vat_in_cents }) => vat_in_cents)),
  };
  const costs_in_cents = sumOf(costs.map(({ total_in_cents }) => total_in_cents));
  const due = sums.payments_in_cents + sums.refunds_in_cents + sums.chargebacks_in_cents - costs_in_cents;
  return { ...sums, difference_in_cents: amount_in_cents - due };
}

/** The facts for booking a settlement. */
export interface SettlementFacts {
  readonly is_failed: boolean;
  readonly difference_in_cents: number;
  /** Number of items that are transactions of ours, and how many of these are in the ledger. */
  readonly linked: number;
  readonly posted: number;
}

/** What prevents a settlement that was paid out from being booked; null if nothing does. Source: docs/domain/settlements.md 4. */
export function settlementProblem({ is_failed, difference_in_cents, linked, posted }: SettlementFacts): SettlementProblem | null {
  if (is_failed) return 'failed';
  if (difference_in_cents !== 0) return 'does_not_add_up';
  if (linked === 0) return 'none_of_ours';
  return posted < linked ? 'not_booked_yet' : null;
}

/** A reference of a settlement in the description of a bank entry: `1234567.2411.03`. */
const REFERENCE = /\b\d{5,12}\.\d{4}\.\d{2,3}\b/g;

/** All possible references of settlements in a bank's text. */
export const referencesIn = (text: string): string[] => [...new Set(text.match(REFERENCE) ?? [])];
