import { eq, sql, type SQL } from 'drizzle-orm';
import type { CancellationPeriod } from '../../../domain/refunds/cancellationPeriods';
import type { FeeTerms } from '../../../domain/orders/transactionFee';
import type { VatTier } from '../../../domain/orders/vat';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';

/** The price and term of an offer at the moment of sale. Later changes of either only affect later orders. */
export interface Price {
  readonly price_in_cents: number;
  readonly vat: VatTier;
  /** The rate's own transaction fee; null means that of the application. */
  readonly fee: FeeTerms | null;
  readonly term: { readonly id: string; readonly name: string; readonly periods: readonly CancellationPeriod[] } | null;
}

/**
 * The current price of an activity, bundle or product. Its term is that of the activity, or else that of the rate. Null if it is free.
 * Source: docs/domain/money.md 5.
 */
export async function priceOf({ db }: Pick<Ctx, 'db'>, offers: 'activities' | 'bundles' | 'products', id: string): Promise<Price | null> {
  const [rates, terms] = [table('rates'), table('cancellation_terms')];
  const offer = table(offers);
  const [found] = await db
    .select({
      price_in_cents: rates.price_in_cents,
      vat: rates.vat,
      fee_fixed_in_cents: rates.fee_fixed_in_cents,
      fee_percentage: rates.fee_percentage,
      term: { id: terms.id, name: terms.name, periods: terms.periods },
    })
    .from(offer)
    .innerJoin(rates, eq(rates.id, offer.rate))
    .leftJoin(terms, eq(terms.id, termOf(offers)))
    .where(eq(offer.id, id));
  if (!found) return null;
  const { fee_fixed_in_cents, fee_percentage, ...price } = found;
  return { ...price, fee: ownFee({ fee_fixed_in_cents, fee_percentage }) };
}

/** The rate's own transaction fee, with 0 for a missing part. Null if both parts are missing. */
export const ownFee = ({
  fee_fixed_in_cents,
  fee_percentage,
}: {
  readonly fee_fixed_in_cents: number | null;
  readonly fee_percentage: number | null;
}): FeeTerms | null =>
  fee_fixed_in_cents === null && fee_percentage === null
    ? null
    : { fixed_in_cents: fee_fixed_in_cents ?? 0, percentage: fee_percentage ?? 0 };

const termOf = (offers: 'activities' | 'bundles' | 'products'): SQL =>
  offers === 'activities'
    ? sql`coalesce("activities"."cancellation_term", "rates"."cancellation_term")`
    : offers === 'bundles'
      ? sql`coalesce((select activity.cancellation_term from activities as activity where activity.id = "bundles"."activity_id"), "rates"."cancellation_term")`
      : sql`"rates"."cancellation_term"`;
