import type { VatTier } from '../orders/vat';

/**
 * The accounts, which each application and organization has. A debit is positive, a credit negative.
 *
 * - `customer`: what customers owe; negative if they are owed money
 * - `organization`: revenue of an organization, excluding VAT; in moves, the moves redeemed there
 * - `platform_fee`: transaction fees
 * - `vat_low`, `vat_high`: VAT included in sales; the tiers zero and exempt include none
 * - `provider`: money that the platform received and that is still at its payment provider
 * - `bank`: money on the platform's bank account
 * - `provider_costs`, `provider_vat`: the payment provider's charges, and the VAT on them
 * - `received`: money that the organization received, at its own desk or as a payout
 * - `voucher`: amounts paid by voucher, owed by the issuer of the vouchers
 * - `wallet`: moves that holders of vouchers may still spend
 * - `payable`: payouts that were sent to the bank and are not confirmed yet
 * - `rounding`: differences from rounding
 *
 * Source: docs/domain/ledger.md 2.
 */
export const ACCOUNTS = [
  'customer',
  'organization',
  'platform_fee',
  'vat_low',
  'vat_high',
  'provider',
  'bank',
  'provider_costs',
  'provider_vat',
  'received',
  'voucher',
  'wallet',
  'payable',
  'rounding',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Cents of euros, and moves of vouchers. They are never added together. */
export type Currency = 'EUR' | 'moves';

/** The account for the VAT of a tier; null if the tier includes no VAT. */
export const vatAccount = (tier: VatTier): 'vat_low' | 'vat_high' | null =>
  tier === 'low' ? 'vat_low' : tier === 'high' ? 'vat_high' : null;

/** How money is paid or refunded: through the platform's provider, by the organization itself, or by voucher. */
export type PaymentWay = 'online' | 'cash' | 'invoice' | 'external' | 'voucher' | 'free';

/** The account with the money of a payment. */
export const moneyAccount = (way: PaymentWay): 'provider' | 'received' | 'voucher' =>
  way === 'online' ? 'provider' : way === 'voucher' ? 'voucher' : 'received';

/** Accounts with money that the platform received, still at the payment provider or already at the bank. */
export const HELD_BY_PLATFORM = ['bank', 'provider'] as const satisfies readonly Account[];
