import { asc, eq } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { passkeys } from '../../db/system/accounts';

/** A user's passkeys as shown to the user, oldest first. */
export const ownPasskeys = (db: Orm | Tx, user_id: string) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      is_synced: passkeys.is_synced,
      last_used_at: passkeys.last_used_at,
      created_at: passkeys.created_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
