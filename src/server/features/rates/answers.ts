import * as z from 'zod';
import type { RateOffers } from '../../../domain/orders/rateOffers';
import type { FeeTerms } from '../../../domain/orders/transactionFee';

/*
 * The shapes of responses about rates, for the API document.
 */

export const transactionFee: z.ZodType<FeeTerms> = z.strictObject({ fixed_in_cents: z.int(), percentage: z.number() });

/** Of the transaction fee that applies to an organization; null if there is none. */
export const transactionFeeAnswer = z.strictObject({ transaction_fee: transactionFee.nullable() });

const named = { id: z.uuid(), name: z.string() };

/** Of the offers that are sold at a rate. */
export const rateOffersAnswer: z.ZodType<RateOffers> = z.strictObject({
  activities: z.array(z.strictObject(named)),
  bundles: z.array(z.strictObject({ ...named, activity_id: z.uuid() })),
  products: z.array(z.strictObject(named)),
});
