import type { VatTier } from '../orders/vat';

/**
 * Where money stands, for each application and organization. A debit is above zero, a credit below.
 *
 * - `customer`: what people owe, and below zero what is owed to them
 * - `organization`: what an organization earned, without VAT; in moves, what was redeemed there
 * - `platform_fee`: transaction fees
 * - `vat_low`, `vat_high`: VAT held in what was sold; zero and exempt hold none
 * - `provider`: what came in by way of the platform and lies with its payment provider
 * - `bank`: what lies on the bank account of the platform
 * - `provider_costs`, `provider_vat`: what the provider keeps for its work, and the VAT of that
 * - `received`: what the organization has got: at its own desk, or paid out
 * - `voucher`: what vouchers paid for, owed by whoever gave them
 * - `wallet`: in moves, what holders of vouchers may still spend
 * - `payable`: a payout that was approved and has not left
 * - `rounding`: what rounding leaves
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

/** Cents of euros, and moves of vouchers: never added to each other. */
export type Currency = 'EUR' | 'moves';

/** The account of the VAT of a tier; null where it holds none. */
export const vatAccount = (tier: VatTier): 'vat_low' | 'vat_high' | null =>
  tier === 'low' ? 'vat_low' : tier === 'high' ? 'vat_high' : null;

/** How a payment comes in, or goes back: by the platform's provider, by the organization itself, or with a voucher. */
export type PaymentWay = 'online' | 'cash' | 'invoice' | 'external' | 'voucher' | 'free';

/** Where the money of a payment lies. */
export const moneyAccount = (way: PaymentWay): 'provider' | 'received' | 'voucher' =>
  way === 'online' ? 'provider' : way === 'voucher' ? 'voucher' : 'received';

/** What the platform holds of the money that came in by way of it, whether it left the payment provider or not. */
export const HELD_BY_PLATFORM = ['bank', 'provider'] as const satisfies readonly Account[];
