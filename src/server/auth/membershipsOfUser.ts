import { sql } from 'drizzle-orm';
import type { Membership } from '../core/context';

/** Qualified with the table, because the subqueries have an id too. */
const own = sql.raw('"users"."id"');

/** A membership of an organization includes its application. Memberships of deleted or rejected organizations are left out. */
export const membershipsOfUser = sql<Membership[] | null>`(
  select json_agg(json_build_object(
    'role', m.role,
    'application_id', coalesce(o.application_id, m.application_id),
    'organization_id', m.organization_id,
    'abilities', (select coalesce(json_agg(a.ability), '[]') from role_abilities a where a.role = m.role)
  ) order by m.created_at, m.id)
  from memberships m left join organizations o on o.id = m.organization_id and o.rejected_at is null
  where m.user_id = ${own} and (m.organization_id is null or o.id is not null)
)`;
