import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../../src/domain/ledger/accounts';
import { bookPeriod } from '../../../src/domain/ledger/bookPeriods';
import { accountCode } from '../../../src/domain/ledger/chart';

test.each([
  ['last_month', '2026-11-26', '2026-10', '2026-10'],
  ['last_month', '2026-01-01', '2025-12', '2025-12'],
  ['this_quarter', '2026-11-26', '2026-10', '2026-12'],
  ['this_quarter', '2026-03-31', '2026-01', '2026-03'],
  ['last_quarter', '2026-02-10', '2025-10', '2025-12'],
  ['last_quarter', '2026-06-30', '2026-01', '2026-03'],
  ['this_year', '2026-06-30', '2026-01', '2026-12'],
  ['last_year', '2026-06-30', '2025-01', '2025-12'],
] as const)('%s on %s is %s to %s', (name, today, from, to) => {
  expect(bookPeriod(name, today)).toEqual({ from, to });
});

test('every account in euros has its own code', () => {
  const codes = ACCOUNTS.filter((account) => account !== 'wallet').map(accountCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^\d{4}$/.test(code ?? ''))).toBe(true);
  expect(accountCode('wallet')).toBeNull();
});
