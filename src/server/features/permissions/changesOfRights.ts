import { count, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { audit_log } from '../../db/system/records';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { readPage } from '../../http/readPage';

/** Changes of the matrix, with who made them and when, newest first. */
export async function changesOfRights({ db }: Ctx, query: URLSearchParams) {
  const page = readPage(query, { maxRows: 100 });
  const where = eq(audit_log.resource, 'role_abilities');
  const [counted] = await db.select({ total: count() }).from(audit_log).where(where);
  const { id, at, actor_name, before, after, reason } = audit_log;
  const changes = await db
    .select({ id, at, by: actor_name, role: reason, before, after })
    .from(audit_log)
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  return { changes, meta: { pagination: paginationOf(page, counted?.total ?? 0, changes.length) } };
}
