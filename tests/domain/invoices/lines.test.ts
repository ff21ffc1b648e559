import { describe, expect, test } from 'vitest';
import { kindOf, linesOf, mirrored, type MonthInLedger, statementOf, sumsOf } from '../../../src/domain/invoices/lines';

const NOTHING: MonthInLedger = {
  month: '2026-10',
  charged_in_cents: 0,
  charged_orders: 0,
  returned: [],
  corrected_in_cents: 0,
  received_in_cents: 0,
  voucher_in_cents: 0,
};
const month = (amounts: Partial<MonthInLedger>): MonthInLedger => ({ ...NOTHING, ...amounts });
const returnedOf = (in_cents: number, sold_in = '2026-10') => [{ sold_in, in_cents, orders: 1 }];

describe('invoice lines of a month', () => {
  test.each([
    ['none', {}, []],
    ['fees charged, with VAT', { charged_in_cents: 1000, charged_orders: 20 }, [['fees', 826, 174, 1000]]],
    ['half a cent rounded up', { charged_in_cents: 121 * 5 + 3 }, [['fees', 502, 106, 608]]],
    ['no VAT in one cent', { charged_in_cents: 2 }, [['fees', 2, 0, 2]]],
    ['one cent of VAT in three cents', { charged_in_cents: 3 }, [['fees', 2, 1, 3]]],
    [
      'fees returned, as negative amounts',
      { charged_in_cents: 1000, returned: returnedOf(35) },
      [
        ['fees', 826, 174, 1000],
        ['fees_returned', -29, -6, -35],
      ],
    ],
    ['only fees returned', { returned: returnedOf(1000) }, [['fees_returned', -826, -174, -1000]]],
    ['a negative correction', { corrected_in_cents: -121 }, [['fees_corrected', -100, -21, -121]]],
  ] as const)('%s', (_name, amounts, expected) => {
    const lines = linesOf(month(amounts));
    expect(lines.map((line) => [line.what, line.net_in_cents, line.vat_in_cents, line.total_in_cents])).toEqual(expected);
    for (const line of lines) expect(line.net_in_cents + line.vat_in_cents).toBe(line.total_in_cents);
  });

  test('add up to the ledger, with the VAT of the lines and not of the sum', () => {
    const lines = linesOf(month({ charged_in_cents: 1003, returned: returnedOf(35) }));
    expect(sumsOf(lines)).toEqual({ net_in_cents: 800, vat_in_cents: 168, total_in_cents: 968 });
  });

  test('return fees at the VAT percentage of the month of charging, with a line for each percentage', () => {
    const returned = [...returnedOf(1210, '2026-09'), ...returnedOf(1190, '2012-09'), ...returnedOf(35)];
    const lines = linesOf(month({ charged_in_cents: 1000, returned }));
    expect(lines.map((line) => [line.what, line.orders, line.vat_percentage, line.vat_in_cents, line.total_in_cents])).toEqual([
      ['fees', 0, 21, 174, 1000],
      ['fees_returned', 2, 21, -216, -1245],
      ['fees_returned', 1, 19, -190, -1190],
    ]);
  });

  test('add up to zero together with their mirror image', () => {
    const lines = linesOf(month({ charged_in_cents: 1003, returned: returnedOf(35), corrected_in_cents: 7 }));
    const sums = sumsOf([...lines, ...mirrored(lines)]);
    expect(sums).toEqual({ net_in_cents: 0, vat_in_cents: 0, total_in_cents: 0 });
    expect(mirrored(mirrored(lines))).toEqual(lines);
  });
});

test.each([
  ['received less fees', { received_in_cents: 10_000, charged_in_cents: 350 }, 9650],
  ['vouchers are paid out too', { received_in_cents: 10_000, voucher_in_cents: 2500, charged_in_cents: 350 }, 12_150],
  ['returned fees stay with the organization', { received_in_cents: 10_000, charged_in_cents: 350, returned: returnedOf(35) }, 9685],
  ['fees are owed when everything was paid at the desk', { charged_in_cents: 350 }, -350],
])('the payout of a month: %s', (_name, amounts, payout) => {
  expect(statementOf(month(amounts)).payout_in_cents).toBe(payout);
});

test.each([
  ['fees charged', { charged_in_cents: 350 }, 'invoice'],
  ['more charged than returned', { charged_in_cents: 350, returned: returnedOf(35) }, 'invoice'],
  ['as much returned as charged', { charged_in_cents: 350, returned: returnedOf(350) }, 'invoice'],
  ['more returned than charged', { charged_in_cents: 350, returned: returnedOf(385) }, 'credit_note'],
  ['only fees returned', { returned: returnedOf(35) }, 'credit_note'],
  ['a correction below zero', { charged_in_cents: 35, corrected_in_cents: -70 }, 'credit_note'],
] as const)('a month is billed by an invoice, or below zero by a credit note: %s', (_name, amounts, kind) => {
  expect(kindOf(linesOf(month(amounts)))).toBe(kind);
});
