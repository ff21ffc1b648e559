import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnyResource } from '../../schema/row';
import type { Ctx } from '../core/context';
import { audit_log } from '../db/system/records';
import { offsetOf, paginationOf } from '../http/paginationOf';
import { readPage } from '../http/readPage';
import { authorize } from './authorize';
import { find } from './lists/list';
import { seen } from './lists/select';

const PER_PAGE = 50;

/** The history of a record, newest first, without fields that the user may not see. */
export async function history(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>, query: URLSearchParams) {
  const access = await authorize(ctx, resource, 'show', params);
  const { id } = await find(ctx, access, params[resource.key] ?? '');
  const page = readPage(query, { defaultRows: PER_PAGE, maxRows: PER_PAGE });
  const where = and(eq(audit_log.resource, resource.name), eq(audit_log.record_id, id));
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(audit_log).where(where).orderBy(desc(audit_log.id)).limit(page.per_page).offset(offsetOf(page)),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(audit_log)
      .where(where),
  ]);
  const names = new Set(seen(resource, access.profile));
  const visible = (values: Readonly<Record<string, unknown>> | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  const total = counted?.total ?? 0;
  return {
    history: rows.map(({ id: line, at, actor_id, actor_name, action, before, after, reason, sealed }) => ({
      id: line,
      at,
      actor_id,
      actor_name,
      action,
      before: visible(before),
      after: visible(after),
      reason,
      is_blanked: sealed !== null,
    })),
    meta: { pagination: paginationOf(page, total, rows.length) },
  };
}
