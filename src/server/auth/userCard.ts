import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../db/database';
import { users } from '../db/system/people';
import { unauthorized } from '../core/apiError';

export type User = InferSelectModel<typeof users>;

/** A user as shown to themselves. */
export const userCard = ({ id, email, first_name, last_name, avatar, locale }: User) => ({
  id,
  email,
  first_name,
  last_name,
  avatar,
  avatar_url: avatar && `/v1/files/${avatar}?variant=thumbnail`,
  locale,
});

export type UserCard = ReturnType<typeof userCard>;

export async function userById(db: Orm | Tx, id: string): Promise<User> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  if (!found) throw unauthorized();
  return found;
}

export async function userByEmail(db: Orm | Tx, email: string): Promise<User | null> {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return found ?? null;
}
