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
const resourcesBelow = resources.filter((resource) => rootColumn(resource) === 'organization_id');

/** The number of rows of each entity in an organization. */
const countRowsBelow = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      resourcesBelow.map(async (resource) => {
        const rows = tableOf(resource);
        const [counted] = await world.db.orm
          .select({ total: count() })
          .from(rows)
          .where(eq(columnOf(rows, 'organization_id'), id));
        return [resource.name, counted?.total ?? 0] as const;
      }),
    ),
  );

it('sweepRejected deletes an organization thirty days after its rejection with all its rows, unless it has money records', async () => {
  const { organization } = world;
  const { orm } = world.db;
  for (const resource of resourcesBelow) if ((await countRowsBelow(organization.id))[resource.name] === 0) await world.make(resource);
  await world.aPerson([{ role: 'organization', organization_id: organization.id }]);
  expect(Object.entries(await countRowsBelow(organization.id)).filter(([, total]) => total === 0)).toEqual([]);
  const reject = (rejected_at: string) => orm.update(organizations).set({ rejected_at }).where(eq(organizations.id, organization.id));
  const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString();

  await reject(daysAgo(31));
  expect(await sweepRejected(world.deps)).toBe(0);
  const moneyResources = new Set(['orders', 'order_lines', 'transactions', 'refunds', 'invoices']);
  // The database would refuse to delete a final invoice.
  await orm.execute(sql`alter table invoices disable trigger user`);
  for (const resource of deletionOrder())
    if (moneyResources.has(resource.name))
      await orm.delete(tableOf(resource)).where(eq(columnOf(tableOf(resource), 'organization_id'), organization.id));
  await orm.delete(table('coupon_redemptions'));
  await reject(daysAgo(29.9));
  expect(await sweepRejected(world.deps)).toBe(0);

  const remaining = await world.anOrganization(world.application.id, 'Blijft');
  await reject(daysAgo(30));
  expect(await sweepRejected(world.deps)).toBe(1);
  expect(Object.entries(await countRowsBelow(organization.id)).filter(([, total]) => total > 0)).toEqual([]);
  expect(await orm.select().from(organizations).where(eq(organizations.id, organization.id))).toEqual([]);
  expect(await orm.select().from(memberships).where(eq(memberships.organization_id, organization.id))).toEqual([]);
  const pictures = await orm.select().from(files).where(eq(files.organization_id, organization.id));
  expect(pictures.filter(({ attached_at }) => attached_at !== null)).toEqual([]);
  expect(await orm.select().from(organizations).where(eq(organizations.id, remaining.id))).toHaveLength(1);
  const lines = await orm.select().from(audit_log).where(eq(audit_log.record_id, organization.id));
  expect(lines.at(-1)).toMatchObject({ action: 'deleted', actor_id: null, application_id: world.application.id });
  expect(await sweepRejected(world.deps)).toBe(0);
});
