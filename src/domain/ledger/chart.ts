import type { Account } from './accounts';

/** An account in the chart of accounts. */
export interface ChartAccount {
  readonly code: string;
  /** Balance sheet, or profit and loss. */
  readonly type: 'balance' | 'profit_and_loss';
}

/** Earnings of earlier years. The ledger closes no years, so this account appears only in opening balances. */
export const EARLIER_RESULTS = '0500';

/**
 * The account codes according to the Dutch decimal scheme. `wallet` counts moves instead of euros, and has no code. Source:
 * docs/domain/ledger.md 10.
 */
export const CHART: Readonly<Record<Exclude<Account, 'wallet'>, ChartAccount>> = {
  received: { code: '1000', type: 'balance' },
  bank: { code: '1110', type: 'balance' },
  provider: { code: '1120', type: 'balance' },
  customer: { code: '1300', type: 'balance' },
  voucher: { code: '1350', type: 'balance' },
  vat_high: { code: '1510', type: 'balance' },
  vat_low: { code: '1520', type: 'balance' },
  provider_vat: { code: '1530', type: 'balance' },
  payable: { code: '1600', type: 'balance' },
  platform_fee: { code: '1650', type: 'balance' },
  provider_costs: { code: '4500', type: 'profit_and_loss' },
  rounding: { code: '4900', type: 'profit_and_loss' },
  organization: { code: '8000', type: 'profit_and_loss' },
};

/** The code of an account; null if it has none. */
export const accountCode = (account: Account): string | null => (account === 'wallet' ? null : CHART[account].code);
