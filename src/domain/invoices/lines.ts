import { type VatTier, vatIn, vatPercentageOn } from '../orders/vat';
import type { InvoiceKind, InvoiceLine, InvoiceSums, LineSubject, PayoutStatement } from './invoice';

/** Refunded fees of orders from one month. */
export interface ReturnedFees {
  /** Local month, `YYYY-MM`. */
  readonly sold_in: string;
  /** Positive. */
  readonly in_cents: number;
  readonly orders: number;
}

/** The month of an organization in the ledger. Whole cents; amounts received and charged are positive. */
export interface MonthInLedger {
  /** Local month, `YYYY-MM`. */
  readonly month: string;
  /** Of sales. */
  readonly charged_in_cents: number;
  readonly charged_orders: number;
  /** From credits, by the month of the order. */
  readonly returned: readonly ReturnedFees[];
  /** From corrections: positive if they add to the fees. */
  readonly corrected_in_cents: number;
  /** Payments through the platform less paybacks; amounts paid with vouchers less what was returned to them. */
  readonly received_in_cents: number;
  readonly voucher_in_cents: number;
}

/** Platform fees are a service, with the high VAT tier included. Source: docs/domain/invoices.md 4. */
const TIER: VatTier = 'high';

/**
 * The lines of a month: fees charged, fees given back, and corrections; zero amounts are left out. Fees given back have one line per VAT
 * percentage, that of the month in which they were charged. VAT is computed per line, half a cent rounded up, and negated for credits. Source: docs/domain/invoices.md 4.
 * @example linesOf({ month: '2026-10', charged_in_cents: 1000, charged_orders: 20, ... })[0] // net 826, VAT 174 at 21 %, total 1000
 */
export function linesOf({ month, returned, ...ledger }: MonthInLedger): InvoiceLine[] {
  const percentage = percentageIn(month);
  return [
    lineOf('fees', ledger.charged_orders, ledger.charged_in_cents, percentage),
    ...[...new Set(returned.map(({ sold_in }) => percentageIn(sold_in)))]
      .toSorted((first, second) => second - first)
      .map((of) => {
        const own = returned.filter(({ sold_in }) => percentageIn(sold_in) === of);
        return lineOf('fees_returned', sum(own, 'orders'), -sum(own, 'in_cents'), of);
      }),
    lineOf('fees_corrected', 0, ledger.corrected_in_cents, percentage),
  ].filter(({ total_in_cents }) => total_in_cents !== 0);
}

/** Rates change on the first of a month. */
const percentageIn = (month: string) => vatPercentageOn(TIER, `${month}-01`);

const sum = (returned: readonly ReturnedFees[], of: 'in_cents' | 'orders') => returned.reduce((total, fees) => total + fees[of], 0);

function lineOf(what: LineSubject, orders: number, total_in_cents: number, vat_percentage: number): InvoiceLine {
  const sign = total_in_cents < 0 ? -1 : 1;
  const vat_in_cents = withoutNegativeZero(sign * vatIn(Math.abs(total_in_cents), vat_percentage));
  return {
    what,
    orders,
    vat: TIER,
    vat_percentage,
    vat_in_cents,
    total_in_cents: withoutNegativeZero(total_in_cents),
    net_in_cents: withoutNegativeZero(total_in_cents - vat_in_cents),
  };
}

/** The sums of lines; VAT is never recomputed from a sum. */
export function sumsOf(lines: readonly InvoiceLine[]): InvoiceSums {
  const sumOf = (of: keyof InvoiceSums) => lines.reduce((total, line) => total + line[of], 0);
  return { net_in_cents: sumOf('net_in_cents'), vat_in_cents: sumOf('vat_in_cents'), total_in_cents: sumOf('total_in_cents') };
}

/** A negative invoice is a credit note: more fees were refunded than charged. Source: docs/domain/invoices.md 12. */
export const kindOf = (lines: readonly InvoiceLine[]): InvoiceKind => (sumsOf(lines).total_in_cents < 0 ? 'credit_note' : 'invoice');

/** The result of the month for the organization. */
export function statementOf({ received_in_cents, voucher_in_cents, ...fees }: MonthInLedger): PayoutStatement {
  const total = fees.charged_in_cents - sum(fees.returned, 'in_cents') + fees.corrected_in_cents;
  return { received_in_cents, voucher_in_cents, payout_in_cents: received_in_cents - total + voucher_in_cents };
}

/** The lines of a credit note: those of its invoice with the sign reversed. Source: docs/domain/invoices.md 6. */
export const mirrored = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({
    ...line,
    net_in_cents: withoutNegativeZero(-line.net_in_cents),
    vat_in_cents: withoutNegativeZero(-line.vat_in_cents),
    total_in_cents: withoutNegativeZero(-line.total_in_cents),
  }));

/** Turns -0 into 0. */
const withoutNegativeZero = (amount: number) => amount + 0;
