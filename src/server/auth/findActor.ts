import { sql } from 'drizzle-orm';
import type { Actor, Membership } from '../context';
import { rowsOf } from '../db/rowsOf';
import type { Deps, FindActor } from '../deps';
import type { Locale } from '../../schema/resource';
import { hashOf } from './secrets/secret';
import { GRACE_MS } from './secrets/renewSession';

interface Found {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  locale: Locale;
  memberships: Membership[] | null;
}

/**
 * Who holds a token now. One query a request: so logout, suspension, a change of role and of its abilities hold from the
 * next one. A renewed token works on for the grace, for requests that were under way.
 */
export function findActor({ db }: Pick<Deps, 'db'>): FindActor {
  return async (token, now) => {
    const [found] = rowsOf<Found>(await db.orm.execute(actorQuery(token, now)));
    return found ? actorFrom(found) : null;
  };
}

const actorFrom = ({ id, first_name, last_name, email, locale, memberships }: Found): Actor => ({
  id,
  name: `${first_name} ${last_name}`,
  email,
  locale,
  memberships: memberships ?? [],
});

/** A membership of an organization always brings its application along; one of a deleted organization is none. */
const actorQuery = (token: string, now: Date) => sql`
  select u.id, u.first_name, u.last_name, u.email, u.locale, (
    select json_agg(json_build_object(
      'role', m.role,
      'application_id', coalesce(o.application_id, m.application_id),
      'organization_id', m.organization_id,
      'abilities', (select coalesce(json_agg(a.ability), '[]') from role_abilities a where a.role = m.role)
    ) order by m.created_at, m.id)
    from memberships m left join organizations o on o.id = m.organization_id
    where m.user_id = u.id and (m.organization_id is null or o.id is not null)
  ) as memberships
  from api_tokens t join users u on u.id = t.user_id
  where t.token_hash = ${hashOf(token)} and t.revoked_at is null and t.expires_at > ${now.toISOString()}
    and (t.renewed_at is null or t.renewed_at > ${new Date(now.getTime() - GRACE_MS).toISOString()})
    and u.suspended_at is null`;
