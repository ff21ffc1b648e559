import { eq } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';

/** An organization as mails about it mention it: its name and contact details. */
export interface MailedFor {
  readonly name: string;
  readonly application_id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export async function mailedFor(db: Orm | Tx, organization_id: string): Promise<MailedFor | null> {
  const { id, name, application_id, email, phone } = table('organizations');
  const [found = null] = await db
    .select({ name, application_id, email, phone })
    .from(table('organizations'))
    .where(eq(id, organization_id));
  return found;
}
