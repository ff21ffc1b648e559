import { type SQL, sql } from 'drizzle-orm';
import type { DashboardScope } from './dashboardScope';

/** Ids of published activities whose organization is not pending. Source: docs/domain/statistics.md 3. */
export const bookableActivities = ({ organizations }: Pick<DashboardScope, 'organizations'>): SQL => sql`(
  select activity.id from activities as activity join organizations as organization on organization.id = activity.organization_id
  where organization.id in ${organizations} and organization.status <> 'pending' and not activity.concept)`;
