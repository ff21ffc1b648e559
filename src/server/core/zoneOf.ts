import { eq } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import type { Orm, Tx } from '../db/database';
import { table } from '../db/tables';

/** Time zone of an application, as an IANA name. */
export async function zoneOf(db: Orm | Tx, application_id: string): Promise<string> {
  const applications = table('applications');
  const [found] = await db.select({ zone: applications.timezone }).from(applications).where(eq(applications.id, application_id));
  return found?.zone ?? DEFAULT_ZONE;
}
