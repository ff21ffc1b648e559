import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { settlementJob } from '../../src/server/features/settlements/settlementJob';
import type { ReadBankFile } from '../../src/domain/sepa/bankOutcome';
import type { Caller } from '../support/aServer';
import type { MollieSettlement } from '../support/mollieServer';
import { aTill } from './aTill';

interface Told {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly problem: string | null;
  readonly amount_in_cents: number | null;
  readonly difference_in_cents: number | null;
  readonly booked_in_cents: number | null;
  readonly received_on: string | null;
}

let till: Awaited<ReturnType<typeof aTill>>;
let boss: Caller;
let serial = 0;
beforeAll(async () => {
  till = await aTill();
  boss = await till.superadmin();
  await boss.call('POST', '/v1/admin/sepas/accounts', {
    application: till.application.id,
    name: 'Sportstad',
    iban: OWN,
    street: 'Kade',
    house_number: '1',
    postal_code: '1011 AB',
    city: 'Amsterdam',
    country: 'nl',
  });
});
afterAll(() => till.close());

const value = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const COSTS = [{ description: 'iDEAL', count: 2, net: '0.64', vat: '0.13', gross: '0.77' }];

/** A settlement at the provider, paid out unless it says otherwise. */
function aSettlement(cents: number, more: Partial<MollieSettlement> = {}): MollieSettlement {
  const number = ++serial;
  const made = {
    id: `stl_test${String(number).padStart(4, '0')}`,
    reference: `${7_000_000 + number}.2611.01`,
    status: 'paidout' as const,
    settledAt: '2026-11-24T06:00:00+00:00',
    amount: { currency: 'EUR', value: value(cents) },
    payments: [],
    refunds: [],
    chargebacks: [],
    others: [],
    costs: COSTS,
    ...more,
  };
  till.mollie.settlements.push(made);
  return made;
}

const read = () => settlementJob(till.deps);
const told = async ({ id }: MollieSettlement): Promise<Told | undefined> => {
  const settlements = table('settlements');
  const [row] = await till.db.orm.select().from(settlements).where(eq(settlements.provider_id, id));
  return row;
};

/** What stands on each account because of a settlement, in cents. */
async function posted(reference: string): Promise<Record<string, number>> {
  const from = await boss.raw('GET', `/v1/admin/application/ledger/export?format=csv&from=2026-11&to=2026-12`);
  const lines = (await from.text()).split('\n').filter((line) => line.includes(reference));
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const [, , , , , , code = '', , debit, credit] = line.split(';');
    sums[code] = (sums[code] ?? 0) + cents(debit) - cents(credit);
  }
  return sums;
}

