import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { surnameKey } from '../../db/surnameKey';
import { holderColumns } from '../../auth/holderColumns';
import { containsWord } from '../../db/searchKey';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { readPage } from '../../http/readPage';

const MAX_ROWS = 100;

/** Who has which role where, by name: of one role, or those whose name or address matches a search. */
export async function holdersOf({ db }: Ctx, query: URLSearchParams) {
  const page = readPage(query, { maxRows: MAX_ROWS });
  const role = query.get('role');
  const where = and(isNull(users.suspended_at), role === null ? undefined : eq(memberships.role, role), searched(query.get('search')));
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [counted] = await db.select({ total: count() }).from(memberships).innerJoin(users, eq(users.id, memberships.user_id)).where(where);
  const { id, ...person } = holderColumns;
  const holders = await db
    .select({
      id: memberships.id,
      user_id: id,
      ...person,
      application_id: memberships.application_id,
      organization_id: memberships.organization_id,
      application: applications.name,
      organization: organizations.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .leftJoin(organizations, eq(organizations.id, memberships.organization_id))
    .leftJoin(applications, eq(applications.id, memberships.application_id))
    .where(where)
    .orderBy(asc(surnameKey(users.last_name, users.first_name)), asc(users.id), asc(memberships.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  return { holders, meta: { pagination: paginationOf(page, counted?.total ?? 0, holders.length) } };
}

/** Every word occurs in the name or the address; `%` and `_` are ordinary characters here. */
function searched(search: string | null): SQL | undefined {
  const words = (search ?? '').replaceAll('\u0000', '').trim().slice(0, 200).split(/\s+/).filter(Boolean);
  const text = sql`${users.first_name} || ' ' || ${users.last_name} || ' ' || ${users.email}`;
  return and(...words.map((word) => containsWord(text, word)));
}
