import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../src/domain/history/historyEntry';
import type { RestorePlan } from '../../src/domain/history/restorePlan';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let club: { id: string };
let [boss, trainer, superadmin]: [Caller, Caller, Caller] = [undefined as never, undefined as never, undefined as never];
let [root, persons] = ['', ''];

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const application = await server.anApplication();
  club = await server.anOrganization(application.id);
  boss = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  superadmin = await server.superadmin({ ApplicationId: application.id });
  root = `/v1/admin/organizations/${club.id}`;
  persons = `${root}/persons`;
});

const lines = async (query = '', who = boss, at = `${root}/changes`) =>
  (await who.call<{ history: HistoryEntry[] }>('GET', `${at}?${query}`)).body.history;
const made = async (path: string, body: object) => {
  const answer = await boss.call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.errors)).toBe(201);
  return String(answer.body['id']);
};
const plan = async (path: string, who = boss) =>
  (await who.call<{ plan: RestorePlan }>('POST', `${path}/restore`, { dry_run: true })).body.plan;

async function aDeletedPerson() {
  const id = await made(persons, { first_name: 'Eva', last_name: 'Smit', email: 'eva@voorbeeld.test', notes: 'Belt liever' });
  expect((await boss.call('DELETE', `${persons}/${id}`)).status).toBeLessThan(300);
  return `${persons}/${id}`;
}

