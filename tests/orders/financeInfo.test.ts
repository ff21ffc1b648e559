import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { lock } from '../../src/server/db/lock';
import { rowsOf } from '../../src/server/db/rowsOf';
import { audit_log, mails } from '../../src/server/db/system/records';
import { role_abilities } from '../../src/server/db/system/people';
import { aServer, type Caller, PASSWORD, type TestServer } from '../support/aServer';
import { holdOpen } from '../support/holdOpen';

let server: TestServer;
let club: { id: string };
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const application = await server.anApplication();
  club = await server.anOrganization(application.id, 'De Dolfijn');
  staff = await server.aPerson([{ role: 'organization', organization_id: club.id }], { ApplicationId: application.id });
});

const FULL = {
  street: 'Kade',
  house_number: '12',
  postal_code: '3511 AB',
  city: 'Utrecht',
  country: 'nl',
  account_name: 'Zwemclub De Dolfijn',
  iban: 'NL91 ABNA 0417 1643 00',
};
const OTHER = 'NL20INGB0001234567';
const path = () => `/v1/admin/organizations/${club.id}/finance-info`;
const saveInfo = (body: object, caller = staff, headers = {}) => caller.call<AnyRow>('PUT', path(), body, headers);
const readInfo = async (caller = staff) => (await caller.call<{ finance_info: AnyRow[] }>('GET', path())).body.finance_info;
const historyLines = () => server.db.orm.select().from(audit_log).where(eq(audit_log.resource, 'finance_info')).orderBy(audit_log.id);

