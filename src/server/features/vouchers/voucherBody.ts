import * as z from 'zod';

/** The code of the voucher that something is paid with, however it was typed or scanned; part of bodies that say how something is paid. */
export const voucherBody = { code: z.string().trim().max(200).nullish() };
