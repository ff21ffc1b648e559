import type { MonthSums } from '../../src/domain/payouts/payoutOf';
import { HELD_BY_PLATFORM } from '../../src/domain/ledger/accounts';
import type { Ledger } from './ledger';

/** Each organization's monthly totals, from the demo's postings. */
export class PayoutSums {
  readonly #months = new Map<string, Map<string, MonthSums>>();

  constructor(ledger: Ledger) {
    for (const { organization_id, month, account, currency, amount, kind } of ledger.postings) {
      if (currency !== 'EUR' || kind === 'payout' || !organization_id) continue;
      const add = isHeld(account) ? { received: amount } : account === 'voucher' ? { vouchers: amount } : { fees: -amount };
      if (isHeld(account) || account === 'voucher' || account === 'platform_fee') this.add(organization_id, month, add);
    }
  }

  add(organization_id: string, month: string, more: Partial<MonthSums>): void {
    const own = this.#months.get(organization_id) ?? new Map<string, MonthSums>();
    this.#months.set(organization_id, own.set(month, plus(own.get(month) ?? NO_AMOUNTS, more)));
  }

  /** All months with postings, earliest first. */
  get months(): string[] {
    return [...new Set([...this.#months.values()].flatMap((own) => [...own.keys()]))].toSorted();
  }

  of(organization_id: string, month: string): MonthSums {
    return this.#months.get(organization_id)?.get(month) ?? NO_AMOUNTS;
  }

  before(organization_id: string, month: string): MonthSums {
    return [...(this.#months.get(organization_id) ?? [])]
      .filter(([earlier]) => earlier < month)
      .reduce((sum, [, sums]) => plus(sum, sums), NO_AMOUNTS);
  }
}

const isHeld = (account: string) => HELD_BY_PLATFORM.some((held) => held === account);

const NO_AMOUNTS: MonthSums = { received: 0, fees: 0, vouchers: 0 };
const plus = (sums: MonthSums, { received = 0, fees = 0, vouchers = 0 }: Partial<MonthSums>): MonthSums => ({
  received: sums.received + received,
  fees: sums.fees + fees,
  vouchers: sums.vouchers + vouchers,
});
