import type { FeeTerms } from './transactionFee';
import type { KeptAnswer } from '../questions/answers';
import type { VatTier } from './vat';

/** What somebody bought of a product, by the id of the order. Amounts in cents. */
export interface Purchase {
  readonly id: string;
  readonly number: number;
  readonly created_at: string;
  readonly name: string;
  /** As it is sorted by: `Kouwen, Sem van`. */
  readonly listed_name: string;
  readonly email: string | null;
  readonly quantity: number;
  readonly total_price_in_cents: number;
  readonly vat_in_cents: number;
  readonly payment_type: string;
  readonly status: string;
  readonly answers: readonly KeptAnswer[];
}

/** Sums over all that the filters leave, not only the page; of orders that stand. */
export interface PurchaseSums {
  readonly purchases: number;
  readonly quantity: number;
  readonly total_price_in_cents: number;
  readonly vat_in_cents: number;
}

/** A page of purchases, with how many of the product are left and what one costs now. */
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
    /** What an order of it costs besides where it is paid online. */
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
