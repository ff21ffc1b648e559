import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import { type Actor, type Ctx, profileInApplication } from '../../core/context';
import type { Deps } from '../../core/deps';
import { zoneOf } from '../../core/zoneOf';
import { membershipsOfUser } from '../../auth/membershipsOfUser';
import { newId } from '../../db/columns';
import type { Orm, Tx } from '../../db/database';
import { users } from '../../db/system/people';

/** A call on behalf of a reader with their current permissions, and the address for mails. */
export interface Reader {
  readonly ctx: Ctx;
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string };
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** Null for a suspended or deleted user. Source: docs/domain/views.md 9. */
export async function readerOf({ config, now }: Deps, db: Orm | Tx, user_id: string): Promise<Reader | null> {
  const { first_name, last_name, email, locale } = users;
  const [found] = await db
    .select({ first_name, last_name, email, locale, memberships: membershipsOfUser })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.suspended_at)));
  if (!found) return null;
  const memberships = found.memberships ?? [];
  const actor: Actor = {
    id: user_id,
    name: `${found.first_name} ${found.last_name}`,
    email: found.email,
    locale: found.locale as Locale,
    memberships,
  };
  const application_id = memberships.find((membership) => membership.application_id !== null)?.application_id ?? null;
  const ctx: Ctx = {
    actor,
    application_id,
    zone: await zoneOf(db, application_id ?? NOWHERE),
    locale: actor.locale,
    now: now(),
    correlation_id: newId(),
    profile: profileInApplication(actor, application_id),
    config,
    db,
    afterCommit: [],
  };
  return { ctx, to: found };
}
