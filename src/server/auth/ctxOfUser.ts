import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../app/context';
import { profileInApplication } from '../app/context';
import type { Deps } from '../app/deps';
import { zoneOf } from '../app/zoneOf';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import type { Locale } from '../../schema/resource';
import { membershipsOfUser } from './membershipsOfUser';
import { users } from '../db/system/people';

/** Something that goes on without a call, and by whose rights. */
interface Undertaken {
  readonly id: string;
  readonly user_id: string;
  readonly application_id: string | null;
}

/** Whoever undertook something that goes on by itself, with what they hold by now, as if they called; null for whoever was suspended meanwhile. */
export async function ctxOfUser(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, user_id, application_id }: Undertaken,
): Promise<Ctx | null> {
  const [found] = await db.orm
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
  const { first_name, last_name, email, memberships } = found;
  const locale = found.locale as Locale;
  const actor = { id: user_id, name: `${first_name} ${last_name}`, email, locale, memberships: memberships ?? [] };
  return {
    actor,
    application_id,
    zone: application_id === null ? DEFAULT_ZONE : await zoneOf(db.orm, application_id),
    locale,
    now: now(),
    correlation_id: id,
    profile: profileInApplication(actor, application_id),
    config,
    db: db.orm,
    afterCommit: [],
  };
}
