import { eq } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { table } from '../../db/tables';
import { checkSports } from '../sports/checkSports';

/** A location keeps the sports of the activities that are there. */
export const hooks: Hooks<'locations'> = {
  async validate(ctx, change) {
    if (!change.before || !change.after) return [];
    const { id, organization_id } = table('locations');
    const [found] = await ctx.db.select({ organization_id }).from(table('locations')).where(eq(id, change.id));
    return found ? checkSports(ctx, change, { organization_id: found.organization_id, location_id: change.id }) : [];
  },
};
