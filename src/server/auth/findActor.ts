import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Actor, Membership } from '../app/context';
import { api_tokens } from '../db/system/tokens';
import { users } from '../db/system/people';
import type { FindActor } from '../app/context';
import type { Deps } from '../app/deps';
import type { Locale } from '../../schema/resource';
import { hashOf } from './secrets/secret';
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
    const { id, first_name, last_name, email, locale, memberships } = found;
    return { id, name: `${first_name} ${last_name}`, email, locale: locale as Locale, memberships: memberships ?? [] } satisfies Actor;
  };
}

/** Spelled out, since the tables within have an id too. */
const own = sql.raw('"users"."id"');

/** A membership of an organization always brings its application along; one of a deleted or rejected organization is none. */
export const membershipsOfUser = sql<Membership[] | null>`(
  select json_agg(json_build_object(
    'role', m.role,
    'application_id', coalesce(o.application_id, m.application_id),
    'organization_id', m.organization_id,
    'abilities', (select coalesce(json_agg(a.ability), '[]') from role_abilities a where a.role = m.role)
  ) order by m.created_at, m.id)
  from memberships m left join organizations o on o.id = m.organization_id and o.rejected_at is null
  where m.user_id = ${own} and (m.organization_id is null or o.id is not null)
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
