/**
 * How a settlement of the payment provider stands: not paid out yet, paid out and booked, seen on the bank account, or in need of somebody
 * who looks. Source: docs/domain/settlements.md 3.
 */
export const SETTLEMENT_STATES = ['pending', 'paid_out', 'received', 'attention'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** Why somebody has to look at a settlement. */
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

/** What a line of the bank says that does not agree, and a later line may put right. */
export const isOfBank = (problem: SettlementProblem | null): boolean => problem === 'bank_differs' || problem === 'other_account';

export const ITEM_KINDS = ['payment', 'refund', 'chargeback'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** A line of what the provider keeps. Whole cents. */
export interface SettlementCost {
  readonly description: string;
  readonly count: number;
  readonly net_in_cents: number;
  readonly vat_in_cents: number;
  readonly total_in_cents: number;
}

/** What a settlement consists of, as the provider tells it. Below zero what it took off. */
export interface SettledItem {
  readonly kind: ItemKind;
  readonly id: string;
  /** Of a refund or chargeback: of which payment. */
  readonly payment_id: string | null;
  readonly amount_in_cents: number;
}

export interface SettlementSums {
  readonly payments_in_cents: number;
  readonly refunds_in_cents: number;
  readonly chargebacks_in_cents: number;
  readonly costs_net_in_cents: number;
  readonly costs_vat_in_cents: number;
  /** What was paid out less what its parts come to: nothing, where it adds up. */
  readonly difference_in_cents: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What the parts of a settlement come to, beside what was paid out.
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

/** What is known of a settlement when it is to be booked. */
export interface SettlementFacts {
  readonly is_failed: boolean;
  readonly difference_in_cents: number;
  /** Items that are transactions of ours, and those of them that the ledger has. */
  readonly linked: number;
  readonly posted: number;
}

/** What keeps a settlement that was paid out from being booked; null where nothing does. Source: docs/domain/settlements.md 4. */
export function settlementProblem({ is_failed, difference_in_cents, linked, posted }: SettlementFacts): SettlementProblem | null {
  if (is_failed) return 'failed';
  if (difference_in_cents !== 0) return 'does_not_add_up';
  if (linked === 0) return 'none_of_ours';
  return posted < linked ? 'not_booked_yet' : null;
}

/** A reference of a settlement in what a bank writes beside an entry: `1234567.2411.03`. */
const REFERENCE = /\b\d{5,12}\.\d{4}\.\d{2,3}\b/g;

/** All references of settlements that a text of the bank may name. */
export const referencesIn = (text: string): string[] => [...new Set(text.match(REFERENCE) ?? [])];
