import { eq } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';
import type { Place } from './placeOf';

/** The name of a view's place: its organization, or else the sender of its mails. */
export async function nameOfPlace(db: Orm | Tx, { organization_id }: Pick<Place, 'organization_id'>, otherwise: string): Promise<string> {
  if (organization_id === null) return otherwise;
  const organizations = table('organizations');
  const [found] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organization_id));
  return found?.name ?? otherwise;
}
