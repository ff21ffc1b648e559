import * as z from 'zod';
import type { OrganizationWallet, WalletStatistics } from '../../../domain/vouchers/walletStatistics';
import type { VoucherOffer } from '../../../domain/vouchers/worth';

/*
 * The shapes of responses about wallets and vouchers, for the API document. Amounts in cents, months as `2026-11`.
 */

/** Of what a voucher is worth for an offer. */
export const voucherOfferAnswer: z.ZodType<VoucherOffer> = z.strictObject({
  wallet_name: z.string(),
  code: z.string(),
  moves: z.int(),
  price_in_cents: z.int(),
  worth_in_cents: z.int(),
  pays_in_cents: z.int(),
  left_in_cents: z.int(),
  lapses_in_cents: z.int(),
  uses_left: z.int(),
  expires_at: z.iso.datetime().nullable(),
});

const range = { from: z.string(), to: z.string() };
const redeemed = { redemptions: z.int(), moves: z.int(), amount_in_cents: z.int(), paid_out_in_cents: z.int() };

/** Of the vouchers that were redeemed at an organization. */
export const organizationWalletAnswer: z.ZodType<OrganizationWallet> = z.strictObject({
  ...range,
  months: z.array(z.strictObject({ ...redeemed, month: z.string(), payout_month: z.string() })),
  totals: z.strictObject(redeemed),
  price_in_cents: z.int().nullable(),
  redemptions: z.array(
    z.strictObject({
      id: z.uuid(),
      redeemed_at: z.iso.datetime(),
      name: z.string(),
      wallet_name: z.string(),
      code_end: z.string(),
      order_id: z.uuid().nullable(),
      order_number: z.int().nullable(),
      moves: z.int(),
      returned_moves: z.int(),
      price_in_cents: z.int().nullable(),
      amount_in_cents: z.int().nullable(),
      status: z.enum(['redeemed', 'partly_returned', 'returned', 'freed']),
    }),
  ),
});

const used = {
  issued: z.int(),
  redeemed: z.int(),
  withdrawn: z.int(),
  expired: z.int(),
  open: z.int(),
  amount_in_cents: z.int(),
};
const part = z.strictObject({
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  moves: z.int().nullable(),
  amount_in_cents: z.int().nullable(),
});

/** Of the statistics of a wallet. */
export const walletStatisticsAnswer: z.ZodType<WalletStatistics> = z.strictObject({
  ...range,
  totals: z.strictObject({ ...used, off: z.int() }),
  over_time: z.array(z.strictObject({ ...used, month: z.string() })),
  organizations: z.array(part).nullable(),
  labels: z.array(part).nullable(),
  postcodes: z.array(part).nullable(),
});
