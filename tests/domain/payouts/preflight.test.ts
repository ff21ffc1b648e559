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
} from '../../../src/domain/payouts/preflight';

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
  const amount_in_cents = payouts.reduce((sum, item) => sum + item.amount_in_cents, 0);
  return { id: 'b', execution_date: '2026-11-24', payouts_amount: payouts.length, amount_in_cents, payer: PAYER, payouts, ...changes };
}
const codes = (checked: CheckedBatch) => preflight(checked, TODAY, NOW).faults.map(({ code }) => code);
const payee = (changes: Partial<Payee>) => payout({ payee: { ...PAYEE, ...changes } });

describe('the pre-flight check of a batch', () => {
  test('finds no faults in a valid batch, and returns its count and sum', () => {
    expect(preflight(batch([payout(), payout({ id: 'c', amount_in_cents: 350 })]), TODAY, NOW)).toEqual({
      faults: [],
      spellings: [],
      count: 2,
      control_sum_in_cents: 10_000,
    });
  });

  test.each<[what: string, batch: CheckedBatch, codes: string[]]>([
    ['rejects an empty batch', batch([]), ['empty']],
    ['rejects a wrong sum', batch([payout()], { amount_in_cents: 9_651 }), ['sum_differs']],
    ['rejects a wrong count', batch([payout()], { payouts_amount: 2 }), ['sum_differs']],
    ['rejects yesterday as execution date', batch([payout()], { execution_date: '2026-11-22' }), ['date_past']],
    ['accepts today as execution date', batch([payout()], { execution_date: TODAY }), []],
    ['rejects a Saturday', batch([payout()], { execution_date: '2026-11-28' }), ['date_closed']],
    ['rejects Christmas', batch([payout()], { execution_date: '2026-12-25' }), ['date_closed']],
    [
      'rejects a batch over its limit',
      batch([
        payout({ amount_in_cents: 90_000 }),
        payout({ id: 'c', amount_in_cents: 95_000 }),
        payout({ id: 'd', amount_in_cents: 65_001 }),
      ]),
      ['batch_limit'],
    ],
    [
      'accepts a batch at its limit',
      batch([
        payout({ amount_in_cents: 100_000 }),
        payout({ id: 'c', amount_in_cents: 99_999 }),
        payout({ id: 'd', amount_in_cents: 50_001 }),
      ]),
      [],
    ],
    ['rejects a batch without a payout account', batch([payout()], { payer: null }), ['payer_missing']],
    ['rejects an invalid IBAN of the payer', batch([payout()], { payer: { ...PAYER, iban: 'NL20INGB0001234568' } }), ['payer_iban']],
    ['rejects an invalid BIC of the payer', batch([payout()], { payer: { ...PAYER, bic: 'INGBNL' } }), ['payer_bic']],
    [
      'rejects an incomplete address of the payer',
      batch([payout()], { payer: { ...PAYER, party: { ...party, city: '' } } }),
      ['payer_field'],
    ],
    ['rejects a payout without a payee', batch([payout({ payee: null })]), ['payee_missing']],
    ['rejects an invalid IBAN of the payee', batch([payee({ iban: 'NL91ABNA0417164301' })]), ['payee_iban']],
    ['rejects a payee outside SEPA', batch([payee({ iban: 'TR330006100519786457841326' })]), ['payee_country']],
    ['rejects a name without SEPA characters', batch([payee({ party: { ...party, name: '柔道' } })]), ['payee_field']],
    ['holds a payout to a recently changed account', batch([payee({ iban_changed_at: '2026-11-21T12:00:00.001Z' })]), ['held']],
    ['accepts a payout to an account changed long enough ago', batch([payee({ iban_changed_at: '2026-11-20T12:00:00.000Z' })]), []],
    [
      'rejects two payouts of one organization for one month',
      batch([payout(), payout({ id: 'c', organization_name: 'De Bocht' })]),
      ['twice'],
    ],
    ['accepts payouts of one organization for two months', batch([payout(), payout({ id: 'c', month: '2026-09' })]), []],
    ['rejects a zero amount', batch([payout({ amount_in_cents: 0 })]), ['amount']],
    [
      'rejects an amount that the ledger no longer has',
      batch([payout({ ledger: { ...MADE, received_in_cents: 4_000, amount_in_cents: 3_650 } })]),
      ['ledger_amount'],
    ],
    [
      'rejects other parts of the same amount in the ledger',
      batch([payout({ ledger: { ...MADE, received_in_cents: 9_650, fees_in_cents: 0 } })]),
      ['ledger_parts'],
    ],
    ['rejects another voucher part in the ledger', batch([payout({ ledger: { ...MADE, voucher_part_in_cents: 1 } })]), ['ledger_parts']],
    ['accepts a payout that a later one included', batch([payout({ ledger: null })]), []],
    ['rejects a payout over its limit', batch([payout({ amount_in_cents: 100_001 })]), ['payout_limit']],
    [
      'reports several faults together',
      batch([payout({ payee: null, amount_in_cents: -5 })], { execution_date: '2026-11-29', payer: null }),
      ['date_closed', 'payer_missing', 'amount', 'payee_missing'],
    ],
  ])('%s', (_what, checked, expected) => expect(codes(checked)).toEqual(expected));

  test('names the other organization of a duplicate, and the end of a hold', () => {
    const checked = batch([
      payout(),
      payout({
        id: 'c',
        organization_id: 'o2',
        organization_name: 'De Bocht',
        payee: { ...PAYEE, iban_changed_at: '2026-11-23T11:00:00.000Z' },
      }),
    ]);
    expect(preflight(checked, TODAY, NOW).faults).toMatchObject([
      { code: 'held', said: '2026-11-26T11:00:00.000Z', payout: { id: 'c', organization_id: 'o2', organization_name: 'De Bocht' } },
      { code: 'twice', said: 'De Hoek', payout: { id: 'c' } },
    ]);
  });

  test('shows changed spellings with their organization', () => {
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
  ] as const)('links from %s to %j', (code, to) => expect(mendedAt({ code, payout: payout() }, 'p')).toBe(to));

  test('reports the current ledger amount, and that the payout is computed again', () => {
    const checked = batch([payout({ ledger: { ...MADE, carried_in_cents: -9_700, amount_in_cents: -50 } })]);
    const { faults } = preflight(checked, TODAY, NOW);
    expect(faults).toMatchObject([{ code: 'ledger_amount', said: -50, payout: { id: 'a' } }]);
    expect([faults.every(isMadeAnew), isMadeAnew({ code: 'amount' })]).toEqual([true, false]);
  });

  test('links to a new account when there is none', () => {
    expect(mendedAt({ code: 'payer_missing', payout: null }, null)).toBe('/admin/sepas/accounts/create');
  });
});