describe('the payout details of an organization', () => {
  test('are one record with a normalised IBAN, and hold payouts from the first save', async () => {
    expect(await readInfo()).toEqual([]);
    const { status, body, errors } = await saveInfo(FULL);
    expect([status, errors]).toEqual([200, {}]);
    expect(body).toMatchObject({
      iban: 'NL91ABNA0417164300',
      masked_iban: 'NL•• •••• 4300',
      iban_changed_at: server.clock.now.toISOString(),
    });
    expect((await saveInfo({ city: 'Zeist', version: body.version })).body).toMatchObject({
      id: body.id,
      city: 'Zeist',
      iban: 'NL91ABNA0417164300',
    });
    expect(await readInfo()).toHaveLength(1);
  });

  test('are refused for an account outside SEPA, as is a payout account', async () => {
    const brazilian = 'BR18 0036 0305 0000 1000 9795 493C 1';
    const outside = expect.objectContaining({ iban: expect.stringMatching(/^Deze rekening ligt buiten het SEPA-gebied/) });
    const saved = await saveInfo({ ...FULL, iban: brazilian });
    expect([saved.status, saved.errors]).toEqual([422, outside]);
    const superadmin = await server.superadmin();
    const { account_name: name, ...party } = FULL;
    const { id: application } = await server.anApplication();
    const paying = await superadmin.call('POST', '/v1/admin/sepas/accounts', { ...party, name, application, iban: brazilian });
    expect([paying.status, paying.errors]).toEqual([422, outside]);
  });

  test('require the password for another IBAN, hold payouts, and notify the managers by mail without the number', async () => {
    const { body } = await saveInfo(FULL);
    const colleague = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    for (const [current_password, message] of [
      [undefined, 'is verplicht'],
      ['iets anders', 'wachtwoord'],
    ] as const) {
      const refused = await saveInfo({ iban: OTHER, version: body.version, ...(current_password ? { current_password } : {}) });
      expect(refused.status).toBe(422);
      expect(refused.errors['current_password']).toContain(message);
    }
    expect((await readInfo())[0]).toMatchObject({ iban: 'NL91ABNA0417164300' });
    const { status, body: changed } = await saveInfo({ iban: OTHER, version: body.version, current_password: PASSWORD });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ iban: OTHER, iban_changed_at: server.clock.now.toISOString() });
    const written = await server.db.orm.select().from(mails);
    const recipients = written
      .filter(({ subject }) => subject === 'Het rekeningnummer van De Dolfijn is gewijzigd')
      .map(({ to_email }) => to_email);
    expect(recipients.toSorted()).toEqual([staff.email, colleague.email].toSorted());
    expect(recipients).not.toContain(trainer.email);
    expect(JSON.stringify([written, await historyLines()])).not.toMatch(/INGB|0417164300|0001234567/);
    expect((await historyLines()).at(-1)).toMatchObject({ action: 'updated', before: { iban: '•••' }, after: { iban: '•••' } });
  });

  test('accept the right password any number of times, and count only wrong ones as failed attempts', async () => {
    await saveInfo(FULL);
    for (let attempt = 0; attempt < 12; attempt++) {
      const iban = attempt % 2 === 0 ? OTHER : FULL.iban;
      expect((await saveInfo({ iban, current_password: PASSWORD })).status, `change ${attempt}`).toBe(200);
    }
    for (let attempt = 0; attempt < 5; attempt++) expect((await saveInfo({ iban: OTHER, current_password: 'verkeerd' })).status).toBe(422);
    expect((await saveInfo({ iban: OTHER, current_password: PASSWORD })).status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await saveInfo({ iban: FULL.iban, current_password: 'verkeerd' })).status).toBe(422);
    expect((await saveInfo({ iban: FULL.iban, current_password: 'verkeerd' })).status).toBe(429);
  });

  test('do not change if the same IBAN is written differently', async () => {
    const { body } = await saveInfo(FULL);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await saveInfo({ iban: 'nl91abna0417164300', version: body.version })).status).toBe(200);
    expect((await readInfo())[0]).toMatchObject({ iban_changed_at: body['iban_changed_at'] });
  });

  test('show only a masked IBAN to users who may read but not change them', async () => {
    await server.db.orm.insert(role_abilities).values({ role: 'trainer', ability: 'view-rates' });
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    await saveInfo(FULL);
    const [row] = await readInfo(trainer);
    expect(row).toMatchObject({ masked_iban: 'NL•• •••• 4300' });
    expect(row).not.toHaveProperty('iban');
    expect((await saveInfo({ city: 'Zeist' }, trainer)).status).toBe(403);
    const history = await trainer.call('GET', `${path()}/${row?.id}/history`);
    expect(JSON.stringify(history.body)).not.toContain('iban"');
    await server.db.orm.delete(role_abilities).where(and(eq(role_abilities.role, 'trainer'), eq(role_abilities.ability, 'view-rates')));
  });

  test('are not changed by a save of an older version, which returns the current one', async () => {
    const { body } = await saveInfo(FULL);
    await saveInfo({ city: 'Zeist', version: body.version });
    const { status, body: answer } = await saveInfo({ city: 'Doorn', version: body.version });
    expect([status, (answer['current'] as AnyRow)['city']]).toEqual([409, 'Zeist']);
  });

  test('are one record after two simultaneous first saves', async () => {
    const { db } = server;
    // Both requests read that there is no record before either writes one. PGlite runs their statements one after the other.
    const isPostgres = db.engine === 'postgres';
    const release = isPostgres
      ? await holdOpen(
          (work) => db.orm.transaction(work),
          (tx) => lock(tx, ['finance_info', club.id]),
        )
      : async () => undefined;
    const saved = Promise.all([saveInfo(FULL), saveInfo({ ...FULL, city: 'Zeist' })]);
    const waiting = sql`select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    if (isPostgres) await expect.poll(async () => rowsOf<{ count: number }>(await db.orm.execute(waiting))[0]?.count).toBe(2);
    await release();
    const answers = await saved;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readInfo()).toHaveLength(1);
  });

  test('are closed to other organizations and to trainers', async () => {
    await saveInfo(FULL);
    const elsewhere = await server.anOrganization((await server.anApplication()).id);
    const stranger = await server.aPerson([{ role: 'organization', organization_id: elsewhere.id }]);
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    for (const caller of [stranger, trainer]) {
      expect((await saveInfo({ city: 'Zeist' }, caller)).status).toBe(403);
      expect((await caller.call('GET', path())).status).toBe(403);
    }
  });
});

describe('an IBAN', () => {
  test.each([
    ['a digit is wrong', 'NL91ABNA0417164301'],
    ['too short', 'NL91ABNA04171643'],
    ['too long for its country', 'NL91ABNA04171643001'],
    ['a country that has none', 'US91ABNA0417164300'],
    ['no country', '91ABNA0417164300'],
    ['words', 'mijn rekening'],
    ['an emoji', '💶'],
    ['a paste', 'NL91'.repeat(200)],
    ['formula', '=HYPERLINK("x")'],
  ])('is refused in both languages: %s', async (_why, iban) => {
    const { status, errors } = await saveInfo({ ...FULL, iban });
    expect(status).toBe(422);
    expect(errors).toHaveProperty('iban');
    const english = await saveInfo({ ...FULL, iban }, staff, { 'Accept-Language': 'en' });
    expect(english.errors['iban']).not.toBe(errors['iban']);
  });

  test.each(['DE89370400440532013000', 'BE68539007547034', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'])('%s', async (iban) => {
    expect((await saveInfo({ ...FULL, iban })).body).toMatchObject({ iban });
  });
});
