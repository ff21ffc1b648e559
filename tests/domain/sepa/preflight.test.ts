import { describe, expect, test } from 'vitest';
import type { Payout } from '../../../src/domain/payouts/payoutOf';
import {
  type CheckedBatch,
  type CheckedPayout,
  isMadeAnew,
  mendedAt,
  type Payee,
  type Payer,
  preflight,
} from '../../../src/domain/sepa/preflight';

const NOW = '2026-11-23T12:00:00.000Z';
const TODAY = '2026-11-23';
const party = { name: 'SV De Hoek', street: 'Dorpsstraat', house_number: '12', postal_code: '1234 AB', city: 'Utrecht', country: 'nl' };
const PAYEE: Payee = { party, iban: 'NL91ABNA0417164300', iban_changed_at: null };
const PAYER: Payer = {
  id: 'p',
  party,
  iban: 'NL20INGB0001234567',
  iban_changed_at: null,
  bic: null,
  payout_limit_in_cents: 100_000,
  batch_limit_in_cents: 250_000,
};
const MADE: Payout = {
  received_in_cents: 10_000,
  fees_in_cents: 350,
  vouchers_in_cents: 0,
  carried_in_cents: 0,
  voucher_part_in_cents: 0,
  amount_in_cents: 9_650,
};
const payout = (changes: Partial<CheckedPayout> = {}): CheckedPayout => ({
  id: 'a',
  organization_id: 'o',
  organization_name: 'De Hoek',
  month: '2026-10',
  amount_in_cents: 9_650,
  payee: PAYEE,
  made: MADE,
  ledger: MADE,
  ...changes,
});
function batch(payouts: readonly CheckedPayout[], changes: Partial<CheckedBatch> = {}): CheckedBatch {
  const amount_in_cents = payouts.reduce((sum, one) => sum + one.amount_in_cents, 0);
  return { id: 'b', execution_date: '2026-11-24', payouts_amount: payouts.length, amount_in_cents, payer: PAYER, payouts, ...changes };
}
const codes = (of: CheckedBatch) => preflight(of, TODAY, NOW).faults.map(({ code }) => code);
const payee = (changes: Partial<Payee>) => payout({ payee: { ...PAYEE, ...changes } });

