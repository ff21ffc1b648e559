import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { table } from '../../db/tables';

/**
 * Condition for public activities: no drafts, and only those of accepted organizations of the application. The query must contain both
 * tables.
 */
export function isPublished(application_id: string): SQL | undefined {
  const [activities, organizations] = [table('activities'), table('organizations')];
  return and(
    eq(organizations.application_id, application_id),
    eq(organizations.status, 'accepted'),
    isNull(organizations.rejected_at),
    eq(activities.concept, false),
  );
}
