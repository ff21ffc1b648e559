import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../schema/resource';
import type { Actor } from '../core/context';
import type { Orm, Tx } from '../db/database';
import { users } from '../db/system/people';
import { membershipsOfUser } from './membershipsOfUser';

/** A user with their current roles, for background work and previews on their behalf. Null when the user is suspended or deleted. */
export async function loadActor(db: Orm | Tx, user_id: string): Promise<Actor | null> {
  const [found] = await db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      locale: users.locale,
      memberships: membershipsOfUser,
    })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.suspended_at)));
  if (!found) return null;
  const { first_name, last_name, email, locale, memberships } = found;
  return { id: user_id, name: `${first_name} ${last_name}`, email, locale: locale as Locale, memberships: memberships ?? [] };
}
