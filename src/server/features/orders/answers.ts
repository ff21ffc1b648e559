import * as z from 'zod';
import type { PurchasePage } from '../../../domain/orders/purchase';
import { VAT_TIERS } from '../../../domain/orders/vat';
import { pagination } from '../../engine/answers';
import { transactionFee } from '../rates/answers';

/*
 * The shapes of responses about purchases, for the API document. Amounts in cents. The shape of an order is in `orderAnswer.ts`.
 */

const sums = { quantity: z.int(), total_price_in_cents: z.int(), vat_in_cents: z.int() };

/** Of the purchases of a product, with their sums. */
export const purchasesAnswer: z.ZodType<PurchasePage> = z.strictObject({
  purchases: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.int(),
      created_at: z.iso.datetime(),
      name: z.string(),
      listed_name: z.string(),
      email: z.string().nullable(),
      ...sums,
      payment_type: z.string(),
      status: z.string(),
      answers: z.array(z.strictObject({ title: z.string(), question: z.string(), values: z.array(z.string()) })),
    }),
  ),
  totals: z.strictObject({ purchases: z.int(), ...sums }),
  product: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    spots: z.int().nullable(),
    sold: z.int(),
    unit_price_in_cents: z.int(),
    vat: z.enum(VAT_TIERS),
    transaction_fee: transactionFee.nullable(),
  }),
  meta: z.strictObject({ pagination }),
});
