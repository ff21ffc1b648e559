import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrganizationStatistics } from '../../../src/domain/statistics/statistics';
import { aServer, type TestServer } from '../../support/aServer';
import { anActivity, aSession } from '../../support/offerRows';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

it('the first steps of a club count its bookable offers, and name what the next step is about', async () => {
  const application = await server.anApplication();
  const { id: organization_id } = await server.anOrganization(application.id);
  const manager = await server.aPerson([{ role: 'organization', organization_id }]);
  const path = `/v1/admin/organizations/${organization_id}`;
  const getStart = async () => (await manager.call<OrganizationStatistics>('GET', `${path}/statistics`)).body.start;
  expect(await getStart()).toEqual({ locations: 0, offers: 0, bookable: 0, published: 0, without_sessions: null, draft: null });

  await manager.call('POST', `${path}/locations`, { name: 'Hal', city: 'Utrecht', latitude: 52, longitude: 5 });
  const judo = await anActivity(server.db, { organization_id, name: 'Judo', concept: true });
  expect(await getStart()).toMatchObject({ locations: 1, offers: 1, bookable: 0, without_sessions: judo, draft: null });

  // A cancelled session does not count.
  await aSession(server.db, { activity_id: judo, organization_id, starts_at: '2026-12-01T19:00:00Z', status: 'cancelled' });
  expect(await getStart()).toMatchObject({ bookable: 0, without_sessions: judo });
  await aSession(server.db, { activity_id: judo, organization_id, starts_at: '2026-12-08T19:00:00Z' });
  expect(await getStart()).toMatchObject({ bookable: 1, published: 0, without_sessions: null, draft: { kind: 'activity', id: judo } });

  await manager.call('PATCH', `${path}/activities/${judo}`, { concept: false });
  expect(await getStart()).toMatchObject({ bookable: 1, published: 1, draft: null });

  // Another club is not counted, and a user who cannot create offers gets no first steps.
  const other = await server.anOrganization(application.id);
  const elsewhere = await server.aPerson([{ role: 'organization', organization_id: other.id }]);
  const { body } = await elsewhere.call<OrganizationStatistics>('GET', `/v1/admin/organizations/${other.id}/statistics`);
  expect(body.start).toMatchObject({ offers: 0, published: 0 });
  const trainer = await server.aPerson([{ role: 'trainer', organization_id }]);
  expect((await trainer.call<OrganizationStatistics>('GET', `${path}/statistics`)).body.start).toBeNull();
});