describe('a check before the bank', () => {
  test('finds nothing where nothing is wrong, and says how many and how much', () => {
    expect(preflight(batch([payout(), payout({ id: 'c', amount_in_cents: 350 })]), TODAY, NOW)).toEqual({
      faults: [],
      spellings: [],
      count: 2,
      control_sum_in_cents: 10_000,
    });
  });

  test.each<[what: string, batch: CheckedBatch, codes: string[]]>([
    ['of nothing', batch([]), ['empty']],
    ['of another sum', batch([payout()], { amount_in_cents: 9_651 }), ['sum_differs']],
    ['of another number', batch([payout()], { payouts_amount: 2 }), ['sum_differs']],
    ['for yesterday', batch([payout()], { execution_date: '2026-11-22' }), ['date_past']],
    ['for today', batch([payout()], { execution_date: TODAY }), []],
    ['for a Saturday', batch([payout()], { execution_date: '2026-11-28' }), ['date_closed']],
    ['for Christmas', batch([payout()], { execution_date: '2026-12-25' }), ['date_closed']],
    [
      'beyond its limit',
      batch([
        payout({ amount_in_cents: 90_000 }),
        payout({ id: 'c', amount_in_cents: 95_000 }),
        payout({ id: 'd', amount_in_cents: 65_001 }),
      ]),
      ['batch_limit'],
    ],
    [
      'at its limit',
      batch([
        payout({ amount_in_cents: 100_000 }),
        payout({ id: 'c', amount_in_cents: 99_999 }),
        payout({ id: 'd', amount_in_cents: 50_001 }),
      ]),
      [],
    ],
    ['without an account that pays', batch([payout()], { payer: null }), ['payer_missing']],
    ['from an account that is none', batch([payout()], { payer: { ...PAYER, iban: 'NL20INGB0001234568' } }), ['payer_iban']],
    ['from a bank that is none', batch([payout()], { payer: { ...PAYER, bic: 'INGBNL' } }), ['payer_bic']],
    ['from nowhere', batch([payout()], { payer: { ...PAYER, party: { ...party, city: '' } } }), ['payer_field']],
    ['to nobody knows where', batch([payout({ payee: null })]), ['payee_missing']],
    ['to an account that is none', batch([payee({ iban: 'NL91ABNA0417164301' })]), ['payee_iban']],
    ['to an account outside of SEPA', batch([payee({ iban: 'TR330006100519786457841326' })]), ['payee_country']],
    ['to a name that no bank can read', batch([payee({ party: { ...party, name: '柔道' } })]), ['payee_field']],
    ['to an account that is new', batch([payee({ iban_changed_at: '2026-11-21T12:00:00.001Z' })]), ['held']],
    ['to one that was new', batch([payee({ iban_changed_at: '2026-11-20T12:00:00.000Z' })]), []],
    ['of one more than once', batch([payout(), payout({ id: 'c', organization_name: 'De Bocht' })]), ['twice']],
    ['of the same in another month', batch([payout(), payout({ id: 'c', month: '2026-09' })]), []],
    ['of nothing to pay', batch([payout({ amount_in_cents: 0 })]), ['amount']],
    [
      'of what the ledger says no more',
      batch([payout({ ledger: { ...MADE, received_in_cents: 4_000, amount_in_cents: 3_650 } })]),
      ['ledger_amount'],
    ],
    [
      'of what comes about otherwise',
      batch([payout({ ledger: { ...MADE, received_in_cents: 9_650, fees_in_cents: 0 } })]),
      ['ledger_parts'],
    ],
    ['of what leaves other accounts', batch([payout({ ledger: { ...MADE, voucher_part_in_cents: 1 } })]), ['ledger_parts']],
    ['of what a later one took along', batch([payout({ ledger: null })]), []],
    ['of more than one may be', batch([payout({ amount_in_cents: 100_001 })]), ['payout_limit']],
    [
      'of all at once',
      batch([payout({ payee: null, amount_in_cents: -5 })], { execution_date: '2026-11-29', payer: null }),
      ['date_closed', 'payer_missing', 'amount', 'payee_missing'],
    ],
  ])('%s', (_what, of, found) => expect(codes(of)).toEqual(found));

  test('says of a duplicate whose the first one is, and of a held one until when', () => {
    const of = batch([
      payout(),
      payout({
        id: 'c',
        organization_id: 'o2',
        organization_name: 'De Bocht',
        payee: { ...PAYEE, iban_changed_at: '2026-11-23T11:00:00.000Z' },
      }),
    ]);
    expect(preflight(of, TODAY, NOW).faults).toMatchObject([
      { code: 'held', said: '2026-11-26T11:00:00.000Z', payout: { id: 'c', organization_id: 'o2', organization_name: 'De Bocht' } },
      { code: 'twice', said: 'De Hoek', payout: { id: 'c' } },
    ]);
  });

  test('shows what is spelled otherwise, whose it is', () => {
    const { spellings } = preflight(batch([payee({ party: { ...party, name: 'Hóek & Co' } })]), TODAY, NOW);
    expect(spellings).toEqual([
      { payout_id: 'a', organization_name: 'De Hoek', changes: [{ field: 'name', was: 'Hóek & Co', becomes: 'Hoek + Co' }] },
    ]);
  });

  test.each([
    ['payee_missing', '/organizations/o/finances/info'],
    ['payee_field', '/organizations/o/finances/info'],
    ['held', '/organizations/o/finances/info'],
    ['payer_iban', '/admin/sepas/accounts/p'],
    ['payout_limit', '/admin/sepas/accounts/p'],
    ['batch_limit', '/admin/sepas/accounts/p'],
    ['twice', null],
    ['date_closed', null],
  ] as const)('leads from %s to %j', (code, to) => expect(mendedAt({ code, payout: payout() }, 'p')).toBe(to));

  test('says what the ledger has now, and that it is made anew', () => {
    const of = batch([payout({ ledger: { ...MADE, carried_in_cents: -9_700, amount_in_cents: -50 } })]);
    const { faults } = preflight(of, TODAY, NOW);
    expect(faults).toMatchObject([{ code: 'ledger_amount', said: -50, payout: { id: 'a' } }]);
    expect([faults.every(isMadeAnew), isMadeAnew({ code: 'amount' })]).toEqual([true, false]);
  });

  test('leads to a new account where none pays', () => {
    expect(mendedAt({ code: 'payer_missing', payout: null }, null)).toBe('/admin/sepas/accounts/create');
  });
});
