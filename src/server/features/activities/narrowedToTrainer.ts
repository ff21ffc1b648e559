import { sql, type SQL } from 'drizzle-orm';
import { type Ctx, isPlatformWide, staffOf } from '../../core/context';

/**
 * Limits a trainer to the rows of an organization for which `own` is true. Users with a wider role in an organization see all of its rows,
 * and users who are a trainer nowhere are not limited (docs/domain/permissions.md 6).
 */
export function narrowedToTrainer(ctx: Ctx, organization_id: SQL, own: SQL): SQL | undefined {
  const { memberships } = ctx.actor;
  if (isPlatformWide(ctx.actor) || !memberships.some(({ role }) => role === 'trainer')) return undefined;
  const ids = memberships.flatMap(({ role, organization_id: id }) => (id && role !== 'trainer' ? [sql`${id}::uuid`] : []));
  const staff = staffOf(ctx.actor).map((id) => sql`${id}::uuid`);
  const whole = [
    ...(ids.length > 0 ? [sql`${organization_id} in (${sql.join(ids, sql`, `)})`] : []),
    ...(staff.length > 0
      ? [sql`${organization_id} in (select o.id from organizations as o where o.application_id in (${sql.join(staff, sql`, `)}))`]
      : []),
  ];
  return sql`(${sql.join([...whole, own], sql` or `)})`;
}

/** Whether these contacts of an activity name the actor as its trainer, by email address. */
export const isTrainerOf = (ctx: Ctx, contacts: SQL): SQL => sql`exists (
  select 1 from jsonb_array_elements(${contacts}) as line join contacts as person on person.id = (line ->> 'contact')::uuid
  where line -> 'roles' ? 'trainer' and lower(person.email) = lower(${ctx.actor.email})
)`;
