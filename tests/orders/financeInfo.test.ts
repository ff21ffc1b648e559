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
const save = (body: object, who = staff, headers = {}) => who.call<AnyRow>('PUT', path(), body, headers);
const read = async (who = staff) => (await who.call<{ finance_info: AnyRow[] }>('GET', path())).body.finance_info;
const lines = () => server.db.orm.select().from(audit_log).where(eq(audit_log.resource, 'finance_info')).orderBy(audit_log.id);

describe('where an organization is paid', () => {
  test('is one record, kept in capitals without spaces, and holds payouts from the first time on', async () => {
    expect(await read()).toEqual([]);
    const { status, body, errors } = await save(FULL);
    expect([status, errors]).toEqual([200, {}]);
    expect(body).toMatchObject({
      iban: 'NL91ABNA0417164300',
      masked_iban: 'NL•• •••• 4300',
      iban_changed_at: server.clock.now.toISOString(),
    });
    expect((await save({ city: 'Zeist', version: body.version })).body).toMatchObject({
      id: body.id,
      city: 'Zeist',
      iban: 'NL91ABNA0417164300',
    });
    expect(await read()).toHaveLength(1);
  });

  test('refuses an account outside SEPA at its field, for an organization and for an account that pays', async () => {
    const brazilian = 'BR18 0036 0305 0000 1000 9795 493C 1';
    const outside = expect.objectContaining({ iban: expect.stringMatching(/^Deze rekening ligt buiten het SEPA-gebied/) });
    const own = await save({ ...FULL, iban: brazilian });
    expect([own.status, own.errors]).toEqual([422, outside]);
    const root = await server.superadmin();
    const { account_name: name, ...party } = FULL;
    const { id: application } = await server.anApplication();
    const paying = await root.call('POST', '/v1/admin/sepas/accounts', { ...party, name, application, iban: brazilian });
    expect([paying.status, paying.errors]).toEqual([422, outside]);
  });

  test('another account asks for the password, holds payouts, and is mailed to those who run it, without the number', async () => {
    const { body } = await save(FULL);
    const colleague = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    for (const [current_password, says] of [
      [undefined, 'is verplicht'],
      ['iets anders', 'wachtwoord'],
    ] as const) {
      const refused = await save({ iban: OTHER, version: body.version, ...(current_password ? { current_password } : {}) });
      expect(refused.status).toBe(422);
      expect(refused.errors['current_password']).toContain(says);
    }
    expect((await read())[0]).toMatchObject({ iban: 'NL91ABNA0417164300' });
    const { status, body: changed } = await save({ iban: OTHER, version: body.version, current_password: PASSWORD });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ iban: OTHER, iban_changed_at: server.clock.now.toISOString() });
    const written = await server.db.orm.select().from(mails);
    const told = written
      .filter(({ subject }) => subject === 'Het rekeningnummer van De Dolfijn is gewijzigd')
      .map(({ to_email }) => to_email);
    expect(told.toSorted()).toEqual([staff.email, colleague.email].toSorted());
    expect(told).not.toContain(trainer.email);
    expect(JSON.stringify([written, await lines()])).not.toMatch(/INGB|0417164300|0001234567/);
    expect((await lines()).at(-1)).toMatchObject({ action: 'updated', before: { iban: '•••' }, after: { iban: '•••' } });
  });

  test('a right password is no failed attempt, however often it is asked, and clears the wrong ones before it', async () => {
    await save(FULL);
    for (let time = 0; time < 12; time++) {
      const iban = time % 2 === 0 ? OTHER : FULL.iban;
      expect((await save({ iban, current_password: PASSWORD })).status, `change ${time}`).toBe(200);
    }
    for (let time = 0; time < 5; time++) expect((await save({ iban: OTHER, current_password: 'verkeerd' })).status).toBe(422);
    expect((await save({ iban: OTHER, current_password: PASSWORD })).status).toBe(200);
    for (let time = 0; time < 6; time++) expect((await save({ iban: FULL.iban, current_password: 'verkeerd' })).status).toBe(422);
    expect((await save({ iban: FULL.iban, current_password: 'verkeerd' })).status).toBe(429);
  });

  test('the same account in other words is no change', async () => {
    const { body } = await save(FULL);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await save({ iban: 'nl91abna0417164300', version: body.version })).status).toBe(200);
    expect((await read())[0]).toMatchObject({ iban_changed_at: body['iban_changed_at'] });
  });

  test('who may read it but not change it sees a masked account, in no answer more', async () => {
    await server.db.orm.insert(role_abilities).values({ role: 'trainer', ability: 'view-rates' });
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    await save(FULL);
    const [row] = await read(trainer);
    expect(row).toMatchObject({ masked_iban: 'NL•• •••• 4300' });
    expect(row).not.toHaveProperty('iban');
    expect((await save({ city: 'Zeist' }, trainer)).status).toBe(403);
    const history = await trainer.call('GET', `${path()}/${row?.id}/history`);
    expect(JSON.stringify(history.body)).not.toContain('iban"');
    await server.db.orm.delete(role_abilities).where(and(eq(role_abilities.role, 'trainer'), eq(role_abilities.ability, 'view-rates')));
  });

  test('an older version is told so, and nothing is changed', async () => {
    const { body } = await save(FULL);
    await save({ city: 'Zeist', version: body.version });
    const { status, body: answer } = await save({ city: 'Doorn', version: body.version });
    expect([status, (answer['current'] as AnyRow)['city']]).toEqual([409, 'Zeist']);
  });

  test('two first ones at once make one record', async () => {
    const { db } = server;
    // Both have read that there is no record before either writes one. The embedded store takes their statements in turn.
    const isServer = db.engine === 'postgres';
    const release = isServer
      ? await holdOpen(
          (held) => db.orm.transaction(held),
          (tx) => lock(tx, ['finance_info', club.id]),
        )
      : async () => undefined;
    const saved = Promise.all([save(FULL), save({ ...FULL, city: 'Zeist' })]);
    const waiting = sql`select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    if (isServer) await expect.poll(async () => rowsOf<{ count: number }>(await db.orm.execute(waiting))[0]?.count).toBe(2);
    await release();
    const answers = await saved;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read()).toHaveLength(1);
  });

  test('is nobody else’s: not of another organization, nor a trainer’s', async () => {
    await save(FULL);
    const elsewhere = await server.anOrganization((await server.anApplication()).id);
    const stranger = await server.aPerson([{ role: 'organization', organization_id: elsewhere.id }]);
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    for (const who of [stranger, trainer]) {
      expect((await save({ city: 'Zeist' }, who)).status).toBe(403);
      expect((await who.call('GET', path())).status).toBe(403);
    }
  });
});

describe('an account that is none', () => {
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
  ])('%s', async (_why, iban) => {
    const { status, errors } = await save({ ...FULL, iban });
    expect(status).toBe(422);
    expect(errors).toHaveProperty('iban');
    const english = await save({ ...FULL, iban }, staff, { 'Accept-Language': 'en' });
    expect(english.errors['iban']).not.toBe(errors['iban']);
  });

  test.each(['DE89370400440532013000', 'BE68539007547034', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'])(
    '%s is one',
    async (iban) => {
      expect((await save({ ...FULL, iban })).body).toMatchObject({ iban });
    },
  );
});
