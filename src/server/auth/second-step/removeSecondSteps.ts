import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newId } from '../../db/columns';
import { passkeys, provider_accounts, recovery_codes, totp_secrets } from '../../db/system/accounts';
import { recordEvent } from '../recordEvent';
import { endSessions } from '../secrets/sessions';
import { type User, userByEmail } from '../userCard';

/**
 * Removes every second factor and linked provider of an account whose owner lost them all, and ends its sign-ins. The password stays. Null
 * when there is no such account.
 */
export async function removeSecondSteps({ orm }: Pick<Database, 'orm'>, email: string, now: Date): Promise<User | null> {
  const user = await userByEmail(orm, email);
  if (!user) return null;
  await orm.transaction(async (tx) => {
    for (const table of [totp_secrets, passkeys, recovery_codes, provider_accounts])
      await tx.delete(table).where(eq(table.user_id, user.id));
    await endSessions(tx, user.id, now);
    await recordEvent(tx, { action: 'second_steps_taken_off', now, correlation_id: newId(), user });
  });
  return user;
}
