import * as z from 'zod';

/** The typed or scanned code of a voucher, as part of request bodies with a payment. */
export const voucherBody = { code: z.string().trim().max(200).nullish() };
