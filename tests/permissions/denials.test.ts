import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTally, MAX_DISTINCT_REQUESTS } from '../../src/server/app/denials/createTally';
import { newId } from '../../src/server/db/columns';
import { aClub } from '../support/aClub';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let superadmin: Caller;
let here: { application: { id: string }; organization: { id: string } };
let elsewhere: typeof here;
beforeAll(async () => {
  server = await aServer();
  const aPlace = async () => {
    const application = await server.anApplication();
    return { application, organization: await server.anOrganization(application.id) };
  };
  [here, elsewhere] = [await aPlace(), await aPlace()];
  superadmin = await server.superadmin({ ApplicationId: here.application.id });
});
afterAll(() => server.close());

interface Line {
  readonly action: string;
  readonly actor_id: string;
  readonly reason: string;
  readonly organization_id: string | null;
  readonly after: { readonly status: number; readonly more?: number };
}
/** Denials are written in the background. */
const PATIENT = { timeout: 30_000 };
const linesOf = async (caller: Caller, where = '/v1/admin/history') =>
  (await caller.call<{ history: Line[] }>('GET', `${where}?action=access_denied`)).body.history;
/** The lines are written after the calls. */
const waitForLines = (actor: Caller, count: number) =>
  vi.waitFor(async () => {
    const own = (await linesOf(superadmin)).filter(({ actor_id }) => actor_id === actor.id);
    expect(own).toHaveLength(count);
    return own;
  }, PATIENT);
const aMember = (at: typeof here, role: 'organization' | 'trainer' = 'organization') =>
  server.aPerson([{ role, organization_id: at.organization.id }]);

test("a refused call to another organization is recorded in that organization's history, with who, which call and where", async () => {
  const member = await aMember(here);
  expect((await member.call('GET', `/v1/admin/organizations/${elsewhere.organization.id}/persons`)).status).toBe(403);
  const [line] = await waitForLines(member, 1);
  expect(line).toMatchObject({
    action: 'access_denied',
    reason: 'GET /v1/admin/organizations/{organization_id}/persons',
    organization_id: elsewhere.organization.id,
    after: { status: 403 },
  });
  const staff = async (at: typeof here) =>
    server.aPerson([{ role: 'admin', application_id: at.application.id }], { ApplicationId: at.application.id });
  const ofMember = (lines: Line[]) => lines.filter(({ actor_id }) => actor_id === member.id);
  expect(ofMember(await linesOf(await staff(elsewhere), '/v1/admin/application/history'))).toHaveLength(1);
  expect(ofMember(await linesOf(await staff(here), '/v1/admin/application/history'))).toEqual([]);
  const otherMember = await aMember(elsewhere);
  expect(await linesOf(otherMember, `/v1/admin/organizations/${elsewhere.organization.id}/changes`), 'only staff see them').toEqual([]);
});

test('repeated refusals become one line of each kind, and a count after a minute', async () => {
  const trainer = await aMember(here, 'trainer');
  const persons = `/v1/admin/organizations/${here.organization.id}/persons`;
  for (let at = 0; at < 30; at += 1) expect((await trainer.call('GET', persons)).status).toBe(403);
  expect((await trainer.call('POST', persons, {})).status).toBe(403);
  await waitForLines(trainer, 2);
  server.clock.now = new Date(server.clock.now.getTime() + 61_000);
  await trainer.call('GET', persons);
  const lines = await waitForLines(trainer, 4);
  expect(lines.filter(({ after }) => after.more !== undefined)).toMatchObject([{ after: { status: 403, more: 29 } }]);
  expect(lines.some(({ reason }) => reason.endsWith('×29'))).toBe(true);
});

