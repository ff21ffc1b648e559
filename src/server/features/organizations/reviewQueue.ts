import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { QueuedReview, RejectedOrganization, ReviewQueue } from '../../../domain/organizations/review';
import { reviewFindings } from '../../../domain/organizations/reviewFindings';
import { hasAnswered, RESTORE_DAYS, restorableUntil } from '../../../domain/organizations/reviewState';
import type { Ctx } from '../../core/context';
import { audit_log } from '../../db/system/records';
import { table } from '../../db/tables';
import { factColumns, findResembling, ownOrganizations } from './reviewFacts';

const organizations = table('organizations');

/** Maximum number of organizations in the queue; each decision makes room for the next. */
const MAX_ROWS = 200;

const { id, name, city, logo, created_at, updated_at, asked_at, rejected_at, rejected_reason } = organizations;

/**
 * The organizations that wait for staff, longest waiting first, followed by those that were asked for a change and have not changed
 * anything since.
 */
export async function reviewQueue(ctx: Ctx): Promise<ReviewQueue> {
  const waiting = and(ownOrganizations(ctx), eq(organizations.status, 'pending'), isNull(rejected_at));
  const isAsked = sql`(${asked_at} is not null and ${updated_at} <= ${asked_at})`;
  const [rows, [all], [rejected]] = await Promise.all([
    ctx.db
      .select({ id, name, city, logo, created_at, updated_at, asked_at, facts: factColumns })
      .from(organizations)
      .where(waiting)
      .orderBy(asc(isAsked), asc(created_at), asc(id))
      .limit(MAX_ROWS),
    ctx.db.select({ total: count() }).from(organizations).where(waiting),
    ctx.db.select({ total: count() }).from(organizations).where(takenBack(ctx)),
  ]);
  const alike = await findResembling(
    ctx,
    rows.map((row) => ({ id: row.id, name: row.name, ...row.facts })),
  );
  const queue = rows.map(({ facts, updated_at: changed, ...row }): QueuedReview => ({
    ...row,
    has_answered: hasAnswered({ asked_at: row.asked_at, updated_at: changed }),
    findings: reviewFindings(facts),
    duplicates: alike.get(row.id)?.length ?? 0,
  }));
  return { organizations: queue, total: all?.total ?? 0, rejected: rejected?.total ?? 0 };
}

/** Rejected organizations that can still be restored. */
const takenBack = (ctx: Ctx) =>
  and(
    ownOrganizations(ctx),
    isNotNull(rejected_at),
    gt(rejected_at, new Date(ctx.now.getTime() - RESTORE_DAYS * 86_400_000).toISOString()),
  );

/** The rejected organizations that can still be restored, latest first. */
export async function rejectedOrganizations(ctx: Ctx): Promise<{ organizations: RejectedOrganization[] }> {
  const by = sql<string | null>`(select line.actor_name from ${audit_log} as line
    where line.resource = 'organizations' and line.record_id = ${sql.raw('"organizations"."id"')} and line.action = 'rejected'
    order by line.id desc limit 1)`;
  const rows = await ctx.db
    .select({ id, name, city, logo, rejected_at, rejected_reason, rejected_by: by })
    .from(organizations)
    .where(takenBack(ctx))
    .orderBy(desc(rejected_at), asc(id))
    .limit(MAX_ROWS);
  return {
    organizations: rows.flatMap(({ rejected_at: at, ...row }) =>
      at === null ? [] : [{ ...row, rejected_at: at, restorable_until: restorableUntil(at) }],
    ),
  };
}
