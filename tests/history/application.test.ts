import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../src/domain/history/historyEntry';
import { resourceNamed } from '../../src/server/db/declared';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let [theirs, chosen]: { id: string }[] = [];
let club: { id: string };
/** Works in the whole platform while another application is chosen. */
let superadmin: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await aServer();
  theirs = await server.anApplication();
  chosen = await server.anApplication();
  club = await server.anOrganization(theirs.id);
  superadmin = await server.superadmin({ ApplicationId: chosen.id });
  admin = await server.aPerson([{ role: 'admin', application_id: theirs.id }], { ApplicationId: theirs.id });
});
afterAll(() => server.close());

const linesOf = async (who: Caller, path: string) => (await who.call<HistoryPage>('GET', path)).body.history;
const inApplication = (id: string | undefined, query: string) => linesOf(superadmin, `/v1/admin/history?application=${id}&${query}`);

async function aKnownPerson(last_name: string): Promise<string> {
  const body = { first_name: 'Mina', last_name, email: `${last_name}@voorbeeld.test` };
  const made = await admin.call<{ id: string }>('POST', `/v1/admin/organizations/${club.id}/persons`, body);
  expect(made.status).toBe(201);
  return made.body.id;
}

describe('a line of the history', () => {
  it('stands under the application of the person who is forgotten, not under the one that is chosen', async () => {
    const persons = [await aKnownPerson('Zeldenrust')];
    expect((await superadmin.raw('POST', '/v1/admin/privacy/data', { persons })).status).toBe(200);
    expect((await superadmin.call('POST', '/v1/admin/privacy/forget', { persons })).status).toBe(200);
    for (const action of ['given', 'forgotten']) {
      expect(await inApplication(theirs?.id, `action=${action}`), action).toHaveLength(1);
      expect(await inApplication(chosen?.id, `action=${action}`), action).toHaveLength(0);
    }
    expect((await linesOf(admin, '/v1/admin/application/history?action=forgotten')).map(({ action }) => action)).toEqual(['forgotten']);
  });

  it('is written once when somebody is forgotten twice at once', async () => {
    const persons = [await aKnownPerson('Dubbeldam')];
    const before = (await inApplication(theirs?.id, 'action=forgotten')).length;
    const answers = await Promise.all([1, 2].map(() => superadmin.call('POST', '/v1/admin/privacy/forget', { persons })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await inApplication(theirs?.id, 'action=forgotten')).toHaveLength(before + 1);
  });

  it('stands under the application that it hangs on', async () => {
    const invite = { email: 'kim@voorbeeld.test', first_name: 'Kim', last_name: 'Kok', role: 'admin' };
    expect((await superadmin.call('POST', `/v1/admin/applications/${theirs?.id}/staff-invites`, invite)).status).toBe(201);
    expect(await inApplication(theirs?.id, 'resource=staff_invites')).toHaveLength(1);
    expect(await inApplication(chosen?.id, 'resource=staff_invites')).toHaveLength(0);
  });

  it('stands under no application where its record is of the whole platform', async () => {
    expect((await superadmin.call('POST', resourceNamed('tags').api, { name: 'Overal', applications: [] })).status).toBe(201);
    const [line] = await linesOf(superadmin, '/v1/admin/history?resource=tags');
    expect(line).toMatchObject({ action: 'created', application_name: null });
    expect(await inApplication(chosen?.id, 'resource=tags')).toHaveLength(0);
  });

  it('stands under an application that is changed itself', async () => {
    const { body } = await superadmin.call<{ version: number }>('GET', `/v1/admin/applications/${theirs?.id}`);
    const changed = await superadmin.call('PATCH', `/v1/admin/applications/${theirs?.id}`, {
      name: 'Sportpunt Oost',
      version: body.version,
    });
    expect(changed.status).toBe(200);
    expect(await inApplication(theirs?.id, 'resource=applications&action=updated')).toHaveLength(1);
    expect(await inApplication(chosen?.id, 'resource=applications&action=updated')).toHaveLength(0);
  });
});