const OWN = 'NL02ABNA0123456789';
const statement = (reference: string, amount: string, currency = 'EUR', account = OWN) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>S${++serial}</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>Uitbetaling Mollie ${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
const bank = (xml: string) =>
  boss.call<ReadBankFile>('POST', '/v1/admin/sepas/bank-files?name=afschrift.xml', new TextEncoder().encode(xml));

describe('a settlement that was paid out', () => {
  test('is booked once, from the provider to the bank, less its costs with their VAT', async () => {
    const [first, second] = [await till.paidOnline(), await till.paidOnline()];
    const refunded = await till.paidOnline();
    await till.refund(refunded.order);
    await till.job();
    const back = till.mollie.payments.get(refunded.link)?.refunds.at(-1)?.id ?? '';
    till.mollie.settleRefund(refunded.link, back, 'refunded');
    await till.later(61);
    boss = await till.superadmin();
    await till.job();
    const made = aSettlement(1250 * 2 - 77, { payments: [first.link, second.link, refunded.link], refunds: [back] });
    expect(await read()).toEqual({ read: 1 });
    expect(await told(made)).toMatchObject({ status: 'paid_out', problem: null, difference_in_cents: 0, booked_in_cents: 2423 });
    const accounts = { '1120': -2500, '1110': 2423, '4500': 64, '1530': 13 };
    expect(await posted(made.reference ?? '')).toEqual(accounts);
    expect(await read()).toEqual({ read: 0 });
    expect(await posted(made.reference ?? '')).toEqual(accounts);
    expect(await till.check()).toMatchObject({ unbalanced: [], settlements: [], mismatches: {} });

    const { body } = await boss.call<{ settlement_items: { kind: string; order_number: number | null; amount_in_cents: number }[] }>(
      'GET',
      `/v1/admin/settlements/${(await told(made))?.id}/items?itemsPerPage=50`,
    );
    expect(body.settlement_items.map(({ kind, order_number, amount_in_cents }) => [kind, order_number, amount_in_cents])).toEqual([
      ['payment', first.order.number, 1250],
      ['payment', second.order.number, 1250],
      ['payment', refunded.order.number, 1250],
      ['refund', refunded.order.number, -1250],
    ]);
    const transactions = await till.staff.call<{ transactions: { settlement: string | null }[] }>(
      'GET',
      `${till.root}/transactions?itemsPerPage=100`,
    );
    expect(transactions.body.transactions.filter(({ settlement }) => settlement === made.reference)).toHaveLength(4);
  });

  test('takes along chargebacks, and what other shops of the same account sold is not booked', async () => {
    const { link } = await till.paidOnline();
    till.mollie.chargeBack(link, 500);
    await till.webhook(link);
    const made = aSettlement(1250 - 500 + 300 - 77, {
      payments: [link],
      chargebacks: [{ id: 'chb_test1', paymentId: link, cents: 500 }],
      others: [300],
    });
    await read();
    expect(await told(made)).toMatchObject({ status: 'paid_out', difference_in_cents: 0, booked_in_cents: 750 - 77 });
    expect(await till.check()).toMatchObject({ unbalanced: [], settlements: [] });
  });

  test('waits as long as it was not paid out, and is booked by whichever round comes then', async () => {
    const { link } = await till.paidOnline();
    const made = aSettlement(1250 - 77, { payments: [link], status: 'pending', settledAt: null });
    await read();
    expect(await told(made)).toMatchObject({ status: 'pending', problem: null, booked_in_cents: null });
    made.status = 'paidout';
    made.settledAt = '2026-11-25T06:00:00+00:00';
    await Promise.all([read(), read()]);
    expect(await told(made)).toMatchObject({ status: 'paid_out', booked_in_cents: 1173 });
    expect(await posted(made.reference ?? '')).toMatchObject({ '1110': 1173 });
  });
});

describe('a settlement that somebody has to look at', () => {
  const wrong: [what: string, problem: string, change: Partial<MollieSettlement>][] = [
    ['an amount that is none', 'unreadable', { amount: { currency: 'EUR', value: 'abc' } }],
    ['another currency', 'foreign_currency', { amount: { currency: 'USD', value: '11.73' } }],
    ['costs that do not add up', 'unreadable', { costs: [{ description: 'iDEAL', count: 1, net: '0.64', vat: '0.13', gross: '0.80' }] }],
    ['another amount than its parts', 'does_not_add_up', { amount: { currency: 'EUR', value: '11.00' } }],
    ['a payout that failed', 'failed', { status: 'failed' }],
  ];
  test.each(wrong)('with %s is not booked', async (_what, problem, change) => {
    const { link } = await till.paidOnline();
    const made = aSettlement(1250 - 77, { payments: [link], ...change });
    await read();
    expect(await told(made)).toMatchObject({ status: 'attention', problem, booked_in_cents: null });
    expect(await posted(made.reference ?? '')).toEqual({});
    expect(await till.check()).toMatchObject({ unbalanced: [], settlements: [] });
    till.mollie.settlements.splice(till.mollie.settlements.indexOf(made), 1);
  });

  test('is booked once the provider answers in full', async () => {
    const { link } = await till.paidOnline();
    const made = aSettlement(1250 - 77, { payments: [link], amount: { currency: 'EUR', value: '' } });
    await read();
    expect(await told(made)).toMatchObject({ problem: 'unreadable' });
    made.amount = { currency: 'EUR', value: '11.73' };
    await read();
    expect(await told(made)).toMatchObject({ status: 'paid_out', problem: null, booked_in_cents: 1173, reference: made.reference });
  });

  test('answers a request to read them now with the fault, also without an access token', async () => {
    till.mollie.fail(503);
    const silent = await boss.call('POST', '/v1/admin/settlements/read', {}, { 'Accept-Language': 'en' });
    expect([silent.status, silent.errors.message]).toEqual([503, expect.stringContaining('gave no answer')]);
    const { config } = till.deps;
    expect(await settlementJob({ ...till.deps, config: { ...config, mollie: null } })).toBeNull();
    expect((await boss.call('POST', '/v1/admin/settlements/read', {})).status).toBe(200);
  });
});

describe('a line of the bank with the reference of a settlement', () => {
  async function booked() {
    const { link } = await till.paidOnline();
    const made = aSettlement(1250 - 77, { payments: [link] });
    await read();
    return { ...made, reference: made.reference ?? '' };
  }

  test('marks it as received, once', async () => {
    const made = await booked();
    const { body } = await bank(statement(made.reference, '11.73'));
    expect(body.counts).toMatchObject({ received: 1 });
    expect(body.lines).toMatchObject([{ outcome: 'received', reference: made.reference, settlement_id: (await told(made))?.id }]);
    expect(await told(made)).toMatchObject({ status: 'received', problem: null, received_on: '2026-11-25' });
    expect((await bank(statement(made.reference, '11.73'))).body.counts).toMatchObject({ already: 1, received: 0 });
  });

  test('waits for a person on an account that the product does not know, and marks it once an application names that account', async () => {
    const made = await booked();
    const elsewhere = statement(made.reference, '11.73', 'EUR', 'NL20INGB0001234567');
    const { body } = await bank(elsewhere);
    expect(body.counts).toMatchObject({ other_account: 1, received: 0 });
    expect(body.lines).toMatchObject([{ outcome: 'other_account', settlement_id: (await told(made))?.id }]);
    expect(await told(made)).toMatchObject({ status: 'attention', problem: 'other_account', received_on: null });
    await boss.call('PUT', `/v1/admin/applications/${till.application.id}`, { legal_iban: 'NL20INGB0001234567' });
    expect((await bank(elsewhere)).body.counts).toMatchObject({ received: 1, other_account: 0 });
    expect(await told(made)).toMatchObject({ status: 'received', problem: null, received_on: '2026-11-25' });
  });

  test.each([
    ['another amount', '11.74', 'EUR'],
    ['an amount that cannot be read', 'abc', 'EUR'],
    ['a foreign currency', '11.73', 'USD'],
  ])('with %s is never agreed, until the right one comes', async (_what, amount, currency) => {
    const made = await booked();
    expect((await bank(statement(made.reference, amount, currency))).body.counts).toMatchObject({ amount_differs: 1, received: 0 });
    expect(await told(made)).toMatchObject({ status: 'attention', problem: 'bank_differs' });
    expect((await bank(statement(made.reference, '11.73'))).body.counts).toMatchObject({ received: 1 });
    expect(await told(made)).toMatchObject({ status: 'received', problem: null });
  });
});

test('only superadmins see settlements; an organization sees on its transactions with which it was paid out', async () => {
  const [row] = await till.db.orm
    .select({ id: table('settlements').id })
    .from(table('settlements'))
    .limit(1);
  const admin = await till.aPerson([{ role: 'admin', application_id: till.application.id }], { ApplicationId: till.application.id });
  for (const who of [till.staff, admin]) {
    const calls = [
      ['GET', '/v1/admin/settlements'],
      ['GET', `/v1/admin/settlements/${row?.id}`],
      ['GET', `/v1/admin/settlements/${row?.id}/items`],
      ['POST', '/v1/admin/settlements/read'],
    ] as const;
    for (const [method, path] of calls) expect((await who.call(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403);
  }
  const csv = await boss.raw('GET', '/v1/admin/settlements/export?format=csv');
  expect([csv.status, (await csv.text()).includes('.2611.01')]).toEqual([200, true]);
});
