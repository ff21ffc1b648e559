import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import type { AlikePerson, DoneMerge, MergePlan, PersonSession } from '../../src/domain/persons/personLife';
import { audit_log } from '../../src/server/db/system/records';
import { person_merges } from '../../src/server/db/system/persons';
import { table } from '../../src/server/db/tables';
import { aClub, type Club } from '../support/aClub';

let club: Club;
let persons: string;
beforeAll(async () => {
  club = await aClub();
  persons = `${club.root}/persons`;
});
afterAll(() => club.close());

const make = async (values: object): Promise<string> =>
  String((await club.staff.call<AnyRow>('POST', persons, { ...club.somebody(), ...values })).body['id']);
const book = async (session: { path: string }, body: object) =>
  (await club.staff.call<AnyRow>('POST', `${session.path}/participants`, body)).body;
const aSession = async (values: { inDays?: number } = {}) => club.aSession(await club.anActivity(), values);
const preview = async (kept: string, other: string, choices: object = {}) =>
  (await club.staff.call<MergePlan>('POST', `${persons}/${kept}/merge-preview`, { other, choices })).body;
async function merge(kept: string, other: string, choices: object = {}) {
  const { plan } = await preview(kept, other, choices);
  return club.staff.call<{ merge_id: string; plan: MergePlan }>('POST', `${persons}/${kept}/merge`, { other, choices, plan });
}
const undo = (kept: string, merge_id: string) => club.staff.call<AnyRow>('POST', `${persons}/${kept}/merges/${merge_id}/undo`, {});
const show = (id: string) => club.staff.call<AnyRow>('GET', `${persons}/${id}`);
const sessionsOf = async (id: string) =>
  (await club.staff.call<{ sessions: PersonSession[] }>('GET', `${persons}/${id}/sessions`)).body.sessions.map(
    ({ session_id }) => session_id,
  );

