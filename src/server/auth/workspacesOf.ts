import { eq } from 'drizzle-orm';
import type { Orm, Tx } from '../db/database';
import { memberships } from '../db/system/people';

/** Ids of the applications someone belongs to. */
export async function workspacesOf(db: Orm | Tx, user_id: string): Promise<string[]> {
  const rows = await db.select({ application_id: memberships.application_id }).from(memberships).where(eq(memberships.user_id, user_id));
  return rows.flatMap(({ application_id }) => application_id ?? []);
}
