import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { table } from '../../db/tables';

/** Holds for activities that everybody may see: no drafts, and of accepted organizations of the application alone. Both tables are in the query. */
export function isPublished(application_id: string): SQL | undefined {
  const [activities, organizations] = [table('activities'), table('organizations')];
  return and(
    eq(organizations.application_id, application_id),
    eq(organizations.status, 'accepted'),
    isNull(organizations.rejected_at),
    eq(activities.concept, false),
  );
}
