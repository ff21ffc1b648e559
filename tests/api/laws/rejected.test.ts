import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources, rootColumn } from '../../../src/server/db/declared';
import { files } from '../../../src/server/db/system/files';
import { memberships } from '../../../src/server/db/system/people';
import { audit_log } from '../../../src/server/db/system/records';
import { columnOf, table, tableOf } from '../../../src/server/db/tables';
import { deletionOrder } from '../../../src/server/engine/removal/deletionOrder';
import { sweepRejected } from '../../../src/server/features/organizations/sweepRejected';
import { aWorld, type World } from '../../support/aWorld';
import { RULE_LAWS } from './support/storeOf';

let world: World;
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
});
afterAll(() => world.close());

const organizations = table('organizations');
const below = resources.filter((resource) => rootColumn(resource) === 'organization_id');

/** How many rows of each entity an organization has. */
const rowsBelow = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      below.map(async (resource) => {
        const rows = tableOf(resource);
        const [found] = await world.db.orm
          .select({ total: count() })
          .from(rows)
          .where(eq(columnOf(rows, 'organization_id'), id));
        return [resource.name, found?.total ?? 0] as const;
      }),
    ),
  );

it('deletes what was rejected thirty days ago with every entity below it, but not what money went through, nor a day too early', async () => {
  const { organization } = world;
  const { orm } = world.db;
  for (const resource of below) if ((await rowsBelow(organization.id))[resource.name] === 0) await world.make(resource);
  await world.aPerson([{ role: 'organization', organization_id: organization.id }]);
  expect(Object.entries(await rowsBelow(organization.id)).filter(([, total]) => total === 0)).toEqual([]);
  const reject = (rejected_at: string) => orm.update(organizations).set({ rejected_at }).where(eq(organizations.id, organization.id));
  const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString();

  await reject(daysAgo(31));
  expect(await sweepRejected(world.deps)).toBe(0);
  const money = new Set(['orders', 'order_lines', 'transactions', 'refunds', 'invoices']);
  // Nobody removes a final invoice: the store would refuse it.
  await orm.execute(sql`alter table invoices disable trigger user`);
  for (const resource of deletionOrder())
    if (money.has(resource.name))
      await orm.delete(tableOf(resource)).where(eq(columnOf(tableOf(resource), 'organization_id'), organization.id));
  await orm.delete(table('coupon_redemptions'));
  await reject(daysAgo(29.9));
  expect(await sweepRejected(world.deps)).toBe(0);

  const another = await world.anOrganization(world.application.id, 'Blijft');
  await reject(daysAgo(30));
  expect(await sweepRejected(world.deps)).toBe(1);
  expect(Object.entries(await rowsBelow(organization.id)).filter(([, total]) => total > 0)).toEqual([]);
  expect(await orm.select().from(organizations).where(eq(organizations.id, organization.id))).toEqual([]);
  expect(await orm.select().from(memberships).where(eq(memberships.organization_id, organization.id))).toEqual([]);
  const pictures = await orm.select().from(files).where(eq(files.organization_id, organization.id));
  expect(pictures.filter(({ attached_at }) => attached_at !== null)).toEqual([]);
  expect(await orm.select().from(organizations).where(eq(organizations.id, another.id))).toHaveLength(1);
  const lines = await orm.select().from(audit_log).where(eq(audit_log.record_id, organization.id));
  expect(lines.at(-1)).toMatchObject({ action: 'deleted', actor_id: null, application_id: world.application.id });
  expect(await sweepRejected(world.deps)).toBe(0);
});
