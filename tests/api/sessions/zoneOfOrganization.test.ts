import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyRow } from '../../../src/schema/row';
import { resourceNamed } from '../../../src/server/db/declared';
import { aWorld, type World } from '../../support/aWorld';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

test('a session has the time zone of its own club, whichever application the user works in', async () => {
  const other = await world.anApplication();
  expect((await world.admin.call('PUT', `/v1/admin/applications/${other.id}`, { timezone: 'America/New_York' })).status).toBe(200);
  const activity = await world.make(resourceNamed('activities'), { offer_type: 'sessions' });
  const body = { date: '2027-03-15', start_time: '19:00', end_time: '20:00' };
  const created = await world.admin.call<AnyRow>(
    'POST',
    `/v1/admin/organizations/${world.organization.id}/activities/${activity.id}/sessions`,
    body,
    { ApplicationId: other.id },
  );
  expect(created.body).toMatchObject({ zone: 'Europe/Amsterdam', starts_at: '2027-03-15T18:00:00.000Z' });
});
