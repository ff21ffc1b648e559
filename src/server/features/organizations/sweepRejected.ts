import { and, asc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { RESTORE_DAYS } from '../../../domain/organizations/reviewState';
import type { AnyResource } from '../../../schema/row';
import type { Deps } from '../../core/deps';
import { rowsOf } from '../../db/rowsOf';
import { files } from '../../db/system/files';
import { memberships } from '../../db/system/people';
import { person_merges } from '../../db/system/persons';
import { check_ins } from '../../db/system/records';
import { season_runs } from '../../db/system/seasons';
import { columnOf, table, tableOf } from '../../db/tables';
import { audit } from '../../core/audit';
import { deletionOrder } from '../../engine/removal/deletionOrder';
import { runAsSystem } from '../../engine/transaction';

const DAY_MS = 86_400_000;
/** Rows per statement, so that other requests do not wait for a large club. */
const ROWS_PER_STATEMENT = 500;

/**
 * Deletes organizations that can no longer be restored, with all of their records. An organization with payments stays, hidden, because
 * payments must remain traceable. After a stop the next run continues, because no one sees any of it.
 *
 * @returns the number of deleted organizations. Source: docs/domain/review.md 7.
 */
export async function sweepRejected(deps: Deps): Promise<number> {
  const due = await findDue(deps);
  for (const id of due) {
    for (const resource of deletionOrder()) while (await removeSome(deps, resource, id));
    await removeOrganization(deps, id);
  }
  return due.length;
}

async function findDue({ db, now }: Deps): Promise<string[]> {
  const [organizations, orders, redemptions, invoices] = [
    table('organizations'),
    table('orders'),
    table('coupon_redemptions'),
    table('invoices'),
  ];
  const paid = db.orm.select({ id: orders.id }).from(orders).where(eq(orders.organization_id, organizations.id));
  const redeemed = db.orm.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.organization, organizations.id));
  const invoiced = db.orm
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.organization_id, organizations.id), eq(invoices.status, 'final')));
  const before = new Date(now().getTime() - RESTORE_DAYS * DAY_MS).toISOString();
  const due = await db.orm
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        isNotNull(organizations.rejected_at),
        lte(organizations.rejected_at, before),
        notExists(paid),
        notExists(redeemed),
        notExists(invoiced),
      ),
    )
    .orderBy(asc(organizations.rejected_at), asc(organizations.id));
  return due.map(({ id }) => id);
}

/** Newest first, because a row that was split from another is newer than that one. */
const removeSome = (deps: Deps, resource: AnyResource, organization_id: string): Promise<boolean> =>
  runAsSystem(deps, async ({ db }) => {
    const [rows, id] = [tableOf(resource), columnOf(tableOf(resource), 'id')];
    const some = sql`(select ${id} from ${rows} where ${columnOf(rows, 'organization_id')} = ${organization_id} order by ${id} desc limit ${ROWS_PER_STATEMENT})`;
    return rowsOf(await db.execute(sql`delete from ${rows} where ${id} in ${some} returning ${id}`)).length === ROWS_PER_STATEMENT;
  });

/** Its pictures become unused uploads, which the sweep removes. */
const removeOrganization = (deps: Deps, id: string): Promise<void> =>
  runAsSystem(deps, async (w) => {
    const organizations = table('organizations');
    const [organization] = await w.db.select().from(organizations).where(eq(organizations.id, id)).for('update');
    if (!organization?.rejected_at) return;
    await w.db.delete(check_ins).where(eq(check_ins.organization_id, id));
    await w.db.delete(season_runs).where(eq(season_runs.organization_id, id));
    await w.db.delete(person_merges).where(eq(person_merges.organization_id, id));
    await w.db.delete(memberships).where(eq(memberships.organization_id, id));
    await w.db.delete(organizations).where(eq(organizations.id, id));
    const own = w.db.select({ id: files.id }).from(files).where(eq(files.organization_id, id));
    await w.db.update(files).set({ attached_at: null }).where(inArray(files.id, own));
    await audit(
      { ...w, application_id: organization.application_id },
      { action: 'deleted', resource: 'organizations', record_id: id, before: { name: organization.name } },
    );
  });
