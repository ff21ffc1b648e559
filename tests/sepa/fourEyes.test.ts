import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationStatistics } from '../../src/domain/statistics/statistics';
import type { MadeBatches } from '../../src/server/features/payouts/makeBatches';
import { type Caller, PASSWORD } from '../support/aServer';
import { aTreasury, PAY_DAY, type Treasury } from './aTreasury';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await aTreasury();
});
afterAll(() => treasury.close());

describe('four eyes', () => {
  type Step = readonly [what: string, by: 'maker' | 'second', body?: object];
  const APPROVERS = ['maker', 'second', 'third'] as const;

  test.each<readonly [string, readonly Step[], readonly string[]]>([
    ['made and checked by one person', [['check', 'maker']], ['second', 'third']],
    ['checked by another person', [['check', 'second']], ['third']],
    [
      'given another day by another person',
      [
        ['change', 'second', { execution_date: '2026-11-25' }],
        ['check', 'maker'],
      ],
      ['third'],
    ],
    [
      'given another account by another person',
      [
        ['change', 'second', { account: 'other' }],
        ['check', 'maker'],
      ],
      ['third'],
    ],
    [
      'changed by another person who removed a payout',
      [
        ['change', 'second', { remove: 'one' }],
        ['check', 'maker'],
      ],
      ['third'],
    ],
    [
      'changed by another person who remade a payout',
      [
        ['remake', 'second', { payout: 'one' }],
        ['check', 'maker'],
      ],
      ['third'],
    ],
    [
      'changed by another person and then by its maker',
      [
        ['change', 'second', { execution_date: '2026-11-25' }],
        ['change', 'maker', { execution_date: '2026-11-26' }],
        ['check', 'maker'],
      ],
      ['second', 'third'],
    ],
    [
      'checked again by another person',
      [
        ['check', 'maker'],
        ['take-back', 'second'],
        ['check', 'second'],
      ],
      ['third'],
    ],
  ])('a batch that was %s can be approved only by someone who did not work on it', async (_what, steps, allowed) => {
    const { anAccount, batch, details, maker, on, openPayouts, second, superadmin, application } = treasury;
    const third = await superadmin({ ApplicationId: application.id });
    const people = { maker, second, third };
    const toApprove = async ({ call }: Caller) =>
      (await call<ApplicationStatistics>('GET', '/v1/admin/application/statistics')).body.batches_to_approve ?? 0;
    const before = { maker: await toApprove(maker), second: await toApprove(second), third: await toApprove(third) };
    const [firstPayout = '', secondPayout = ''] = await openPayouts(2);
    const id = (await batch([firstPayout, secondPayout])).body.batches[0]?.id ?? '';
    const other = await anAccount({ name: 'Andere rekening', iban: 'NL20INGB0001234567' });
    for (const [verb, by, body] of steps) {
      const values = JSON.parse(JSON.stringify(body ?? {}).replace('"other"', `"${other}"`)) as { remove?: unknown; payout?: unknown };
      const requestBody = {
        ...values,
        ...(values.remove ? { remove: [firstPayout] } : {}),
        ...(values.payout ? { payout: firstPayout } : {}),
      };
      expect((await on(id, verb, people[by], body ? requestBody : undefined)).status, verb).toBe(200);
    }
    for (const name of APPROVERS) {
      expect((await details(id, people[name])).is_own, name).toBe(!allowed.includes(name));
      // The start page says that it waits for the people who can approve it, and for no one else.
      expect((await toApprove(people[name])) - before[name], name).toBe(allowed.includes(name) ? 1 : 0);
    }
    for (const name of APPROVERS)
      if (!allowed.includes(name)) expect((await on(id, 'approve', people[name])).errors['message'], name).toContain('Iemand anders');
    expect((await on(id, 'approve', people[allowed[0] as 'third'])).status).toBe(200);
    await treasury.db.orm.execute(sql`delete from payout_accounts where id = ${other}::uuid`).catch(() => undefined);
  });

  test('the database refuses an approval by the person who checked the batch', async () => {
    const id = (await treasury.batch(await treasury.openPayouts(1))).body.batches[0]?.id ?? '';
    await treasury.on(id, 'check', treasury.second);
    const approve = treasury.db.orm.execute(sql`update sepa_batches set approved_by_id = ${treasury.second.id} where id = ${id}::uuid`);
    await expect(approve).rejects.toThrow();
  });
});

describe('a payout account', () => {
  const accountPath = (id: string) => `/v1/admin/sepas/accounts/${id}`;

  test('gets another IBAN only with the password of the user, which holds its batches for 72 hours', async () => {
    const id = await treasury.anAccount({ name: 'Derde rekening' });
    const [payout = ''] = await treasury.openPayouts(1);
    const response = await treasury.maker.call<MadeBatches>('POST', '/v1/admin/sepas/batches', {
      payouts: [payout],
      execution_date: PAY_DAY,
      accounts: [id],
    });
    const batch = response.body.batches[0]?.id ?? '';
    const iban = 'NL20INGB0001234567';
    const change = (body: object) => treasury.maker.call<Record<string, unknown>>('PUT', accountPath(id), body);
    for (const [body, message] of [
      [{ iban }, 'is verplicht'],
      [{ iban, current_password: 'iets anders' }, 'wachtwoord'],
      [{ iban, confirmation: 'x' }, ''],
    ] as const) {
      const refused = await change(body);
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, expect.arrayContaining(['current_password'])]);
      expect(refused.errors['current_password']).toContain(message);
    }
    // The same number in another notation and other fields need no password.
    expect((await change({ iban: 'nl02 abna 0123 4567 89', city: 'Zeist' })).status).toBe(200);
    expect((await treasury.details(batch)).check?.faults).toEqual([]);
    const { status, body } = await change({ iban, current_password: PASSWORD });
    expect([status, body['iban_changed_at']]).toEqual([200, treasury.clock.now.toISOString()]);
    expect((await treasury.details(batch)).check?.faults).toMatchObject([{ code: 'payer_held', to: accountPath(id).replace('/v1', '') }]);
    expect((await treasury.on(batch, 'check')).status).toBe(409);
    // Moves everything 72 hours back in the database, because tokens would expire if the clock moved.
    await treasury.db.orm.execute(
      sql`update payout_accounts set iban_changed_at = iban_changed_at - interval '72 hours' where id = ${id}::uuid`,
    );
    await treasury.db.orm.execute(sql`update sepa_batches set created_at = created_at - interval '73 hours' where id = ${batch}::uuid`);
    expect((await treasury.on(batch, 'check', treasury.second)).status).toBe(200);
    // A user who changed the IBAN after the batch was made may not approve it.
    expect((await treasury.on(batch, 'approve', treasury.maker)).status).toBe(409);
  });

  test('holds its first batches, because only its maker has seen it', async () => {
    const elsewhere = await treasury.anApplication();
    const club = await treasury.anOrganization({}, elsewhere.id);
    await treasury.happened(club.id, '2026-10', { received: 5_000 });
    await treasury.make();
    const account = { name: 'Nieuw', iban: 'NL02ABNA0123456789', street: 'Kade', house_number: '1', postal_code: '1011 AB', city: 'Delft' };
    const created = await treasury.maker.call('POST', '/v1/admin/sepas/accounts', { ...account, country: 'nl', application: elsewhere.id });
    expect(created.status).toBe(201);
    const [payout] = await treasury.payoutsOf(club.id);
    const batch = (await treasury.batch([payout?.id ?? ''])).body.batches[0]?.id ?? '';
    expect((await treasury.details(batch)).check?.faults.map(({ code }) => code)).toEqual(['payer_held']);
  });
});