test('a call for a record of another organization is recorded, and one for a missing record is not', async () => {
  const owner = await aMember(elsewhere);
  const theirs = `/v1/admin/organizations/${elsewhere.organization.id}/persons`;
  const { body: person } = await owner.call<{ id: string }>('POST', theirs, { first_name: 'Jet', last_name: 'Vos' });
  const member = await aMember(here);
  const own = `/v1/admin/organizations/${here.organization.id}/persons`;
  for (const id of [newId(), 'onzin', person.id]) expect((await member.call('GET', `${own}/${id}`)).status, id).toBe(404);
  expect((await member.call('GET', '/v1/admin/nowhere')).status).toBe(404);
  // Lines are written in order, so this one would follow those of the earlier calls.
  expect((await member.call('DELETE', `${own}/${person.id}`)).status).toBe(404);
  const lines = await waitForLines(member, 2);
  expect(lines.map(({ after, reason }) => [after.status, reason])).toEqual([
    [404, 'DELETE /v1/admin/organizations/{organization_id}/persons/{person_id}'],
    [404, 'GET /v1/admin/organizations/{organization_id}/persons/{person_id}'],
  ]);
});

test('a call without an organization in its path is recorded under that of the record, without log lines', async () => {
  const club = await aClub();
  const theirs = await club.anActivity();
  const product = await club.insert('products', { organization_id: club.organization.id, name: 'Bal' });
  const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], {
    ApplicationId: club.application.id,
  });
  const boss = await club.superadmin({ ApplicationId: club.application.id });
  const calls = [
    ['GET', `/v1/admin/activities/${theirs}/settings`],
    ['PUT', `/v1/admin/activities/${theirs}/settings`],
    ['PATCH', `/v1/admin/activities/${theirs}/location`],
  ] as const;
  const stranger = await club.aPerson([{ role: 'organization', organization_id: (await club.anOrganization(club.application.id)).id }], {
    ApplicationId: club.application.id,
  });
  const bodyOf = (method: string) => (method === 'GET' ? undefined : method === 'PUT' ? {} : { location_id: null });
  for (const caller of [trainer, stranger])
    for (const [method, path] of calls) expect((await caller.call(method, path, bodyOf(method))).status, path).toBe(404);
  expect((await stranger.call('PATCH', `/v1/admin/products/${product}/location`, { location_id: null })).status).toBe(404);
  expect((await stranger.call('GET', '/v1/admin/activities/onzin/settings')).status).toBe(404);
  await vi.waitFor(async () => {
    const { history } = (await boss.call<{ history: Line[] }>('GET', '/v1/admin/history?action=access_denied')).body;
    const linesBy = (who: Caller) =>
      history.filter(({ actor_id }) => actor_id === who.id).map(({ reason, organization_id }) => [reason, organization_id]);
    const lines = calls.map(([method, path]) => [`${method} ${path.replace(theirs, '{activity_id}')}`, club.organization.id]);
    expect(linesBy(trainer).toSorted()).toEqual(lines.toSorted());
    expect(linesBy(stranger).toSorted()).toEqual(
      [...lines, ['PATCH /v1/admin/products/{product_id}/location', club.organization.id]].toSorted(),
    );
  }, PATIENT);
  await club.close();
});

test('a superadmin who views as another causes no lines', async () => {
  const viewer = await server.superadmin({ ApplicationId: here.application.id });
  const member = await aMember(here);
  expect((await viewer.call('POST', '/v1/admin/view-as', { user_id: member.id })).status).toBeLessThan(300);
  expect((await viewer.call('GET', `/v1/admin/organizations/${elsewhere.organization.id}/persons`)).status).toBe(403);
  await viewer.call('DELETE', '/v1/admin/view-as');
  const after = await aMember(here);
  await after.call('GET', `/v1/admin/organizations/${elsewhere.organization.id}/persons`);
  await waitForLines(after, 1);
  const lines = await linesOf(superadmin);
  expect(lines.filter(({ actor_id }) => [viewer.id, member.id].includes(actor_id))).toEqual([]);
});

test('the number of kinds per minute is limited, and the rest is counted', () => {
  const tally = createTally<number>();
  const first = Array.from({ length: 500 }, (_none, at) => tally.isFirst('jet', `kind ${at}`, at, at));
  expect(first.filter(Boolean)).toHaveLength(MAX_DISTINCT_REQUESTS);
  expect(tally.over(59_999)).toEqual([]);
  expect(tally.over(60_000)).toEqual([{ first: MAX_DISTINCT_REQUESTS - 1, more: 500 - MAX_DISTINCT_REQUESTS }]);
  for (let at = 0; at < 5_000; at += 1) tally.isFirst(`somebody ${at}`, 'x', at, 0);
  expect(tally.size()).toBe(1_000);
});
