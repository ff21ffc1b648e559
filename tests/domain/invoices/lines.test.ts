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
const month = (said: Partial<MonthInLedger>): MonthInLedger => ({ ...NOTHING, ...said });
const back = (in_cents: number, sold_in = '2026-10') => [{ sold_in, in_cents, orders: 1 }];

describe('the lines of a month', () => {
  test.each([
    ['nothing', {}, []],
    ['what was charged', { charged_in_cents: 1000, charged_orders: 20 }, [['fees', 826, 174, 1000]]],
    ['a half cent goes up', { charged_in_cents: 121 * 5 + 3 }, [['fees', 502, 106, 608]]],
    ['one cent holds none', { charged_in_cents: 2 }, [['fees', 2, 0, 2]]],
    ['three cents hold one', { charged_in_cents: 3 }, [['fees', 2, 1, 3]]],
    [
      'what was given back, below zero',
      { charged_in_cents: 1000, returned: back(35) },
      [
        ['fees', 826, 174, 1000],
        ['fees_returned', -29, -6, -35],
      ],
    ],
    ['only given back', { returned: back(1000) }, [['fees_returned', -826, -174, -1000]]],
    ['a correction either way', { corrected_in_cents: -121 }, [['fees_corrected', -100, -21, -121]]],
  ] as const)('%s', (_name, said, expected) => {
    const lines = linesOf(month(said));
    expect(lines.map((one) => [one.what, one.net_in_cents, one.vat_in_cents, one.total_in_cents])).toEqual(expected);
    for (const one of lines) expect(one.net_in_cents + one.vat_in_cents).toBe(one.total_in_cents);
  });

  test('come to what the ledger holds, and their VAT is theirs, never that of the sum', () => {
    const lines = linesOf(month({ charged_in_cents: 1003, returned: back(35) }));
    expect(sumsOf(lines)).toEqual({ net_in_cents: 800, vat_in_cents: 168, total_in_cents: 968 });
  });

  test('give back by the percentage of the month in which it was charged, a line for each', () => {
    const returned = [...back(1210, '2026-09'), ...back(1190, '2012-09'), ...back(35)];
    const lines = linesOf(month({ charged_in_cents: 1000, returned }));
    expect(lines.map((line) => [line.what, line.orders, line.vat_percentage, line.vat_in_cents, line.total_in_cents])).toEqual([
      ['fees', 0, 21, 174, 1000],
      ['fees_returned', 2, 21, -216, -1245],
      ['fees_returned', 1, 19, -190, -1190],
    ]);
  });

  test('the other way round they are nothing together with them', () => {
    const lines = linesOf(month({ charged_in_cents: 1003, returned: back(35), corrected_in_cents: 7 }));
    const sums = sumsOf([...lines, ...mirrored(lines)]);
    expect(sums).toEqual({ net_in_cents: 0, vat_in_cents: 0, total_in_cents: 0 });
    expect(mirrored(mirrored(lines))).toEqual(lines);
  });
});

test.each([
  ['received less fees', { received_in_cents: 10_000, charged_in_cents: 350 }, 9650],
  ['vouchers are paid out too', { received_in_cents: 10_000, voucher_in_cents: 2500, charged_in_cents: 350 }, 12_150],
  ['fees that came back stay with the organization', { received_in_cents: 10_000, charged_in_cents: 350, returned: back(35) }, 9685],
  ['all at the desk: the fees are owed', { charged_in_cents: 350 }, -350],
])('the payout of a month: %s', (_name, said, payout) => {
  expect(statementOf(month(said)).payout_in_cents).toBe(payout);
});

test.each([
  ['charged', { charged_in_cents: 350 }, 'invoice'],
  ['more charged than given back', { charged_in_cents: 350, returned: back(35) }, 'invoice'],
  ['as much given back as charged', { charged_in_cents: 350, returned: back(350) }, 'invoice'],
  ['more given back than charged', { charged_in_cents: 350, returned: back(385) }, 'credit_note'],
  ['only given back', { returned: back(35) }, 'credit_note'],
  ['corrected below zero', { charged_in_cents: 35, corrected_in_cents: -70 }, 'credit_note'],
] as const)('a month is billed by an invoice, or below zero by a credit note: %s', (_name, said, kind) => {
  expect(kindOf(linesOf(month(said)))).toBe(kind);
});