describe('a deleted record', () => {
  it('is offered where it stood, says what comes back, and is made again under its own id', async () => {
    const path = await aDeletedPerson();
    const id = path.slice(-36);
    const [line] = await lines(`record=${id}`);
    expect(line).toMatchObject({ action: 'deleted', remade_at: `/organizations/${club.id}/persons`, record_path: null });
    const found = await plan(path);
    expect(found).toMatchObject({ is_gone: true, message: null });
    expect(Object.fromEntries(found.fields.map(({ name, was, issue }) => [name, [was, issue]]))).toMatchObject({
      first_name: ['Eva', null],
      notes: ['Belt liever', null],
    });
    expect((await boss.call('GET', path)).status).toBe(404);

    const { status, body } = await boss.call('POST', `${path}/restore`, {});
    expect([status, body['id'], body['first_name'], body['email'], body['notes']]).toEqual([
      200,
      id,
      'Eva',
      'eva@voorbeeld.test',
      'Belt liever',
    ]);
    const told = await lines(`record=${id}`);
    expect(told.map(({ action, remade_at }) => [action, remade_at])).toEqual([
      ['put_back', null],
      ['deleted', null],
      ['created', null],
    ]);
    // It is there: the same call now asks from when.
    expect((await boss.call('POST', `${path}/restore`, {})).status).toBe(422);
  });

  it('can be put back without a field, and its past knows when it was away', async () => {
    const path = await aDeletedPerson();
    const away = server.clock.now.toISOString();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await boss.call('POST', `${path}/restore`, { fields: ['first_name', 'last_name'] })).body).toMatchObject({
      first_name: 'Eva',
      email: null,
      notes: null,
    });
    const [back, gone] = await lines(`record=${path.slice(-36)}`);
    const past = async (query: string) => (await boss.call<{ as_of: object }>('GET', `${path}/history/as-of?${query}`)).body.as_of;
    expect(await past(`line=${back?.id}&side=before`)).toMatchObject({ existed: false });
    expect(await past(`line=${gone?.id}&side=before`)).toMatchObject({ existed: true, values: { email: 'eva@voorbeeld.test' } });
    expect(await past(`at=${away}`)).toMatchObject({ existed: false });
    // What was not there is nothing to go back to.
    expect((await boss.call('POST', `${path}/restore`, { line: back?.id, side: 'before' })).status).toBe(422);
    expect((await boss.call('POST', `${path}/restore`, { line: gone?.id, side: 'before' })).body).toMatchObject({ notes: 'Belt liever' });
  });

  it('that belonged to another goes back to it; a reference that is gone is said at its field', async () => {
    const rate = await made(`${root}/rates`, { name: 'Los', price_in_cents: 500, vat: 'low' });
    const activity = await made(`${root}/activities`, { name: 'Judo', offer_type: 'sessions', concept: true, has_waitlist: false, rate });
    const at = `${root}/activities/${activity}/questions`;
    const question = await made(at, { title: 'Maat?', type: 'text' });
    await boss.call('DELETE', `${at}/${question}`);
    expect((await lines(`record=${question}`))[0]?.remade_at).toBe(`/organizations/${club.id}/activities/${activity}/questions`);
    const elsewhere = await made(`${root}/activities`, { name: 'Boks', offer_type: 'sessions', concept: true, has_waitlist: false });
    expect((await boss.call('POST', `${root}/activities/${elsewhere}/questions/${question}/restore`, {})).status).toBe(404);
    expect((await boss.call('POST', `${at}/${question}/restore`, {})).status).toBe(200);
    await boss.call('DELETE', `${at}/${question}`);

    await boss.call('DELETE', `${root}/activities/${activity}`);
    expect((await lines(`record=${question}`))[0]?.remade_at).toBeNull();
    await boss.call('DELETE', `${root}/rates/${rate}`);
    const found = await plan(`${root}/activities/${activity}`);
    expect(found.fields.find(({ name }) => name === 'rate')?.issue).toMatch(/\w/);
    expect((await boss.call('POST', `${root}/activities/${activity}/restore`, {})).status).toBe(422);
    const fields = found.fields.filter(({ issue }) => issue === null).map(({ name }) => name);
    expect((await boss.call('POST', `${root}/activities/${activity}/restore`, { fields })).body).toMatchObject({
      name: 'Judo',
      rate: null,
    });
  });

  it('is put back once, by two who ask at the same moment', async () => {
    const path = await aDeletedPerson();
    const answers = await Promise.all([1, 2, 3].map(() => boss.call('POST', `${path}/restore`, {})));
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  it('is nobody else’s: not a trainer’s, a stranger’s, nor in another organization', async () => {
    const path = await aDeletedPerson();
    const id = path.slice(-36);
    const stranger = await server.aPerson();
    const other = await server.anOrganization((await server.anApplication()).id);
    for (const who of [trainer, stranger]) expect((await who.call('POST', `${path}/restore`, { dry_run: true })).status).toBe(403);
    const theirs = `/v1/admin/organizations/${other.id}/persons/${id}/restore`;
    expect((await boss.call('POST', theirs, {})).status).toBe(403);
    expect((await superadmin.call('POST', theirs, {})).status).toBe(404);
    expect((await boss.call('POST', `${persons}/${club.id}/restore`, {})).status).toBe(404);
    for (const body of [{ fields: 'alles' }, { at: 5 }, { onbekend: 1 }])
      expect((await boss.call('POST', `${path}/restore`, body)).status).toBe(422);
  });

  it('stays deleted where it was blanked, and where more would follow than the record', async () => {
    const path = await aDeletedPerson();
    await superadmin.call('POST', '/v1/admin/sports', { name: 'Padel', color: '#112233' });
    const { sql } = await import('drizzle-orm');
    await server.db.orm.execute(sql`
      update audit_log set sealed = audit_values(audit_log), salt = null, reason = null, before = '{}', after = null
      where record_id = ${path.slice(-36)}::uuid and action = 'deleted'`);
    expect((await lines(`record=${path.slice(-36)}`))[0]?.remade_at).toBeNull();
    expect((await boss.call('POST', `${path}/restore`, {})).status).toBe(404);

    const invite = await made(`${root}/invites`, { first_name: 'Kim', last_name: 'Bos', email: 'kim@voorbeeld.test', role: 'trainer' });
    await boss.call('DELETE', `${root}/invites/${invite}`);
    expect((await lines(`record=${invite}`))[0]?.remade_at).toBeNull();
    expect((await boss.call('POST', `${root}/invites/${invite}/restore`, {})).status).toBe(404);
  });
});
