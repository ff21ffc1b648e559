import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/server/db/declared';
import { memberships, role_abilities } from '../../src/server/db/system/people';
import { aWorld, type World } from '../support/aWorld';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  // More than are read at once, so that the file is of several parts.
  const made = await world.make(resourceNamed('rates'));
  await world.db.orm.execute(sql`
    insert into rates select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || n))).*
    from rates one, generate_series(1, 3000) n where one.id = ${made.id}
  `);
});
afterAll(() => world.close());

const exported = async (isChanged: (user_id: string) => Promise<unknown>) => {
  const chief = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
  const response = await chief.raw('GET', `/v1/admin/organizations/${world.organization.id}/rates/export`);
  expect(response.status).toBe(200);
  await isChanged(chief.id);
  return response.text();
};

test('a file that is under way goes on for whoever still holds the same', async () => {
  expect(await exported(async () => undefined)).toContain('Naam');
});

test.each([
  ['who is no member any more', (id: string) => world.db.orm.delete(memberships).where(eq(memberships.user_id, id))],
  ['whose role has lost a right', () => world.db.orm.delete(role_abilities).where(eq(role_abilities.ability, 'view-rates'))],
])('and is cut for %s', async (_who, change) => {
  await expect(exported(change)).rejects.toThrow();
});
