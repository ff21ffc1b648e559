import type { FeeTerms } from './transactionFee';
import type { KeptAnswer } from '../questions/answers';
import type { VatTier } from './vat';

/** A purchase of a product, by the id of its order. Amounts in cents. */
export interface Purchase {
  readonly id: string;
  readonly number: number;
  readonly created_at: string;
  readonly name: string;
  /** The name for sorting: `Kouwen, Sem van`. */
  readonly listed_name: string;
  readonly email: string | null;
  readonly quantity: number;
  readonly total_price_in_cents: number;
  readonly vat_in_cents: number;
  readonly payment_type: string;
  readonly status: string;
  readonly answers: readonly KeptAnswer[];
}

/** Totals of all rows that match the filters, not only of the page, and only of orders that were not undone. */
export interface PurchaseSums {
  readonly purchases: number;
  readonly quantity: number;
  readonly total_price_in_cents: number;
  readonly vat_in_cents: number;
}

/** A page of purchases, with the remaining stock and the current price of the product. */
export interface PurchasePage {
  readonly purchases: readonly Purchase[];
  readonly totals: PurchaseSums;
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly spots: number | null;
    readonly sold: number;
    readonly unit_price_in_cents: number;
    readonly vat: VatTier;
    /** The transaction fee of an order that is paid online. */
    readonly transaction_fee: FeeTerms | null;
  };
  readonly meta: {
    readonly pagination: {
      readonly total: number;
      readonly count: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly total_pages: number;
    };
  };
}
