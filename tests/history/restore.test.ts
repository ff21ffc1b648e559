import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RestorePlan } from '../../src/domain/history/restorePlan';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let club: { id: string };
let [boss, trainer]: [Caller, Caller] = [undefined as never, undefined as never];
let at = '';

interface Line {
  id: string;
  at: string;
  action: string;
}
const edit = async (id: string, body: object) => (await boss.call('PATCH', `${at}/${id}`, body)).body;
const lines = async (id: string) => (await boss.call<{ history: Line[] }>('GET', `${at}/${id}/history`)).body.history;
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const plan = async (id: string, wish: object) =>
  (await boss.call<{ plan: RestorePlan }>('POST', `${at}/${id}/restore`, { ...wish, dry_run: true })).body.plan;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const application = await server.anApplication();
  club = await server.anOrganization(application.id);
  boss = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  at = `/v1/admin/organizations/${club.id}/persons`;
});

/** Somebody who was called Eva, then Eef, then moved. */
async function aPast() {
  const { body } = await boss.call('POST', at, { first_name: 'Eva', last_name: 'Smit', email: 'eva@voorbeeld.test' });
  const id = String(body['id']);
  const moments = [server.clock.now.toISOString()];
  later(2);
  await edit(id, { first_name: 'Eef', zipcode: '1234 AB' });
  moments.push(server.clock.now.toISOString());
  later(2);
  await edit(id, { zipcode: '4321 BA', notes: 'Verhuisd' });
  later(2);
  return { id, moments };
}

describe('a record as of a date', () => {
  it('is what it was, with what was different', async () => {
    const { id, moments } = await aPast();
    const past = async (query: string) => (await boss.call<{ as_of: object }>('GET', `${at}/${id}/history/as-of?${query}`)).body.as_of;
    expect(await past(`at=${moments[0]}`)).toMatchObject({
      values: { first_name: 'Eva', last_name: 'Smit', zipcode: null, notes: null },
      changed: ['first_name', 'zipcode', 'notes'],
      existed: true,
    });
    expect(await past(`at=${moments[1]}`)).toMatchObject({
      values: { first_name: 'Eef', zipcode: '1234 AB' },
      changed: ['zipcode', 'notes'],
    });
    expect(await past('at=2020-01-01T00:00:00Z')).toMatchObject({ existed: false });
    expect(await past(`at=${server.clock.now.toISOString()}`)).toMatchObject({ changed: [] });
  });

  it('refuses what is no moment, and a line of another record', async () => {
    const { id } = await aPast();
    const other = await aPast();
    const [foreign] = await lines(other.id);
    for (const query of ['at=gisteren', 'at=2026-02-31', 'at=', 'line=x', 'at=99999-01-01T00:00:00Z'])
      expect((await boss.call('GET', `${at}/${id}/history/as-of?${query}`)).status, query).toBe(422);
    expect((await boss.call('GET', `${at}/${id}/history/as-of?line=${foreign?.id}`)).status).toBe(404);
    expect((await boss.call('GET', `${at}/${club.id}/history/as-of?at=2026-01-01T00:00:00Z`)).status).toBe(404);
  });
});

describe('putting back', () => {
  it('takes one field back, says so in the history, and leaves the rest', async () => {
    const { id } = await aPast();
    const [latest] = await lines(id);
    const wish = { line: latest?.id, side: 'before', fields: ['zipcode'] };
    expect(await plan(id, wish)).toMatchObject({
      fields: [{ name: 'zipcode', now: '4321 BA', was: '1234 AB', issue: null }],
      kept: [],
      message: null,
    });
    expect(await lines(id)).toHaveLength(3);
    const { status, body } = await boss.call('POST', `${at}/${id}/restore`, wish);
    expect([status, body['zipcode'], body['notes'], body['first_name']]).toEqual([200, '1234 AB', 'Verhuisd', 'Eef']);
    expect((await lines(id))[0]).toMatchObject({ action: 'put_back', before: { zipcode: '4321 BA' }, after: { zipcode: '1234 AB' } });
  });

  it('takes the whole record back to a moment, and can be taken back itself', async () => {
    const { id, moments } = await aPast();
    expect((await boss.call('POST', `${at}/${id}/restore`, { at: moments[0] })).body).toMatchObject({
      first_name: 'Eva',
      zipcode: null,
      notes: null,
    });
    const [back] = await lines(id);
    expect((await boss.call('POST', `${at}/${id}/restore`, { line: back?.id, side: 'before' })).body).toMatchObject({
      first_name: 'Eef',
      zipcode: '4321 BA',
      notes: 'Verhuisd',
    });
    expect((await boss.call('POST', `${at}/${id}/restore`, { at: server.clock.now.toISOString() })).status).toBe(422);
  });

  it('is refused where somebody changed more meanwhile, with the record as it stands', async () => {
    const { id, moments } = await aPast();
    const { version } = await plan(id, { at: moments[0] });
    await edit(id, { last_name: 'de Wit' });
    const late = await boss.call('POST', `${at}/${id}/restore`, { at: moments[0], version });
    expect([late.status, late.body['current']]).toEqual([409, expect.objectContaining({ last_name: 'de Wit' })]);
    expect((await boss.call('GET', `${at}/${id}`)).body).toMatchObject({ first_name: 'Eef', last_name: 'de Wit' });
  });

  it('says at its field which value is not valid any more, and does the rest without it', async () => {
    const { id, moments } = await aPast();
    // A value from before the rule that there is now.
    const { sql } = await import('drizzle-orm');
    await server.db.orm.execute(sql`insert into audit_log (id, at, action, resource, record_id, organization_id, before, after)
      select gen_random_uuid(), ${moments[1]}, 'updated', 'persons', ${id}::uuid, ${club.id}::uuid, '{"email":"geen adres","notes":"Oud"}', '{"email":"eva@voorbeeld.test","notes":null}'`);
    const wish = { at: moments[0] };
    const found = await plan(id, { ...wish, fields: ['email', 'notes'] });
    expect(found.fields.find(({ name }) => name === 'email')?.issue).toMatch(/e-mail/i);
    const refused = await boss.call('POST', `${at}/${id}/restore`, { ...wish, fields: ['email', 'notes'] });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, expect.arrayContaining(['email'])]);
    expect((await boss.call('POST', `${at}/${id}/restore`, { ...wish, fields: ['first_name'] })).body).toMatchObject({ first_name: 'Eva' });
  });

  it('asks for the rights of a save', async () => {
    const { id, moments } = await aPast();
    expect((await trainer.call('POST', `${at}/${id}/restore`, { at: moments[0] })).status).toBe(403);
    const stranger = await server.aPerson();
    expect((await stranger.call('POST', `${at}/${id}/restore`, { at: moments[0] })).status).toBe(403);
    for (const body of [{ at: 'x' }, { line: 'x' }, { side: 'beside' }, { fields: 'alles' }, { at: 5 }, {}])
      expect((await boss.call('POST', `${at}/${id}/restore`, body)).status, JSON.stringify(body)).toBe(422);
  });
});
