import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/server/db/rowsOf';
import { monthDues } from '../../src/server/features/payouts/monthDues';
import type { MadeBatches } from '../../src/server/features/payouts/makeBatches';
import { aTreasury, camt, pain002, PAY_DAY, type Treasury } from './aTreasury';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await aTreasury();
});
afterAll(() => treasury.close());

const endToEndIds = async (id: string) => (await treasury.details(id)).payouts.map((payout) => payout.end_to_end_id ?? '');

describe('the payouts of a month', () => {
  test('are previewed, made once, and carry over what a month was short of', async () => {
    const [good, short] = [await treasury.anOrganization(), await treasury.anOrganization(null)];
    await treasury.happened(good.id, '2026-09', { received: 10_000, fees: 350, vouchers: 1_250 });
    await treasury.happened(short.id, '2026-09', { received: -4_000, fees: 100 });
    await treasury.happened(short.id, '2026-10', { received: 9_000 });
    const { dues } = await treasury.preview('2026-09');
    expect(dues.map((due) => [due.organization_name, due.amount_in_cents, due.status, due.is_made, due.is_payee_missing])).toEqual([
      [good.name, 10_900, 'open', false, false],
      [short.name, -4_100, 'carried', false, true],
    ]);
    expect(await treasury.payoutsOf(good.id)).toEqual([]);
    expect((await treasury.make('2026-09')).body.made).toBe(2);
    expect((await treasury.make('2026-09')).body.made).toBe(0);
    expect((await treasury.make('2026-10')).body.made).toBe(1);
    expect(
      (await treasury.payoutsOf(short.id)).map(({ payout_month, status, amount, carried }) => [payout_month, status, amount, carried]),
    ).toEqual([
      ['2026-09', 'carried', -4_100, 0],
      ['2026-10', 'open', 4_900, -4_100],
    ]);
    // An amount that is posted late in a month that was already made is part of the next payout.
    await treasury.happened(good.id, '2026-09', { received: 500 });
    expect((await treasury.make('2026-10')).body.made).toBe(1);
    expect((await treasury.payoutsOf(good.id)).at(-1)).toMatchObject({ amount: 500, carried: 500, status: 'open' });
    // An organization with later payouts gets no payout for an earlier month.
    expect((await treasury.preview('2026-08')).dues).toEqual([]);
  });

  test.each(['2026-11', '2027-01', '2026-13', 'oktober', ''])('%j is refused if it is not a past month', async (month) => {
    const answer = await treasury.make(month);
    expect(answer.status).toBe(month === '' ? 200 : 422);
    if (month !== '') expect(Object.keys(answer.errors)).toContain('month');
  });

  test('are made by superadmins, and shown to their organization without internal fields', async () => {
    const { application, anOrganization, aPerson, happened } = treasury;
    const club = await anOrganization({ iban: 'NL91ABNA0417164300' });
    await happened(club.id, '2026-10', { received: 7_000 });
    await treasury.make();
    const headers = { ApplicationId: application.id };
    const staff = await aPerson([{ role: 'organization', organization_id: club.id }], headers);
    const admin = await aPerson([{ role: 'admin', application_id: application.id }], headers);
    const { status, body } = await staff.call('GET', `/v1/admin/organizations/${club.id}/sepas`);
    expect(status).toBe(200);
    const [own] = Object.values(body).find(Array.isArray) as Record<string, unknown>[];
    expect(own).toMatchObject({ payout_month: '2026-10', amount_in_cents: 7_000, status: 'open', masked_iban: 'NL•• •••• 4300' });
    for (const hidden of ['batch', 'sent_iban', 'end_to_end_id', 'voucher_part_in_cents']) expect(own).not.toHaveProperty(hidden);
    expect(JSON.stringify(body)).not.toContain('NL91ABNA0417164300');
    for (const caller of [staff, admin])
      for (const [method, path] of [
        ['GET', '/v1/admin/sepas/preview'],
        ['POST', '/v1/admin/sepas/make'],
        ['POST', '/v1/admin/sepas/batches'],
        ['GET', '/v1/admin/sepas'],
        ['GET', '/v1/admin/sepas/accounts'],
        ['POST', '/v1/admin/sepas/bank-files'],
      ] as const)
        expect((await caller.call(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403);
  });
});

describe('a batch', () => {
  test('goes from draft to the bank and back, and the ledger follows exactly', async () => {
    const club = await treasury.anOrganization();
    await treasury.happened(club.id, '2026-10', { received: 10_000, fees: 350, vouchers: 1_250 });
    await treasury.make();
    const [payout] = await treasury.payoutsOf(club.id);
    const created = await treasury.batch([payout?.id ?? '']);
    expect(created.status).toBe(201);
    const id = created.body.batches[0]?.id ?? '';
    expect(await treasury.details(id)).toMatchObject({
      is_own: true,
      verbs: ['change', 'check', 'dissolve'],
      check: { faults: [], count: 1, control_sum_in_cents: 10_900 },
    });
    expect((await treasury.on(id, 'approve', treasury.second)).status).toBe(409);
    expect((await treasury.on(id, 'check')).status).toBe(200);
    // The maker of a batch may not approve it.
    expect((await treasury.on(id, 'approve', treasury.maker)).status).toBe(409);
    expect((await treasury.on(id, 'export')).status).toBe(409);
    expect((await treasury.on(id, 'approve', treasury.second)).status).toBe(200);
    expect((await treasury.on(id, 'approve', treasury.second)).status).toBe(409);
    const before = await treasury.balances(club.id);
    expect((await treasury.on(id, 'export')).status).toBe(200);
    expect((await treasury.on(id, 'export')).status).toBe(409);
    expect(await treasury.balances(club.id)).toEqual({ ...before, bank: 350, voucher: undefined, payable: 10_900 });
    // After the payment, only the fee is left on the bank account.
    const [e2e = ''] = await endToEndIds(id);
    expect((await treasury.bank(camt([{ id: e2e, cents: 10_900 }]))).body.counts).toMatchObject({ paid: 1, unknown: 0 });
    expect(await treasury.balances(club.id)).toMatchObject({ bank: 350, platform_fee: -350, received: 10_900 });
    expect((await treasury.details(id)).batch.status).toBe('settled');
    // The bank can still return the payment, which is then owed again in the current month.
    expect((await treasury.bank(camt([{ id: e2e, cents: 10_900, back: 'AC04' }]))).body.counts).toMatchObject({ returned: 1 });
    expect(await treasury.balances(club.id)).toMatchObject({ bank: 11_250, platform_fee: -350 });
    expect(await treasury.details(id)).toMatchObject({
      batch: { status: 'partly_returned' },
      payouts: [{ status: 'returned', return_reason: 'AC04' }],
    });
    const dues = await monthDues({ db: treasury.db.orm, now: new Date('2026-12-02T12:00:00Z') }, '2026-11');
    expect(dues.find(({ organization_id }) => organization_id === club.id)).toMatchObject({
      received_in_cents: 10_900,
      carried_in_cents: 0,
      amount_in_cents: 10_900,
    });
    expect(await treasury.check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  test('has one file with the same bytes and hash each time, and records each download', async () => {
    const id = await treasury.sentBatch(await treasury.openPayouts(3));
    const [first, second] = [await treasury.file(id), await treasury.file(id, treasury.second)];
    expect(second).toBe(first);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(first))).toString('hex');
    const { batch } = await treasury.details(id);
    expect(batch.file_hash).toBe(hash);
    expect(first).toContain('<NbOfTxs>3</NbOfTxs>');
    // The file has the local time of the application; the tests begin at noon in UTC.
    expect(first).toContain('<CreDtTm>2026-11-23T13:00:00</CreDtTm>');
    expect(first).toContain('<CtrlSum>300.03</CtrlSum>');
    const { body } = await treasury.maker.call<{ changes?: unknown }>('GET', `/v1/admin/sepas/batches/${id}/history`);
    expect(JSON.stringify(body).match(/downloaded/g)).toHaveLength(2);
    expect((await treasury.maker.call('GET', '/v1/admin/sepas/batches/019aa0c4-7a3e-7cc1-8000-0123456789ab/file')).status).toBe(404);
  });

  test('is protected by the database after it was sent, with its payouts and its file', async () => {
    const [payout = ''] = await treasury.openPayouts(1);
    const id = await treasury.sentBatch([payout]);
    for (const statement of [
      sql`update sepa_batches set amount_in_cents = amount_in_cents + 1 where id = ${id}::uuid`,
      sql`update sepa_batches set status = 'draft' where id = ${id}::uuid`,
      sql`update sepa_batches set file_hash = 'x' where id = ${id}::uuid`,
      sql`delete from sepa_batches where id = ${id}::uuid`,
      sql`update sepas set amount_in_cents = 1 where id = ${payout}::uuid`,
      sql`update sepas set batch = null where id = ${payout}::uuid`,
      sql`delete from sepas where id = ${payout}::uuid`,
      sql`update sepa_files set content = 'x'`,
      sql`delete from sepa_files`,
      sql`truncate sepa_files`,
    ])
      await expect(treasury.db.orm.execute(statement)).rejects.toThrow();
  });

  test('is numbered within its month, also after another batch is dissolved', async () => {
    const createBatch = async (month: string) => {
      const { body } = await treasury.batch(await treasury.openPayouts(1, 10_000, month));
      return body.batches[0] ?? { id: '', name: '' };
    };
    const [first, second] = [await createBatch('2026-07'), await createBatch('2026-07')];
    expect([first.name, second.name]).toEqual([expect.stringMatching(/ 2026-07 \(1\)$/), expect.stringMatching(/ 2026-07 \(2\)$/)]);
    expect((await createBatch('2026-06')).name).toMatch(/ 2026-06 \(1\)$/);
    expect((await treasury.on(first.id, 'dissolve')).status).toBe(200);
    expect((await createBatch('2026-07')).name).toMatch(/ 2026-07 \(3\)$/);
  });

  test('refuses an execution date in the past, over a year ahead or invalid, at its field', async () => {
    const payouts = await treasury.openPayouts(1);
    for (const [day, message] of [
      ['2020-01-01', /^Uitvoerdatum moet tussen vandaag en een jaar vooruit liggen/],
      ['2099-12-31', /^Uitvoerdatum moet tussen vandaag en een jaar vooruit liggen/],
      ['99-99-2026', /^Uitvoerdatum/],
    ] as const) {
      const response = await treasury.batch(payouts, day);
      expect([response.status, response.errors], day).toEqual([
        422,
        expect.objectContaining({ execution_date: expect.stringMatching(message) }),
      ]);
    }
    const id = (await treasury.batch(payouts)).body.batches[0]?.id ?? '';
    const { status, errors } = await treasury.on(id, 'change', treasury.maker, { execution_date: '2099-12-31' });
    expect([status, Object.keys(errors)]).toEqual([422, ['message', 'execution_date']]);
    expect((await treasury.on(id, 'change', treasury.maker, { execution_date: '2027-11-01' })).status).toBe(200);
  });

  test('is checked again before each step, and refused if a payee changed since', async () => {
    const [payout = ''] = await treasury.openPayouts(1);
    const id = (await treasury.batch([payout])).body.batches[0]?.id ?? '';
    const { organization_id = '' } = (await treasury.details(id)).payouts[0] ?? {};
    const setInfo = (set: string) =>
      treasury.db.orm.execute(sql`update finance_info set ${sql.raw(set)} where organization_id = ${organization_id}::uuid`);
    await setInfo("account_name = '柔道', iban_changed_at = '2026-11-22T12:00:00Z'");
    await treasury.on(id, 'change', treasury.maker, { execution_date: '2026-11-29' });
    const { check } = await treasury.details(id);
    expect(check?.faults.map(({ code, to }) => [code, to])).toEqual([
      ['date_closed', null],
      ['held', `/organizations/${organization_id}/finances/info`],
      ['payee_field', `/organizations/${organization_id}/finances/info`],
    ]);
    const refused = await treasury.on(id, 'check');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('3')]);
    await setInfo("account_name = 'Judo Één', iban_changed_at = null");
    await treasury.on(id, 'change', treasury.maker, { execution_date: PAY_DAY });
    expect((await treasury.details(id)).check).toMatchObject({
      faults: [],
      spellings: [{ changes: [{ was: 'Judo Één', becomes: 'Judo Een' }] }],
    });
    await treasury.on(id, 'check');
    await setInfo("account_name = 'Iemand Anders'");
    expect((await treasury.on(id, 'approve', treasury.second)).status).toBe(409);
    expect((await treasury.on(id, 'take-back')).status).toBe(200);
    await treasury.on(id, 'check');
    expect((await treasury.on(id, 'approve', treasury.second)).status).toBe(200);
    await setInfo("street = 'Elders'");
    expect((await treasury.on(id, 'export')).status).toBe(409);
    // After it is taken back, the approval is gone and the batch can be dissolved.
    await treasury.on(id, 'take-back');
    expect((await treasury.details(id)).batch).toMatchObject({ status: 'draft', approved_by: null, checked_hash: null });
    expect((await treasury.on(id, 'dissolve')).status).toBe(200);
    expect((await treasury.maker.call('GET', `/v1/admin/sepas/batches/${id}/details`)).status).toBe(404);
    expect((await treasury.batch([payout])).status).toBe(201);
  });

  test('is compared with the ledger again: a difference is a fault, and the payout can be remade', async () => {
    const [increased, decreased, later] = [
      await treasury.anOrganization(),
      await treasury.anOrganization(),
      await treasury.anOrganization(),
    ];
    for (const organization of [increased, decreased, later])
      await treasury.happened(organization.id, '2026-09', { received: 8_000, vouchers: 1_000 });
    await treasury.make('2026-09');
    const ids = await Promise.all(
      [increased, decreased, later].map(async (organization) => (await treasury.payoutsOf(organization.id))[0]?.id ?? ''),
    );
    const id = (await treasury.batch(ids)).body.batches[0]?.id ?? '';
    expect((await treasury.details(id)).check?.faults).toEqual([]);
    expect((await treasury.on(id, 'check')).status).toBe(200);
    // The third organization already has a payout for the next month, which includes late postings.
    await treasury.happened(later.id, '2026-10', { received: 300 });
    await treasury.make('2026-10');
    await treasury.happened(increased.id, '2026-09', { received: 500 });
    await treasury.happened(decreased.id, '2026-09', { received: -12_000 });
    await treasury.happened(later.id, '2026-09', { received: 700 });
    // A checked batch that differs from the ledger can be neither approved nor remade.
    expect((await treasury.on(id, 'approve', treasury.second)).status).toBe(409);
    expect((await treasury.on(id, 'remake', treasury.maker, { payout: ids[0] ?? '' })).status).toBe(409);
    await treasury.on(id, 'take-back');
    expect(
      (await treasury.details(id)).check?.faults.map(({ code, said, payout, to, is_made_anew }) => [
        code,
        said,
        payout?.id,
        to,
        is_made_anew,
      ]),
    ).toEqual([
      ['ledger_amount', 9_500, ids[0], null, true],
      ['ledger_amount', -3_000, ids[1], null, true],
    ]);
    expect((await treasury.on(id, 'check')).status).toBe(409);
    const remake = (index: number) => treasury.on(id, 'remake', treasury.maker, { payout: ids[index] ?? '' });
    expect([(await remake(0)).status, (await remake(1)).status]).toEqual([200, 200]);
    // A payout that becomes negative is carried over, and leaves the batch.
    expect([(await remake(1)).status, (await remake(2)).status]).toEqual([409, 409]);
    expect(await treasury.details(id)).toMatchObject({
      batch: { payouts_amount: 2, amount_in_cents: 18_500 },
      check: { faults: [] },
    });
    expect((await treasury.payoutsOf(decreased.id))[0]).toMatchObject({ status: 'carried', amount: -3_000 });
    expect((await treasury.on(id, 'check')).status).toBe(200);
    // Other parts of the same amount are a fault too.
    await treasury.happened(increased.id, '2026-09', { received: 100, fees: 100 });
    expect((await treasury.details(id)).check?.faults).toMatchObject([{ code: 'ledger_parts', said: 9_500 }]);
  });

  test('pays from the chosen account of its application, which can be changed while the batch is a draft', async () => {
    const [second, elsewhere] = [
      await treasury.anAccount({ name: 'Tweede rekening', iban: 'NL20INGB0001234567' }),
      await treasury.anApplication(),
    ];
    const foreign = await treasury.anAccount({ application: elsewhere.id });
    const make = (payouts: readonly string[], accounts: readonly string[]) =>
      treasury.maker.call<MadeBatches>('POST', '/v1/admin/sepas/batches', { payouts, execution_date: PAY_DAY, accounts });
    const payouts = await treasury.openPayouts(1);
    for (const invalid of [[foreign], [second, treasury.account], ['019aa0c4-7a3e-7cc1-8000-0123456789ab']]) {
      const answer = await make(payouts, invalid);
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, expect.arrayContaining(['accounts'])]);
    }
    const id = (await make(payouts, [second])).body.batches[0]?.id ?? '';
    const details = await treasury.details(id);
    expect(details).toMatchObject({
      account: second,
      accounts: [{ id: treasury.account }, { id: second, name: 'Tweede rekening', masked_iban: 'NL•• •••• 4567' }],
    });
    expect(JSON.stringify(details)).not.toContain('NL20INGB0001234567');
    expect((await treasury.on(id, 'change', treasury.maker, { account: foreign })).status).toBe(422);
    expect((await treasury.on(id, 'change', treasury.maker, { account: treasury.account })).status).toBe(200);
    expect((await treasury.details(id)).account).toBe(treasury.account);
    await treasury.on(id, 'check');
    expect((await treasury.on(id, 'change', treasury.maker, { account: second })).status).toBe(409);
    await treasury.db.orm.execute(sql`delete from payout_accounts where id = ${foreign}::uuid`);
  });

  test('takes only open payouts, each once, and makes one batch per application', async () => {
    const [first = '', second = ''] = await treasury.openPayouts(2);
    const other = await treasury.anApplication();
    const elsewhere = await treasury.anOrganization({}, other.id);
    await treasury.happened(elsewhere.id, '2026-10', { received: 4_200 });
    await treasury.make();
    const [third] = await treasury.payoutsOf(elsewhere.id);
    const { status, body } = await treasury.batch([first, second, third?.id ?? '', first]);
    expect([status, body.batches.map(({ payouts_amount }) => payouts_amount)]).toEqual([201, [2, 1]]);
    expect((await treasury.batch([first])).status).toBe(409);
    expect((await treasury.batch([])).status).toBe(422);
    expect((await treasury.batch([second], '2026-02-30')).status).toBe(422);
    // The other application has no account, which is a fault with a link to create one.
    const { check } = await treasury.details(body.batches[1]?.id ?? '');
    expect(check?.faults).toMatchObject([{ code: 'payer_missing', to: '/admin/sepas/accounts/create' }]);
    const removed = await treasury.on(body.batches[0]?.id ?? '', 'change', treasury.maker, { remove: [first] });
    expect(removed.status).toBe(200);
    expect(await treasury.details(body.batches[0]?.id ?? '')).toMatchObject({ batch: { payouts_amount: 1 }, payouts: [{ id: second }] });
    expect((await treasury.batch([first])).status).toBe(201);
  });
});

