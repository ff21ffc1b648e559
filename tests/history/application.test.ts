import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../src/domain/history/historyEntry';
import { resourceNamed } from '../../src/server/db/declared';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let [clubApplication, chosenApplication]: { id: string }[] = [];
let club: { id: string };
/** Works on the whole platform while another application is chosen. */
let superadmin: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await aServer();
  clubApplication = await server.anApplication();
  chosenApplication = await server.anApplication();
  club = await server.anOrganization(clubApplication.id);
  superadmin = await server.superadmin({ ApplicationId: chosenApplication.id });
  admin = await server.aPerson([{ role: 'admin', application_id: clubApplication.id }], { ApplicationId: clubApplication.id });
});
afterAll(() => server.close());

const linesOf = async (caller: Caller, path: string) => (await caller.call<HistoryPage>('GET', path)).body.history;
const inApplication = (id: string | undefined, query: string) => linesOf(superadmin, `/v1/admin/history?application=${id}&${query}`);

async function aKnownPerson(last_name: string): Promise<string> {
  const body = { first_name: 'Mina', last_name, email: `${last_name}@voorbeeld.test` };
  const created = await admin.call<{ id: string }>('POST', `/v1/admin/organizations/${club.id}/persons`, body);
  expect(created.status).toBe(201);
  return created.body.id;
}

describe('a line of the history', () => {
  it('belongs to the application of the person who is forgotten, not to the chosen application', async () => {
    const persons = [await aKnownPerson('Zeldenrust')];
    expect((await superadmin.raw('POST', '/v1/admin/privacy/data', { persons })).status).toBe(200);
    expect((await superadmin.call('POST', '/v1/admin/privacy/forget', { persons })).status).toBe(200);
    for (const action of ['given', 'forgotten']) {
      expect(await inApplication(clubApplication?.id, `action=${action}`), action).toHaveLength(1);
      expect(await inApplication(chosenApplication?.id, `action=${action}`), action).toHaveLength(0);
    }
    expect((await linesOf(admin, '/v1/admin/application/history?action=forgotten')).map(({ action }) => action)).toEqual(['forgotten']);
  });

  it('is written once when a person is forgotten twice at the same time', async () => {
    const persons = [await aKnownPerson('Dubbeldam')];
    const before = (await inApplication(clubApplication?.id, 'action=forgotten')).length;
    const answers = await Promise.all([1, 2].map(() => superadmin.call('POST', '/v1/admin/privacy/forget', { persons })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await inApplication(clubApplication?.id, 'action=forgotten')).toHaveLength(before + 1);
  });

  it('belongs to the application of its record', async () => {
    const invite = { email: 'kim@voorbeeld.test', first_name: 'Kim', last_name: 'Kok', role: 'admin' };
    expect((await superadmin.call('POST', `/v1/admin/applications/${clubApplication?.id}/staff-invites`, invite)).status).toBe(201);
    expect(await inApplication(clubApplication?.id, 'resource=staff_invites')).toHaveLength(1);
    expect(await inApplication(chosenApplication?.id, 'resource=staff_invites')).toHaveLength(0);
  });

  it('belongs to no application if its record is for the whole platform', async () => {
    expect((await superadmin.call('POST', resourceNamed('tags').api, { name: 'Overal', applications: [] })).status).toBe(201);
    const [line] = await linesOf(superadmin, '/v1/admin/history?resource=tags');
    expect(line).toMatchObject({ action: 'created', application_name: null });
    expect(await inApplication(chosenApplication?.id, 'resource=tags')).toHaveLength(0);
  });

  it('belongs to the application that was changed', async () => {
    const { body } = await superadmin.call<{ version: number }>('GET', `/v1/admin/applications/${clubApplication?.id}`);
    const changed = await superadmin.call('PATCH', `/v1/admin/applications/${clubApplication?.id}`, {
      name: 'Sportpunt Oost',
      version: body.version,
    });
    expect(changed.status).toBe(200);
    expect(await inApplication(clubApplication?.id, 'resource=applications&action=updated')).toHaveLength(1);
    expect(await inApplication(chosenApplication?.id, 'resource=applications&action=updated')).toHaveLength(0);
  });
});