describe('a merge', () => {
  test('previews its effect, applies it, and hides the merged person', async () => {
    const kept = await make({ first_name: 'Noor', last_name: 'van den Berg', phone: null, notes: 'Een' });
    const other = await make({
      first_name: 'Noortje',
      last_name: 'Berg',
      email: 'noortje@club.test',
      phone: '06 1234 0002',
      notes: 'Twee',
    });
    const [first, second] = [await aSession(), await aSession({ inDays: 9 })];
    await book(first, { person: kept });
    await book(second, { person: other });
    const plan = await preview(kept, other);
    expect(plan).toMatchObject({ kept: { name: 'Noor van den Berg' }, other: { name: 'Noortje Berg' }, obstacles: [] });
    expect(plan.moves).toEqual([{ resource: 'participants', count: 1 }]);
    expect(plan.differences.map(({ name, side }) => [name, side])).toEqual([
      ['first_name', 'kept'],
      ['last_name', 'kept'],
      ['email', 'kept'],
      ['phone', 'other'],
      ['notes', 'both'],
    ]);
    // A preview changes nothing.
    expect((await show(other)).status).toBe(200);

    expect((await merge(kept, other, { email: 'other' })).status).toBe(200);
    expect((await show(kept)).body).toMatchObject({
      first_name: 'Noor',
      email: 'noortje@club.test',
      phone: '06 1234 0002',
      notes: 'Een\n\nTwee',
    });
    expect(await sessionsOf(kept)).toEqual([first.id, second.id]);
    expect((await show(other)).status).toBe(404);
    const listed = await club.staff.call<{ persons: AnyRow[] }>('GET', `${persons}?search=Noortje`);
    expect(listed.body.persons.map(({ id }) => id)).toEqual([kept]);
    const lines = await club.db.orm.select().from(audit_log).where(eq(audit_log.action, 'merged'));
    expect(lines.map(({ record_id, reason }) => [record_id, reason])).toEqual([
      [kept, 'Noortje Berg'],
      [other, 'Noor van den Berg'],
    ]);
  });

  test('redirects a later sign-up under the old name to the kept person', async () => {
    const kept = await make({ first_name: 'Ties', last_name: 'Vos', email: 'ties@club.test' });
    const other = await make({ first_name: 'Thijs', last_name: 'Vos', email: 'thijs@club.test' });
    await merge(kept, other);
    const session = await aSession();
    const booked = await book(session, { first_name: 'Thijs', last_name: 'Vos', email: 'thijs@club.test' });
    expect(booked).toMatchObject({ person: kept, first_name: 'Thijs' });
  });

  test('is refused for two participants of one session, naming the session', async () => {
    const [kept, other] = [await make({}), await make({})];
    const session = await aSession();
    await book(session, { person: kept });
    const second = await book(session, { person: other });
    const plan = await preview(kept, other);
    expect(plan.obstacles).toEqual([{ kind: 'session', activity_name: expect.any(String), date: session.date, name: null }]);
    expect((await merge(kept, other)).status).toBe(409);
    expect((await show(other)).status).toBe(200);
    await club.staff.call('POST', `${session.path}/participants/${String(second['id'])}/cancel`, { notify: false });
    expect((await merge(kept, other)).status).toBe(200);
  });

  test('with an outdated plan is refused with the current one', async () => {
    const [kept, other] = [await make({ phone: null }), await make({ phone: '06 1234 0001' })];
    const { plan } = await preview(kept, other);
    await club.staff.call('PATCH', `${persons}/${other}`, { phone: '06 1234 0009' });
    const { status, body } = await club.staff.call<{ preview: MergePlan }>('POST', `${persons}/${kept}/merge`, { other, plan });
    expect(status).toBe(409);
    expect(body.preview.differences.find(({ name }) => name === 'phone')?.result).toBe('06 1234 0009');
  });

  test.each([
    ['the person itself', (id: string) => ({ other: id })],
    ['an unknown person', () => ({ other: '0193aaaa-0000-7000-8000-000000000001' })],
    ['an unknown field', (id: string) => ({ other: id, choices: { shoe: 'kept' } })],
    ['an unknown side', (id: string) => ({ other: id, choices: { phone: 'left' } })],
    ['an invalid id', () => ({ other: '😀' })],
  ])('with %s is refused', async (_what, bodyOf) => {
    const id = await make({});
    expect((await club.staff.call('POST', `${persons}/${id}/merge-preview`, bodyOf(id))).status).toBe(422);
  });

  test('is limited to one club', async () => {
    const elsewhere = await club.anOrganization(club.application.id, 'Ander');
    const stranger = await club.insert('persons', { organization_id: elsewhere.id, first_name: 'A', last_name: 'B', may_be_told: [] });
    const id = await make({});
    expect((await club.staff.call('POST', `${persons}/${id}/merge-preview`, { other: stranger })).errors).toHaveProperty('other');
  });

  test('succeeds once when two people are merged into each other simultaneously', async () => {
    const [first, second] = [await make({}), await make({})];
    const answers = await Promise.all([merge(first, second), merge(second, first)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('undoing a merge', () => {
  test('restores moved and changed data, and keeps later data', async () => {
    const kept = await make({ phone: null, zipcode: null });
    const other = await make({ phone: '06 1234 0005', zipcode: '1234 AB' });
    const [movedSession, laterSession] = [await aSession(), await aSession()];
    await book(movedSession, { person: other });
    const { merge_id } = (await merge(kept, other)).body;
    await book(laterSession, { person: kept });
    await club.staff.call('PATCH', `${persons}/${kept}`, { phone: '06 1234 0007' });
    const { body: known } = await club.staff.call<{ merges: DoneMerge[] }>('GET', `${persons}/${kept}/merges`);
    expect(known.merges).toMatchObject([{ id: merge_id, moved: 1, by_name: expect.any(String) }]);

    expect((await undo(kept, merge_id)).body).toMatchObject({ other, moved: 1, stayed: 0, fields: ['phone'] });
    expect([await sessionsOf(kept), await sessionsOf(other)]).toEqual([[laterSession.id], [movedSession.id]]);
    expect((await show(kept)).body).toMatchObject({ phone: '06 1234 0007', zipcode: null });
    expect((await show(other)).body).toMatchObject({ phone: '06 1234 0005', zipcode: '1234 AB' });
    expect((await undo(kept, merge_id)).status).toBe(404);
  });

  test('of two consecutive merges is possible for the last one first', async () => {
    const [first, second, third] = [await make({}), await make({}), await make({})];
    const firstMerge = (await merge(second, third)).body.merge_id;
    const secondMerge = (await merge(first, second)).body.merge_id;
    expect((await undo(second, firstMerge)).status).toBe(404);
    expect((await undo(first, secondMerge)).status).toBe(200);
    expect((await undo(second, firstMerge)).status).toBe(200);
    for (const id of [first, second, third]) expect((await show(id)).status).toBe(200);
  });

  test('must happen before the kept person can be deleted', async () => {
    const [kept, other] = [await make({}), await make({})];
    const { merge_id } = (await merge(kept, other)).body;
    expect((await club.staff.call('DELETE', `${persons}/${kept}`)).status).toBe(422);
    await undo(kept, merge_id);
    expect((await club.staff.call('DELETE', `${persons}/${kept}`)).status).toBeLessThan(300);
  });

  test('is impossible after a person is forgotten, which forgets both', async () => {
    const kept = await make({ first_name: 'Vera', last_name: 'Geet', phone: null });
    const other = await make({ first_name: 'Veerle', last_name: 'Geet', phone: '06 55 44' });
    const { merge_id } = (await merge(kept, other)).body;
    expect((await club.staff.call('POST', `${club.root}/privacy/forget`, { persons: [kept] })).status).toBe(200);
    const rows = await club.db.orm
      .select({ first_name: table('persons').first_name })
      .from(table('persons'))
      .where(sql`id in (${kept}, ${other})`);
    expect(rows).toEqual([{ first_name: 'N.N.' }, { first_name: 'N.N.' }]);
    const [stored] = await club.db.orm.select().from(person_merges).where(eq(person_merges.id, merge_id));
    expect(stored).toMatchObject({ moved: null, changed: null });
    expect((await undo(kept, merge_id)).status).toBe(404);
    expect((await show(other)).status).toBe(404);
  });
});

test('possible duplicates are proposed with the reason, and relatives are not', async () => {
  const family = { last_name: 'de Wit', email: 'gezin@club.test' };
  const kept = await make({ ...family, first_name: 'Sam', date_of_birth: '2014-05-05' });
  const same = await make({ first_name: 'sam', last_name: 'De Wit', email: 'anders@club.test' });
  const born = await make({ first_name: 'Samuel', last_name: 'de Wit', email: null, date_of_birth: '2014-05-05' });
  const sister = await make({ ...family, first_name: 'Lot', date_of_birth: '2016-01-01' });
  const { body } = await club.staff.call<{ persons: AlikePerson[] }>('GET', `${persons}/${kept}/alike`);
  expect(body.persons.map(({ id, why }) => [id, why])).toEqual(
    expect.arrayContaining([
      [same, ['same_name']],
      [born, ['same_birth']],
    ]),
  );
  expect(body.persons.map(({ id }) => id)).not.toContain(sister);
});
