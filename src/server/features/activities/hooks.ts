import { sql, type SQL } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { type Ctx, isSuperadmin, staffOf } from '../../app/context';
import { table } from '../../db/tables';

const activities = table('activities');

/**
 * A trainer sees the activities where they are a contact with the role trainer (docs/domain/permissions.md 6): one
 * whose contact has their mail address. Whoever is more than a trainer in an organization sees all of its activities.
 */
export function visibleToTrainer(ctx: Ctx, organization_id: SQL, contacts: SQL): SQL | undefined {
  const { memberships } = ctx.actor;
  if (isSuperadmin(ctx.actor) || !memberships.some(({ role }) => role === 'trainer')) return undefined;
  const ids = memberships.flatMap(({ role, organization_id: own }) => (own && role !== 'trainer' ? [sql`${own}::uuid`] : []));
  const staff = staffOf(ctx.actor).map((id) => sql`${id}::uuid`);
  const whole = [
    ...(ids.length > 0 ? [sql`${organization_id} in (${sql.join(ids, sql`, `)})`] : []),
    ...(staff.length > 0
      ? [sql`${organization_id} in (select o.id from organizations as o where o.application_id in (${sql.join(staff, sql`, `)}))`]
      : []),
  ];
  const named = sql`exists (
    select 1 from jsonb_array_elements(${contacts}) as line join contacts as person on person.id = (line ->> 'contact')::uuid
    where line -> 'roles' ? 'trainer' and lower(person.email) = lower(${ctx.actor.email})
  )`;
  return sql`(${sql.join([...whole, named], sql` or `)})`;
}

const own = sql.raw('"activities"."id"');

export const hooks: Hooks<'activities'> = {
  visibleRows: (ctx) => visibleToTrainer(ctx, sql`${activities.organization_id}`, sql`${activities.contacts}`),
  filters: {
    session_date: (_ctx, { from, to }) => {
      const bounds = [...(from ? [sql`sessions.date >= ${from}::date`] : []), ...(to ? [sql`sessions.date <= ${to}::date`] : [])];
      return sql`exists (select 1 from sessions where sessions.activity_id = ${own} and sessions.status = 'planned' and ${sql.join(bounds, sql` and `)})`;
    },
  },
  derive: {
    sessions_amount: sql`(select count(*)::int from sessions where sessions.activity_id = ${own} and sessions.status = 'planned')`,
    next_session_at: sql`(select min(sessions.starts_at) from sessions where sessions.activity_id = ${own} and sessions.status = 'planned' and sessions.starts_at > now())`,
  },
};
