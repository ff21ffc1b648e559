import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RestorePlan } from '../../src/domain/history/restorePlan';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let club: { id: string };
let [manager, trainer]: [Caller, Caller] = [undefined as never, undefined as never];
let personsPath = '';

interface Line {
  id: string;
  at: string;
  action: string;
}
const edit = async (id: string, body: object) => (await manager.call('PATCH', `${personsPath}/${id}`, body)).body;
const lines = async (id: string) => (await manager.call<{ history: Line[] }>('GET', `${personsPath}/${id}/history`)).body.history;
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const planRestore = async (id: string, request: object) =>
  (await manager.call<{ plan: RestorePlan }>('POST', `${personsPath}/${id}/restore`, { ...request, dry_run: true })).body.plan;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const application = await server.anApplication();
  club = await server.anOrganization(application.id);
  manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  personsPath = `/v1/admin/organizations/${club.id}/persons`;
});

/** Creates a person who was called Eva, then Eef, and then moved; returns the id and the two first moments. */
async function createEditedPerson() {
  const { body } = await manager.call('POST', personsPath, { first_name: 'Eva', last_name: 'Smit', email: 'eva@voorbeeld.test' });
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

describe('the state of a record at a date', () => {
  it('has its values and the fields that changed since', async () => {
    const { id, moments } = await createEditedPerson();
    const stateAt = async (query: string) =>
      (await manager.call<{ as_of: object }>('GET', `${personsPath}/${id}/history/as-of?${query}`)).body.as_of;
    expect(await stateAt(`at=${moments[0]}`)).toMatchObject({
      values: { first_name: 'Eva', last_name: 'Smit', zipcode: null, notes: null },
      changed: ['first_name', 'zipcode', 'notes'],
      existed: true,
    });
    expect(await stateAt(`at=${moments[1]}`)).toMatchObject({
      values: { first_name: 'Eef', zipcode: '1234 AB' },
      changed: ['zipcode', 'notes'],
    });
    expect(await stateAt('at=2020-01-01T00:00:00Z')).toMatchObject({ existed: false });
    expect(await stateAt(`at=${server.clock.now.toISOString()}`)).toMatchObject({ changed: [] });
  });

  it('is refused for an invalid moment and for a line of another record', async () => {
    const { id } = await createEditedPerson();
    const other = await createEditedPerson();
    const [otherLine] = await lines(other.id);
    for (const query of ['at=gisteren', 'at=2026-02-31', 'at=', 'line=x', 'at=99999-01-01T00:00:00Z'])
      expect((await manager.call('GET', `${personsPath}/${id}/history/as-of?${query}`)).status, query).toBe(422);
    expect((await manager.call('GET', `${personsPath}/${id}/history/as-of?line=${otherLine?.id}`)).status).toBe(404);
    expect((await manager.call('GET', `${personsPath}/${club.id}/history/as-of?at=2026-01-01T00:00:00Z`)).status).toBe(404);
  });
});

describe('restoring a record', () => {
  it('puts back one field, records that in the history, and keeps the other fields', async () => {
    const { id } = await createEditedPerson();
    const [latest] = await lines(id);
    const request = { line: latest?.id, side: 'before', fields: ['zipcode'] };
    expect(await planRestore(id, request)).toMatchObject({
      fields: [{ name: 'zipcode', now: '4321 BA', was: '1234 AB', issue: null }],
      kept: [],
      message: null,
    });
    expect(await lines(id)).toHaveLength(3);
    const { status, body } = await manager.call('POST', `${personsPath}/${id}/restore`, request);
    expect([status, body['zipcode'], body['notes'], body['first_name']]).toEqual([200, '1234 AB', 'Verhuisd', 'Eef']);
    expect((await lines(id))[0]).toMatchObject({ action: 'put_back', before: { zipcode: '4321 BA' }, after: { zipcode: '1234 AB' } });
  });

  it('puts back the whole record as of a moment, and can be undone', async () => {
    const { id, moments } = await createEditedPerson();
    expect((await manager.call('POST', `${personsPath}/${id}/restore`, { at: moments[0] })).body).toMatchObject({
      first_name: 'Eva',
      zipcode: null,
      notes: null,
    });
    const [restoreLine] = await lines(id);
    expect((await manager.call('POST', `${personsPath}/${id}/restore`, { line: restoreLine?.id, side: 'before' })).body).toMatchObject({
      first_name: 'Eef',
      zipcode: '4321 BA',
      notes: 'Verhuisd',
    });
    expect((await manager.call('POST', `${personsPath}/${id}/restore`, { at: server.clock.now.toISOString() })).status).toBe(422);
  });

  it('is refused with the current record if it was changed in the meantime', async () => {
    const { id, moments } = await createEditedPerson();
    const { version } = await planRestore(id, { at: moments[0] });
    await edit(id, { last_name: 'de Wit' });
    const late = await manager.call('POST', `${personsPath}/${id}/restore`, { at: moments[0], version });
    expect([late.status, late.body['current']]).toEqual([409, expect.objectContaining({ last_name: 'de Wit' })]);
    expect((await manager.call('GET', `${personsPath}/${id}`)).body).toMatchObject({ first_name: 'Eef', last_name: 'de Wit' });
  });

  it('reports a value that is no longer valid at its field, and works without that field', async () => {
    const { id, moments } = await createEditedPerson();
    // A value that was valid before a newer rule.
    const { sql } = await import('drizzle-orm');
    await server.db.orm.execute(sql`insert into audit_log (id, at, action, resource, record_id, organization_id, before, after)
      select gen_random_uuid(), ${moments[1]}, 'updated', 'persons', ${id}::uuid, ${club.id}::uuid, '{"email":"geen adres","notes":"Oud"}', '{"email":"eva@voorbeeld.test","notes":null}'`);
    const request = { at: moments[0] };
    const planned = await planRestore(id, { ...request, fields: ['email', 'notes'] });
    expect(planned.fields.find(({ name }) => name === 'email')?.issue).toMatch(/e-mail/i);
    const refused = await manager.call('POST', `${personsPath}/${id}/restore`, { ...request, fields: ['email', 'notes'] });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, expect.arrayContaining(['email'])]);
    expect((await manager.call('POST', `${personsPath}/${id}/restore`, { ...request, fields: ['first_name'] })).body).toMatchObject({
      first_name: 'Eva',
    });
  });

  it('requires the permissions of a save', async () => {
    const { id, moments } = await createEditedPerson();
    expect((await trainer.call('POST', `${personsPath}/${id}/restore`, { at: moments[0] })).status).toBe(403);
    const stranger = await server.aPerson();
    expect((await stranger.call('POST', `${personsPath}/${id}/restore`, { at: moments[0] })).status).toBe(403);
    for (const body of [{ at: 'x' }, { line: 'x' }, { side: 'beside' }, { fields: 'alles' }, { at: 5 }, {}])
      expect((await manager.call('POST', `${personsPath}/${id}/restore`, body)).status, JSON.stringify(body)).toBe(422);
  });
});
