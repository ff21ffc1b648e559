import { count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../core/context';
import { users, viewings } from '../../db/system/people';
import { table } from '../../db/tables';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { readPage } from '../../http/readPage';

/** Who viewed as whom or as which role, newest first. */
export async function viewingsLog({ db }: Ctx, query: URLSearchParams) {
  const page = readPage(query, { maxRows: 100 });
  const [viewer, seen] = [alias(users, 'viewer'), alias(users, 'seen')];
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [counted] = await db.select({ total: count() }).from(viewings);
  const rows = await db
    .select({
      id: viewings.id,
      role: viewings.role,
      started_at: viewings.started_at,
      ended_at: viewings.ended_at,
      viewer_first_name: viewer.first_name,
      viewer_last_name: viewer.last_name,
      seen_first_name: seen.first_name,
      seen_last_name: seen.last_name,
      application: applications.name,
      organization: organizations.name,
    })
    .from(viewings)
    .innerJoin(viewer, eq(viewer.id, viewings.viewer_id))
    .leftJoin(seen, eq(seen.id, viewings.user_id))
    .leftJoin(organizations, eq(organizations.id, viewings.organization_id))
    .leftJoin(applications, eq(applications.id, viewings.application_id))
    .orderBy(desc(viewings.started_at), desc(viewings.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  return {
    viewings: rows.map(({ id, role, started_at, ended_at, organization, application, ...names }) => ({
      id,
      by: `${names.viewer_first_name} ${names.viewer_last_name}`,
      person: names.seen_first_name === null ? null : `${names.seen_first_name} ${names.seen_last_name ?? ''}`,
      role,
      place: organization ?? application,
      started_at,
      ended_at,
    })),
    meta: { pagination: paginationOf(page, counted?.total ?? 0, rows.length) },
  };
}