describe('a bank file', () => {
  test('is matched by its ids, and changes nothing the second time', async () => {
    const id = await treasury.sentBatch(await treasury.openPayouts(4));
    const [a = '', b = '', c = '', d = ''] = await endToEndIds(id);
    const xml = camt([
      { id: a, cents: 10_000 },
      { id: b, cents: 9_999 },
      { id: c, cents: 10_002, status: 'PDNG' },
      { id: 'NOTPROVIDED', cents: 4_200 },
      { id: 'SV00000000000000000000000000000000', cents: 1 },
    ]);
    const first = (await treasury.bank(xml)).body;
    expect(first.counts).toMatchObject({ paid: 1, amount_differs: 1, pending: 1, unknown: 2, returned: 0 });
    expect(first.lines.map(({ outcome }) => outcome)).toEqual(['amount_differs', 'unknown', 'unknown', 'paid', 'pending']);
    const before = await treasury.balances();
    const again = (await treasury.bank(xml)).body;
    expect([again.is_repeated, again.id, again.counts['paid'], again.counts['already']]).toEqual([true, first.id, 0, 1]);
    expect(await treasury.balances()).toEqual(before);
    const answer = await treasury.bank(
      pain002([
        { id: b, status: 'RJCT', reason: 'AC01' },
        { id: c, status: 'ACSC' },
        { id: d, status: 'ACSP' },
      ]),
    );
    expect(answer.body.counts).toMatchObject({ returned: 1, paid: 1, pending: 1 });
    expect((await treasury.details(id)).payouts.map(({ status }) => status)).toEqual(['paid', 'returned', 'paid', 'in_batch']);
    expect((await treasury.details(id)).batch.status).toBe('partly_returned');
    // A debit of a rejected payout contradicts the rejection; a credit is the known return.
    expect((await treasury.bank(camt([{ id: b, cents: 10_001 }]))).body.counts).toMatchObject({ contradicts: 1 });
    expect((await treasury.bank(camt([{ id: b, cents: 10_001, back: 'AC01' }]))).body.counts).toMatchObject({ already: 1 });
    expect((await treasury.maker.call<{ files: unknown[] }>('GET', '/v1/admin/sepas/bank-files')).body.files.length).toBeGreaterThan(2);
    expect(await treasury.check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  test('that reports on the order as a whole settles all its payouts if the amount is right', async () => {
    const id = await treasury.sentBatch(await treasury.openPayouts(2));
    const payment = `SVP${id.replaceAll('-', '').toUpperCase()}`;
    expect((await treasury.bank(camt([{ id: '', payment, cents: 20_000 }]))).body.counts).toMatchObject({ amount_differs: 1, paid: 0 });
    expect((await treasury.bank(camt([{ id: '', payment, cents: 20_001 }]))).body.counts).toMatchObject({ paid: 2 });
    expect((await treasury.details(id)).batch.status).toBe('settled');
  });

  const eur = (text: string) => `<Amt Ccy="EUR">${text}</Amt>`;
  test.each<[what: string, entry: { amount?: string; transferAmount?: string; direction?: string }]>([
    ['in dollars', { amount: '<Amt Ccy="USD">100.00</Amt>' }],
    ['without a currency', { amount: '<Amt>100.00</Amt>' }],
    ['that is a word', { amount: eur('abc') }],
    ['with a comma', { amount: eur('100,00') }],
    ['with a tenth of a cent', { amount: eur('100.001') }],
    ['below zero', { amount: eur('-100.00') }],
    ['that is empty', { amount: eur('') }],
    ['that is missing', { amount: '' }],
    ['without a direction', { direction: '' }],
    ['in an unknown direction', { direction: '<CdtDbtInd>BOTH</CdtDbtInd>' }],
    ['in dollars on the transfer only', { transferAmount: '<Amt Ccy="USD">100.00</Amt>' }],
    ['in dollars with a transfer in euros', { amount: '<Amt Ccy="USD">100.00</Amt>', transferAmount: eur('100.00') }],
    ['of one euro with a transfer of the right amount', { amount: eur('1.00'), transferAmount: eur('100.00') }],
    [
      'that the transfer has twice, with different values',
      { transferAmount: `${eur('100.00')}<AmtDtls><TxAmt>${eur('1.00')}</TxAmt></AmtDtls>` },
    ],
  ])('settles nothing with an amount %s, by payout id or by order id', async (_what, entry) => {
    const id = await treasury.sentBatch(await treasury.openPayouts(1));
    const [e2e = ''] = await endToEndIds(id);
    const before = await treasury.balances();
    expect((await treasury.bank(camt([{ id: e2e, cents: 10_000, ...entry }]))).body.counts).toMatchObject({ amount_differs: 1, paid: 0 });
    if (!entry.transferAmount) {
      const payment = `SVP${id.replaceAll('-', '').toUpperCase()}`;
      const { body } = await treasury.bank(camt([{ id: '', payment, cents: 10_000, ...entry }]));
      expect(body.counts).toMatchObject({ amount_differs: 1, paid: 0 });
    }
    expect((await treasury.details(id)).payouts.map(({ status }) => status)).toEqual(['in_batch']);
    expect(await treasury.balances()).toEqual(before);
  });

  test('settles nothing if the answer of the bank has another, foreign or unreadable amount, or another sum', async () => {
    const id = await treasury.sentBatch(await treasury.openPayouts(1));
    const [e2e = ''] = await endToEndIds(id);
    const answer = async (original: string) =>
      (await treasury.bank(pain002([{ id: e2e, status: 'ACSC', original }]))).body.counts as Record<string, number>;
    const instructed = (currency: string, text: string) => `<Amt><InstdAmt Ccy="${currency}">${text}</InstdAmt></Amt>`;
    for (const original of [
      instructed('USD', '100.00'),
      instructed('EUR', 'abc'),
      instructed('EUR', '1.00'),
      '<Amt><EqvtAmt><Amt Ccy="USD">100.00</Amt></EqvtAmt></Amt>',
      '<IntrBkSttlmAmt Ccy="USD">100.00</IntrBkSttlmAmt>',
    ])
      expect(await answer(original), original).toMatchObject({ amount_differs: 1, paid: 0 });
    const order = (sum: string) =>
      `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><OrgnlPmtInfId>SVP${id.replaceAll('-', '').toUpperCase()}</OrgnlPmtInfId><OrgnlCtrlSum>${sum}</OrgnlCtrlSum><PmtInfSts>ACSC</PmtInfSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    for (const sum of ['1.00', 'abc']) expect((await treasury.bank(order(sum))).body.counts).toMatchObject({ amount_differs: 1, paid: 0 });
    expect((await treasury.bank(order('100.00'))).body.counts).toMatchObject({ paid: 1 });
  });

  test('sets the dates of payment and return to the booking dates of the bank, or to today without one', async () => {
    const id = await treasury.sentBatch(await treasury.openPayouts(2));
    const [a = '', b = ''] = await endToEndIds(id);
    const daysOf = async (e2e: string) => {
      const [row] = rowsOf<{ paid_on: string | null; returned_on: string | null }>(
        await treasury.db.orm.execute(sql`select paid_on::text, returned_on::text from sepas where end_to_end_id = ${e2e}`),
      );
      return row;
    };
    await treasury.bank(
      camt([
        { id: a, cents: 10_000, on: '2026-11-19' },
        { id: b, cents: 10_001 },
      ]),
    );
    expect(await daysOf(a)).toEqual({ paid_on: '2026-11-19', returned_on: null });
    expect(await daysOf(b)).toEqual({ paid_on: treasury.clock.now.toISOString().slice(0, 10), returned_on: null });
    const returnStatement = camt([{ id: a, cents: 10_000, back: 'AC04', on: '2026-11-20' }]).replace(
      '<Dt>2026-11-20</Dt>',
      '<DtTm>2026-11-20T00:30:00+01:00</DtTm>',
    );
    await treasury.bank(returnStatement);
    expect(await daysOf(a)).toEqual({ paid_on: '2026-11-19', returned_on: '2026-11-20' });
  });

  test('of an account that did not pay the batch settles nothing', async () => {
    const id = await treasury.sentBatch(await treasury.openPayouts(2));
    const [a = '', b = ''] = await endToEndIds(id);
    const payment = `SVP${id.replaceAll('-', '').toUpperCase()}`;
    for (const account of ['<IBAN>NL20INGB0001234567</IBAN>', '<Othr><Id>123</Id></Othr>']) {
      const { body } = await treasury.bank(camt([{ id: a, cents: 10_000 }], account));
      expect(body.counts, account).toMatchObject({ other_account: 1, paid: 0 });
      expect((await treasury.bank(camt([{ id: '', payment, cents: 20_001 }], account))).body.counts).toMatchObject({
        other_account: 2,
        paid: 0,
      });
    }
    const otherAccount = '<DbtrAcct><Id><IBAN>NL20INGB0001234567</IBAN></Id></DbtrAcct>';
    expect((await treasury.bank(pain002([{ id: a, status: 'ACSC', original: otherAccount }]))).body.counts).toMatchObject({
      other_account: 1,
    });
    // The account that the sent file named counts, also after its IBAN was changed.
    await treasury.db.orm.execute(sql`update payout_accounts set iban = 'NL20INGB0001234567' where id = ${treasury.account}::uuid`);
    const fromOwnAccount = await treasury.bank(camt([{ id: a, cents: 10_000 }], '<IBAN>NL02 ABNA 0123 4567 89</IBAN>'));
    await treasury.db.orm.execute(sql`update payout_accounts set iban = 'NL02ABNA0123456789' where id = ${treasury.account}::uuid`);
    expect(fromOwnAccount.body.counts).toMatchObject({ paid: 1 });
    expect((await treasury.bank(camt([{ id: b, cents: 10_001 }], '<Othr><Id>ABNA0123456789</Id></Othr>'))).body.counts).toMatchObject({
      paid: 1,
    });
  });

  test.each(['RJCT', 'CANC'])(
    'that rejects (%s) a booked payout needs attention, and only a credit entry returns the payout',
    async (status) => {
      const id = await treasury.sentBatch(await treasury.openPayouts(2));
      const [a = '', b = ''] = await endToEndIds(id);
      await treasury.bank(camt([{ id: a, cents: 10_000 }]));
      await treasury.bank(pain002([{ id: b, status: 'ACSC' }]));
      const before = await treasury.balances();
      const rejections = [a, b].map((endToEndId) => ({ id: endToEndId, status, reason: 'AC04' }));
      const { body } = await treasury.bank(pain002(rejections));
      expect(body.counts).toMatchObject({ contradicts: 2, returned: 0 });
      expect(body.lines[0]).toMatchObject({ outcome: 'contradicts', reason: 'AC04', month: '2026-10' });
      const orderRejection = `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><OrgnlPmtInfId>SVP${id.replaceAll('-', '').toUpperCase()}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
      expect((await treasury.bank(orderRejection)).body.counts).toMatchObject({ contradicts: 2, returned: 0 });
      expect(await treasury.details(id)).toMatchObject({ batch: { status: 'settled' }, payouts: [{ status: 'paid' }, { status: 'paid' }] });
      expect(await treasury.balances()).toEqual(before);
      expect((await treasury.bank(camt([{ id: a, cents: 10_000, back: 'AC04' }]))).body.counts).toMatchObject({ returned: 1 });
      // The debit was known, so an older statement that repeats it is no contradiction.
      expect(
        (
          await treasury.bank(
            camt([
              { id: a, cents: 10_000 },
              { id: a, cents: 10_000 },
            ]),
          )
        ).body.counts,
      ).toMatchObject({ already: 2 });
      expect((await treasury.bank(pain002(rejections.slice(0, 1)))).body.counts).toMatchObject({ already: 1 });
      expect((await treasury.details(id)).payouts.map((payout) => payout.status)).toEqual(['returned', 'paid']);
    },
  );

  test.each([
    ['UTF-16 with a byte order mark', 'utf16le', '\uFEFF'],
    ['UTF-16 without a byte order mark', 'utf16le', ''],
    ['big-endian UTF-16', 'utf16be', '\uFEFF'],
    ['Latin-1, as declared', 'latin1', ''],
  ] as const)('is read in %s', async (_what, encoding, mark) => {
    const id = await treasury.sentBatch(await treasury.openPayouts(1));
    const [e2e = ''] = await endToEndIds(id);
    const declared = encoding === 'latin1' ? 'ISO-8859-1' : 'UTF-16';
    const name = '<RltdPties><Cdtr><Nm>Één</Nm></Cdtr></RltdPties>';
    const xml = mark + camt([{ id: e2e, cents: 10_000, transferAmount: name }]).replace('UTF-8', declared);
    const bytes = Buffer.from(xml, encoding === 'latin1' ? 'latin1' : 'utf16le');
    const answer = await treasury.bank(Uint8Array.from(encoding === 'utf16be' ? bytes.swap16() : bytes));
    expect([answer.status, answer.body.counts]).toEqual([200, expect.objectContaining({ paid: 1 })]);
  });

  const withDoctype = `<!DOCTYPE a [<!ENTITY x "y">]><Document><BkToCstmrStmt>&x;</BkToCstmrStmt></Document>`;
  test.each([
    ['not XML', 'niets'],
    ['incomplete', '<Document><BkToCstmrStmt>'],
    ['XML with a document type', withDoctype],
    ['another file', '<Document><Other/></Document>'],
    ['bytes that are not text', '\u0000\uFFFD<'],
    ['too deeply nested', '<a>'.repeat(100)],
  ])('that is %s is refused with an error at its field', async (_what, xml) => {
    const answer = await treasury.bank(xml);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['message', 'file']]);
  });

  test('of more than five megabytes is refused', async () => {
    expect((await treasury.bank(`<Document>${' '.repeat(5 * 1024 * 1024)}</Document>`)).status).toBe(413);
  });

  test('settles no payout that was never sent', async () => {
    const [payout = ''] = await treasury.openPayouts(1);
    const batchId = (await treasury.batch([payout])).body.batches[0]?.id ?? '';
    const [e2e = ''] = await endToEndIds(batchId);
    expect((await treasury.bank(camt([{ id: e2e, cents: 10_000 }]))).body.counts).toMatchObject({ not_sent: 1, paid: 0 });
  });
});
