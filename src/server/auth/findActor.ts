import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Actor, Viewing } from '../app/context';
import { api_tokens } from '../db/system/tokens';
import { users } from '../db/system/people';
import type { FindActor } from '../app/context';
import type { Deps } from '../app/deps';
import type { Locale } from '../../schema/resource';
import { hashOf } from './secrets/secret';
import { viewedActor } from './viewedActor';
import { membershipsOfUser } from './membershipsOfUser';
import { GRACE_MS } from './secrets/renewSession';

/**
 * Who holds a token now. One query a request: so logout, suspension, a change of role and of its abilities hold from the
 * next one. A renewed token works on for the grace, for requests that were under way.
 */
export function findActor({ db }: Pick<Deps, 'db'>): FindActor {
  const holder = holderQuery(db);
  return async (token, now) => {
    const [found] = await holder.execute({
      token_hash: hashOf(token),
      now: now.toISOString(),
      grace: new Date(now.getTime() - GRACE_MS).toISOString(),
    });
    if (!found) return null;
    const { id, first_name, last_name, email, locale, memberships, viewing } = found;
    const actor: Actor = { id, name: `${first_name} ${last_name}`, email, locale: locale as Locale, memberships: memberships ?? [] };
    return viewing === null ? actor : viewedActor(db.orm, actor, viewing);
  };
}

/** As what this sign-in looks on, mostly nothing. */
const viewing = sql<Viewing | null>`(
  select json_build_object(
    'id', v.id, 'role', v.role, 'user_id', v.user_id, 'application_id', v.application_id, 'organization_id', v.organization_id,
    'started_at', v.started_at
  ) from viewings v where v.family_id = ${sql.raw('"api_tokens"."family_id"')} and v.ended_at is null
)`;

/** Has a name, so that PostgreSQL plans it once for each connection: planning took three times as long as running it. */
const holderQuery = ({ orm }: Deps['db']) =>
  orm
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      locale: users.locale,
      memberships: membershipsOfUser,
      viewing,
    })
    .from(api_tokens)
    .innerJoin(users, eq(users.id, api_tokens.user_id))
    .where(
      and(
        eq(api_tokens.token_hash, sql.placeholder('token_hash')),
        isNull(api_tokens.revoked_at),
        gt(api_tokens.expires_at, sql.placeholder('now')),
        or(isNull(api_tokens.renewed_at), gt(api_tokens.renewed_at, sql.placeholder('grace'))),
        isNull(users.suspended_at),
      ),
    )
    .prepare('find_actor');
