import { type Vat, vatIn } from './vat';

/** A purchased item at its gross price. Amounts in whole cents. */
export interface PurchasedItem extends Vat {
  readonly quantity: number;
  readonly unit_price_in_cents: number;
}

export interface LineAmounts {
  readonly total_price_in_cents: number;
  /** Included in the total. */
  readonly vat_in_cents: number;
}

export interface OrderAmounts {
  /** Total of the lines, including VAT. */
  readonly subtotal_price_in_cents: number;
  /** Total of the VAT of the lines. */
  readonly vat_in_cents: number;
  readonly transaction_fee_in_cents: number;
  /** The amount to pay: the lines and the fee. */
  readonly total_in_cents: number;
}

/** @example lineAmounts({ quantity: 2, unit_price_in_cents: 625, vat: 'low', vat_percentage: 9 }) // { total_price_in_cents: 1250, vat_in_cents: 103 } */
export function lineAmounts({ quantity, unit_price_in_cents, vat_percentage }: PurchasedItem): LineAmounts {
  const total_price_in_cents = quantity * unit_price_in_cents;
  return { total_price_in_cents, vat_in_cents: vatIn(total_price_in_cents, vat_percentage) };
}

/** The totals of an order: sums of its lines, never calculated from another sum. Source: docs/domain/money.md 3. */
export function orderTotals(lines: readonly LineAmounts[], transaction_fee_in_cents = 0): OrderAmounts {
  const sum = (of: (line: LineAmounts) => number) => lines.reduce((total, line) => total + of(line), 0);
  const subtotal_price_in_cents = sum((line) => line.total_price_in_cents);
  return {
    subtotal_price_in_cents,
    vat_in_cents: sum((line) => line.vat_in_cents),
    transaction_fee_in_cents,
    total_in_cents: subtotal_price_in_cents + transaction_fee_in_cents,
  };
}
