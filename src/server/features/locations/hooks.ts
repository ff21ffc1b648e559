import { eq } from 'drizzle-orm';
import { sharingIssues, type SharedLocation } from '../../../domain/locations/sharedLocation';
import type { Hooks } from '../../engine/hooks';
import { table } from '../../db/tables';
import { checkSports } from '../sports/checkSports';
import { removedPartIssues } from './sharing';

const sharingOf = (record: Readonly<Record<string, unknown>>): SharedLocation => ({
  groups_at_once: (record['groups_at_once'] ?? null) as number | null,
  parts: (record['parts'] ?? []) as readonly string[],
});

/** A location keeps the sports of the activities that are there, and the parts that future sessions use. */
export const hooks: Hooks<'locations'> = {
  async validate(ctx, change) {
    if (!change.after) return [];
    const { parts } = sharingOf(change.after);
    const issues = sharingIssues(sharingOf(change.after));
    if (!change.before || issues.length > 0) return issues;
    const removed = sharingOf(change.before).parts.filter((part) => !parts.includes(part));
    const inUse = await removedPartIssues(ctx, change.id, removed);
    if (inUse.length > 0) return inUse;
    const { id, organization_id } = table('locations');
    const [found] = await ctx.db.select({ organization_id }).from(table('locations')).where(eq(id, change.id));
    return found ? checkSports(ctx, change, { organization_id: found.organization_id, location_id: change.id }) : [];
  },
};
