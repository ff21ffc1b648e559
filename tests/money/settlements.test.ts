import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { settlementJob } from '../../src/server/features/settlements/settlementJob';
import type { ReadBankFile } from '../../src/domain/payouts/bankOutcome';
import type { Caller } from '../support/aServer';
import type { MollieSettlement } from '../support/mollieServer';
import { aTill } from './aTill';

interface SettlementRow {
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
let superadmin: Caller;
let serial = 0;
beforeAll(async () => {
  till = await aTill();
  superadmin = await till.superadmin();
  await superadmin.call('POST', '/v1/admin/sepas/accounts', {
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

/** Adds a settlement at the provider, by default paid out. */
function aSettlement(cents: number, more: Partial<MollieSettlement> = {}): MollieSettlement {
  const number = ++serial;
  const settlement = {
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
  till.mollie.settlements.push(settlement);
  return settlement;
}

const readSettlements = () => settlementJob(till.deps);
const findSettlement = async ({ id }: MollieSettlement): Promise<SettlementRow | undefined> => {
  const settlements = table('settlements');
  const [row] = await till.db.orm.select().from(settlements).where(eq(settlements.provider_id, id));
  return row;
};

/** What a settlement booked on each ledger account, in cents. */
async function bookedAmounts(reference: string): Promise<Record<string, number>> {
  const response = await superadmin.raw('GET', `/v1/admin/application/ledger/export?format=csv&from=2026-11&to=2026-12`);
  const lines = (await response.text()).split('\n').filter((line) => line.includes(reference));
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
const uploadStatement = (xml: string) =>
  superadmin.call<ReadBankFile>('POST', '/v1/admin/sepas/bank-files?name=afschrift.xml', new TextEncoder().encode(xml));

describe('a settlement that was paid out', () => {
  test('is booked once, from the provider to the bank, minus its costs with their VAT', async () => {
    const [first, second] = [await till.paidOnline(), await till.paidOnline()];
    const refunded = await till.paidOnline();
    await till.refund(refunded.order);
    await till.job();
    const back = till.mollie.payments.get(refunded.link)?.refunds.at(-1)?.id ?? '';
    till.mollie.settleRefund(refunded.link, back, 'refunded');
    await till.later(61);
    superadmin = await till.superadmin();
    await till.job();
    const settlement = aSettlement(1250 * 2 - 77, { payments: [first.link, second.link, refunded.link], refunds: [back] });
    expect(await readSettlements()).toEqual({ read: 1 });
    expect(await findSettlement(settlement)).toMatchObject({
      status: 'paid_out',
      problem: null,
      difference_in_cents: 0,
      booked_in_cents: 2423,
    });
    const accounts = { '1120': -2500, '1110': 2423, '4500': 64, '1530': 13 };
    expect(await bookedAmounts(settlement.reference ?? '')).toEqual(accounts);
    expect(await readSettlements()).toEqual({ read: 0 });
    expect(await bookedAmounts(settlement.reference ?? '')).toEqual(accounts);
    expect(await till.check()).toMatchObject({ unbalanced: [], settlements: [], mismatches: {} });

    const { body } = await superadmin.call<{ settlement_items: { kind: string; order_number: number | null; amount_in_cents: number }[] }>(
      'GET',
      `/v1/admin/settlements/${(await findSettlement(settlement))?.id}/items?itemsPerPage=50`,
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
    expect(transactions.body.transactions.filter(({ settlement: reference }) => reference === settlement.reference)).toHaveLength(4);
  });

  test('includes chargebacks, and is booked without the sales of other shops on the same provider account', async () => {
    const { link } = await till.paidOnline();
    till.mollie.chargeBack(link, 500);
    await till.webhook(link);
    const settlement = aSettlement(1250 - 500 + 300 - 77, {
      payments: [link],
      chargebacks: [{ id: 'chb_test1', paymentId: link, cents: 500 }],
      others: [300],
    });
    await readSettlements();
    expect(await findSettlement(settlement)).toMatchObject({ status: 'paid_out', difference_in_cents: 0, booked_in_cents: 750 - 77 });
    expect(await till.check()).toMatchObject({ unbalanced: [], settlements: [] });
  });

  test('is not booked until the provider has paid it out, and then only once when two rounds read it at the same time', async () => {
    const { link } = await till.paidOnline();
    const settlement = aSettlement(1250 - 77, { payments: [link], status: 'pending', settledAt: null });
    await readSettlements();
    expect(await findSettlement(settlement)).toMatchObject({ status: 'pending', problem: null, booked_in_cents: null });
    settlement.status = 'paidout';
    settlement.settledAt = '2026-11-25T06:00:00+00:00';
    await Promise.all([readSettlements(), readSettlements()]);
    expect(await findSettlement(settlement)).toMatchObject({ status: 'paid_out', booked_in_cents: 1173 });
    expect(await bookedAmounts(settlement.reference ?? '')).toMatchObject({ '1110': 1173 });
  });
});

describe('a settlement that needs attention', () => {
  const faultySettlements: [what: string, problem: string, change: Partial<MollieSettlement>][] = [
    ['an unreadable amount', 'unreadable', { amount: { currency: 'EUR', value: 'abc' } }],
    ['another currency', 'foreign_currency', { amount: { currency: 'USD', value: '11.73' } }],
    ['costs that do not add up', 'unreadable', { costs: [{ description: 'iDEAL', count: 1, net: '0.64', vat: '0.13', gross: '0.80' }] }],
    ['an amount that differs from the sum of its parts', 'does_not_add_up', { amount: { currency: 'EUR', value: '11.00' } }],
    ['a payout that failed', 'failed', { status: 'failed' }],
  ];
  test.each(faultySettlements)('is not booked with %s', async (_what, problem, change) => {
    const { link } = await till.paidOnline();
    const settlement = aSettlement(1250 - 77, { payments: [link], ...change });
    await readSettlements();
    expect(await findSettlement(settlement)).toMatchObject({ status: 'attention', problem, booked_in_cents: null });
    expect(await bookedAmounts(settlement.reference ?? '')).toEqual({});
    expect(await till.check()).toMatchObject({ unbalanced: [], settlements: [] });
    till.mollie.settlements.splice(till.mollie.settlements.indexOf(settlement), 1);
  });

  test('is booked once the provider returns all of its data', async () => {
    const { link } = await till.paidOnline();
    const settlement = aSettlement(1250 - 77, { payments: [link], amount: { currency: 'EUR', value: '' } });
    await readSettlements();
    expect(await findSettlement(settlement)).toMatchObject({ problem: 'unreadable' });
    settlement.amount = { currency: 'EUR', value: '11.73' };
    await readSettlements();
    expect(await findSettlement(settlement)).toMatchObject({
      status: 'paid_out',
      problem: null,
      booked_in_cents: 1173,
      reference: settlement.reference,
    });
  });

  test('reports the failure of the provider when settlements are read on request, and is skipped without an access token', async () => {
    till.mollie.fail(503);
    const failed = await superadmin.call('POST', '/v1/admin/settlements/read', {}, { 'Accept-Language': 'en' });
    expect([failed.status, failed.errors.message]).toEqual([503, expect.stringContaining('gave no answer')]);
    const { config } = till.deps;
    expect(await settlementJob({ ...till.deps, config: { ...config, mollie: null } })).toBeNull();
    expect((await superadmin.call('POST', '/v1/admin/settlements/read', {})).status).toBe(200);
  });
});

describe('a bank line with the reference of a settlement', () => {
  async function createBookedSettlement() {
    const { link } = await till.paidOnline();
    const settlement = aSettlement(1250 - 77, { payments: [link] });
    await readSettlements();
    return { ...settlement, reference: settlement.reference ?? '' };
  }

  test('marks the settlement as received, once', async () => {
    const settlement = await createBookedSettlement();
    const { body } = await uploadStatement(statement(settlement.reference, '11.73'));
    expect(body.counts).toMatchObject({ received: 1 });
    expect(body.lines).toMatchObject([
      { outcome: 'received', reference: settlement.reference, settlement_id: (await findSettlement(settlement))?.id },
    ]);
    expect(await findSettlement(settlement)).toMatchObject({ status: 'received', problem: null, received_on: '2026-11-25' });
    expect((await uploadStatement(statement(settlement.reference, '11.73'))).body.counts).toMatchObject({ already: 1, received: 0 });
  });

  test('needs attention on an unknown account, and marks the settlement as received once an application has that account', async () => {
    const settlement = await createBookedSettlement();
    const statementOfOtherAccount = statement(settlement.reference, '11.73', 'EUR', 'NL20INGB0001234567');
    const { body } = await uploadStatement(statementOfOtherAccount);
    expect(body.counts).toMatchObject({ other_account: 1, received: 0 });
    expect(body.lines).toMatchObject([{ outcome: 'other_account', settlement_id: (await findSettlement(settlement))?.id }]);
    expect(await findSettlement(settlement)).toMatchObject({ status: 'attention', problem: 'other_account', received_on: null });
    await superadmin.call('PUT', `/v1/admin/applications/${till.application.id}`, { legal_iban: 'NL20INGB0001234567' });
    expect((await uploadStatement(statementOfOtherAccount)).body.counts).toMatchObject({ received: 1, other_account: 0 });
    expect(await findSettlement(settlement)).toMatchObject({ status: 'received', problem: null, received_on: '2026-11-25' });
  });

  test.each([
    ['another amount', '11.74', 'EUR'],
    ['an amount that cannot be read', 'abc', 'EUR'],
    ['a foreign currency', '11.73', 'USD'],
  ])('does not mark the settlement as received with %s, until a correct line arrives', async (_what, amount, currency) => {
    const settlement = await createBookedSettlement();
    expect((await uploadStatement(statement(settlement.reference, amount, currency))).body.counts).toMatchObject({
      amount_differs: 1,
      received: 0,
    });
    expect(await findSettlement(settlement)).toMatchObject({ status: 'attention', problem: 'bank_differs' });
    expect((await uploadStatement(statement(settlement.reference, '11.73'))).body.counts).toMatchObject({ received: 1 });
    expect(await findSettlement(settlement)).toMatchObject({ status: 'received', problem: null });
  });
});

test('settlements are visible to superadmins only', async () => {
  const [row] = await till.db.orm
    .select({ id: table('settlements').id })
    .from(table('settlements'))
    .limit(1);
  const admin = await till.aPerson([{ role: 'admin', application_id: till.application.id }], { ApplicationId: till.application.id });
  for (const caller of [till.staff, admin]) {
    const calls = [
      ['GET', '/v1/admin/settlements'],
      ['GET', `/v1/admin/settlements/${row?.id}`],
      ['GET', `/v1/admin/settlements/${row?.id}/items`],
      ['POST', '/v1/admin/settlements/read'],
    ] as const;
    for (const [method, path] of calls)
      expect((await caller.call(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403);
  }
  const csv = await superadmin.raw('GET', '/v1/admin/settlements/export?format=csv');
  expect([csv.status, (await csv.text()).includes('.2611.01')]).toEqual([200, true]);
});
