import { inArray, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import type { Hooks, Change } from '../../engine/hooks';
import { isPlatformWide } from '../../core/context';
import { table } from '../../db/tables';
import type { WriteCtx } from '../../core/write';

const applications = table('applications');

/** An application cannot be below itself, at any depth. */
async function circleIssues(ctx: WriteCtx, { id, after }: Change): Promise<Issue[]> {
  const parent = after?.['parent'];
  if (typeof parent !== 'string') return [];
  const above = await ctx.db.execute(sql`
    with recursive above as (
      select id, parent from ${applications} where id = ${parent}
      union
      select higher.id, higher.parent from ${applications} higher join above on higher.id = above.parent
    )
    select 1 from above where id = ${id}
  `);
  return (above as unknown as { rows: unknown[] }).rows.length > 0 ? [issue('parent', 'validation.circle')] : [];
}

/** Users without a platform-wide role can choose only the applications in which they have a role. */
export const hooks: Hooks<'applications'> = {
  visibleRows(ctx) {
    if (isPlatformWide(ctx.actor)) return undefined;
    const own = [...new Set(ctx.actor.memberships.flatMap(({ application_id }) => (application_id ? [application_id] : [])))];
    return own.length > 0 ? inArray(applications.id, own) : sql`false`;
  },
  validate: circleIssues,
};
