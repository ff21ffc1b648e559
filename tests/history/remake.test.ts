import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../src/domain/history/historyEntry';
import type { RestorePlan } from '../../src/domain/history/restorePlan';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let club: { id: string };
let [manager, trainer, superadmin]: [Caller, Caller, Caller] = [undefined as never, undefined as never, undefined as never];
let [root, persons] = ['', ''];

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const application = await server.anApplication();
  club = await server.anOrganization(application.id);
  manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  superadmin = await server.superadmin({ ApplicationId: application.id });
  root = `/v1/admin/organizations/${club.id}`;
  persons = `${root}/persons`;
});

const listHistory = async (query = '', caller = manager, path = `${root}/changes`) =>
  (await caller.call<{ history: HistoryEntry[] }>('GET', `${path}?${query}`)).body.history;
const create = async (path: string, body: object) => {
  const answer = await manager.call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.errors)).toBe(201);
  return String(answer.body['id']);
};
const planRestore = async (path: string, caller = manager) =>
  (await caller.call<{ plan: RestorePlan }>('POST', `${path}/restore`, { dry_run: true })).body.plan;

async function createDeletedPerson() {
  const id = await create(persons, { first_name: 'Eva', last_name: 'Smit', email: 'eva@voorbeeld.test', notes: 'Belt liever' });
  expect((await manager.call('DELETE', `${persons}/${id}`)).status).toBeLessThan(300);
  return `${persons}/${id}`;
}

