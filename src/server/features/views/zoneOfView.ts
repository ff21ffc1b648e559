import { eq } from 'drizzle-orm';
import { zoneOf } from '../../core/zoneOf';
import type { Orm, Tx } from '../../db/database';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';
import { table } from '../../db/tables';
import type { TeamView } from './placeOf';

/** The IANA time zone for the mails of a view, regardless of the reader: that of its application. */
export async function zoneOfView(db: Orm | Tx, view: Pick<TeamView, 'organization_id' | 'application_id'>): Promise<string> {
  const application_id = view.application_id ?? (view.organization_id && (await applicationOf(db, view.organization_id)));
  return application_id ? zoneOf(db, application_id) : DEFAULT_ZONE;
}

async function applicationOf(db: Orm | Tx, organization_id: string): Promise<string | null> {
  const organizations = table('organizations');
  const [found] = await db
    .select({ application_id: organizations.application_id })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  return found?.application_id ?? null;
}
