import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let superadmin: Caller;
let admin: Caller;
let ownApplication: string;
let otherApplication: string;

beforeAll(async () => {
  server = await aServer();
  ownApplication = (await server.anApplication()).id;
  otherApplication = (await server.anApplication()).id;
  superadmin = await server.superadmin();
  admin = await server.aPerson([{ role: 'admin', application_id: ownApplication }]);
});
afterAll(() => server.close());

let serial = 0;
const aTag = async (applications: string[]) =>
  String((await superadmin.call('POST', '/v1/admin/tags', { name: `Tag ${++serial}`, applications })).body['id']);

describe('an admin of one application', () => {
  test('can change and delete a tag that only that application uses', async () => {
    const id = await aTag([ownApplication]);
    expect((await admin.call('PUT', `/v1/admin/tags/${id}`, { name: 'Mijn eigen' })).status).toBe(200);
    expect((await admin.call('DELETE', `/v1/admin/tags/${id}`)).status).toBe(200);
  });

  test.each([
    ['all applications use', () => []],
    ['another application uses too', () => [ownApplication, otherApplication]],
  ])('can see but not change a tag that %s', async (_what, applications) => {
    const id = await aTag(applications());
    expect((await admin.call('GET', `/v1/admin/tags/${id}`)).status).toBe(200);
    for (const refused of [
      await admin.call('PUT', `/v1/admin/tags/${id}`, { name: 'Gekaapt' }),
      await admin.call('DELETE', `/v1/admin/tags/${id}`),
      await admin.call('DELETE', '/v1/admin/tags/bulk', { ids: [id] }),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.errors['message']).toContain('superbeheerder');
    }
    expect((await superadmin.call('GET', `/v1/admin/tags/${id}`)).body['name']).not.toBe('Gekaapt');
  });

  test('cannot see the tag of another application', async () => {
    const id = await aTag([otherApplication]);
    expect((await admin.call('GET', `/v1/admin/tags/${id}`)).status).toBe(404);
    expect((await admin.call('PUT', `/v1/admin/tags/${id}`, { name: 'Gekaapt' })).status).toBe(404);
  });

  test('can create a tag for the own application only', async () => {
    expect((await admin.call('POST', '/v1/admin/tags', { name: 'Voor ons', applications: [ownApplication] })).status).toBe(201);
    const forAll = await admin.call('POST', '/v1/admin/tags', { name: 'Voor allen' });
    expect([forAll.status, forAll.errors['applications']]).toEqual([422, 'Applicaties is verplicht']);
    const forOther = await admin.call('POST', '/v1/admin/tags', { name: 'Voor hen', applications: [otherApplication] });
    expect([forOther.status, forOther.errors['applications']]).toEqual([422, 'Applicaties verwijst naar iets dat niet bestaat']);
  });

  test('cannot give an own tag to all applications', async () => {
    const id = await aTag([ownApplication]);
    expect((await admin.call('PUT', `/v1/admin/tags/${id}`, { applications: [] })).status).toBe(422);
  });
});