describe('a deleted record', () => {
  it('can be restored from its last place, with a preview, under its own id', async () => {
    const path = await createDeletedPerson();
    const id = path.slice(-36);
    const [line] = await listHistory(`record=${id}`);
    expect(line).toMatchObject({ action: 'deleted', remade_at: `/organizations/${club.id}/persons`, record_path: null });
    const planned = await planRestore(path);
    expect(planned).toMatchObject({ is_gone: true, message: null });
    expect(Object.fromEntries(planned.fields.map(({ name, was, issue }) => [name, [was, issue]]))).toMatchObject({
      first_name: ['Eva', null],
      notes: ['Belt liever', null],
    });
    expect((await manager.call('GET', path)).status).toBe(404);

    const { status, body } = await manager.call('POST', `${path}/restore`, {});
    expect([status, body['id'], body['first_name'], body['email'], body['notes']]).toEqual([
      200,
      id,
      'Eva',
      'eva@voorbeeld.test',
      'Belt liever',
    ]);
    const history = await listHistory(`record=${id}`);
    expect(history.map(({ action, remade_at }) => [action, remade_at])).toEqual([
      ['put_back', null],
      ['deleted', null],
      ['created', null],
    ]);
    // The record exists again, so the same call now requires a moment.
    expect((await manager.call('POST', `${path}/restore`, {})).status).toBe(422);
  });

  it('can be restored without a field, and its history shows when it was deleted', async () => {
    const path = await createDeletedPerson();
    const whileDeleted = server.clock.now.toISOString();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await manager.call('POST', `${path}/restore`, { fields: ['first_name', 'last_name'] })).body).toMatchObject({
      first_name: 'Eva',
      email: null,
      notes: null,
    });
    const [restoreLine, deleteLine] = await listHistory(`record=${path.slice(-36)}`);
    const stateAt = async (query: string) => (await manager.call<{ as_of: object }>('GET', `${path}/history/as-of?${query}`)).body.as_of;
    expect(await stateAt(`line=${restoreLine?.id}&side=before`)).toMatchObject({ existed: false });
    expect(await stateAt(`line=${deleteLine?.id}&side=before`)).toMatchObject({ existed: true, values: { email: 'eva@voorbeeld.test' } });
    expect(await stateAt(`at=${whileDeleted}`)).toMatchObject({ existed: false });
    // The record did not exist then, so there is nothing to restore.
    expect((await manager.call('POST', `${path}/restore`, { line: restoreLine?.id, side: 'before' })).status).toBe(422);
    expect((await manager.call('POST', `${path}/restore`, { line: deleteLine?.id, side: 'before' })).body).toMatchObject({
      notes: 'Belt liever',
    });
  });

  it('that belonged to another record returns to it, and a missing reference is an error at its field', async () => {
    const rate = await create(`${root}/rates`, { name: 'Los', price_in_cents: 500, vat: 'low' });
    const activity = await create(`${root}/activities`, { name: 'Judo', offer_type: 'sessions', concept: true, has_waitlist: false, rate });
    const questionsPath = `${root}/activities/${activity}/questions`;
    const question = await create(questionsPath, { title: 'Maat?', type: 'text' });
    await manager.call('DELETE', `${questionsPath}/${question}`);
    expect((await listHistory(`record=${question}`))[0]?.remade_at).toBe(`/organizations/${club.id}/activities/${activity}/questions`);
    const elsewhere = await create(`${root}/activities`, { name: 'Boks', offer_type: 'sessions', concept: true, has_waitlist: false });
    expect((await manager.call('POST', `${root}/activities/${elsewhere}/questions/${question}/restore`, {})).status).toBe(404);
    expect((await manager.call('POST', `${questionsPath}/${question}/restore`, {})).status).toBe(200);
    await manager.call('DELETE', `${questionsPath}/${question}`);

    await manager.call('DELETE', `${root}/activities/${activity}`);
    expect((await listHistory(`record=${question}`))[0]?.remade_at).toBeNull();
    await manager.call('DELETE', `${root}/rates/${rate}`);
    const planned = await planRestore(`${root}/activities/${activity}`);
    expect(planned.fields.find(({ name }) => name === 'rate')?.issue).toMatch(/\w/);
    expect((await manager.call('POST', `${root}/activities/${activity}/restore`, {})).status).toBe(422);
    const fields = planned.fields.filter(({ issue }) => issue === null).map(({ name }) => name);
    expect((await manager.call('POST', `${root}/activities/${activity}/restore`, { fields })).body).toMatchObject({
      name: 'Judo',
      rate: null,
    });
  });

  it('is restored once by simultaneous requests', async () => {
    const path = await createDeletedPerson();
    const answers = await Promise.all([1, 2, 3].map(() => manager.call('POST', `${path}/restore`, {})));
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  it('can be restored only with permission, and only in its own organization', async () => {
    const path = await createDeletedPerson();
    const id = path.slice(-36);
    const stranger = await server.aPerson();
    const other = await server.anOrganization((await server.anApplication()).id);
    for (const caller of [trainer, stranger]) expect((await caller.call('POST', `${path}/restore`, { dry_run: true })).status).toBe(403);
    const otherPath = `/v1/admin/organizations/${other.id}/persons/${id}/restore`;
    expect((await manager.call('POST', otherPath, {})).status).toBe(403);
    expect((await superadmin.call('POST', otherPath, {})).status).toBe(404);
    expect((await manager.call('POST', `${persons}/${club.id}/restore`, {})).status).toBe(404);
    for (const body of [{ fields: 'alles' }, { at: 5 }, { onbekend: 1 }])
      expect((await manager.call('POST', `${path}/restore`, body)).status).toBe(422);
  });

  it('cannot be restored after its history was erased, nor if that would have further effects', async () => {
    const path = await createDeletedPerson();
    await superadmin.call('POST', '/v1/admin/sports', { name: 'Padel', color: '#112233' });
    const { sql } = await import('drizzle-orm');
    await server.db.orm.execute(sql`
      update audit_log set sealed = audit_values(audit_log), salt = null, reason = null, before = '{}', after = null
      where record_id = ${path.slice(-36)}::uuid and action = 'deleted'`);
    expect((await listHistory(`record=${path.slice(-36)}`))[0]?.remade_at).toBeNull();
    expect((await manager.call('POST', `${path}/restore`, {})).status).toBe(404);

    const invite = await create(`${root}/invites`, { first_name: 'Kim', last_name: 'Bos', email: 'kim@voorbeeld.test', role: 'trainer' });
    await manager.call('DELETE', `${root}/invites/${invite}`);
    expect((await listHistory(`record=${invite}`))[0]?.remade_at).toBeNull();
    expect((await manager.call('POST', `${root}/invites/${invite}/restore`, {})).status).toBe(404);
  });
});
