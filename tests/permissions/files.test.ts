import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/server/db/declared';
import { memberships, role_abilities } from '../../src/server/db/system/people';
import { aWorld, type World } from '../support/aWorld';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  // More rows than are read at once, so that the export has several parts.
  const rate = await world.make(resourceNamed('rates'));
  await world.db.orm.execute(sql`
    insert into rates select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || n))).*
    from rates one, generate_series(1, 3000) n where one.id = ${rate.id}
  `);
});
afterAll(() => world.close());

const exported = async (change: (user_id: string) => Promise<unknown>) => {
  const manager = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
  const response = await manager.raw('GET', `/v1/admin/organizations/${world.organization.id}/rates/export`);
  expect(response.status).toBe(200);
  await change(manager.id);
  return response.text();
};

test('a running export continues for a user with the same abilities', async () => {
  expect(await exported(async () => undefined)).toContain('Naam');
});

test.each([
  ['a user who is no longer a member', (id: string) => world.db.orm.delete(memberships).where(eq(memberships.user_id, id))],
  ['a user whose role lost an ability', () => world.db.orm.delete(role_abilities).where(eq(role_abilities.ability, 'view-rates'))],
])('a running export is cut off for %s', async (_who, change) => {
  await expect(exported(change)).rejects.toThrow();
});
