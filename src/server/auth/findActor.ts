import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Actor, Membership, Viewing } from '../core/context';
import { sign_ins } from '../db/system/accounts';
import { api_tokens } from '../db/system/tokens';
import { users } from '../db/system/people';
import type { FindActor } from '../core/context';
import type { Deps } from '../core/deps';
import type { Locale } from '../../schema/resource';
import { hashOf } from '../base/secret';
import { viewedActor } from './viewedActor';
import { membershipsOfUser } from './membershipsOfUser';
import { GRACE_MS } from './secrets/renewSession';
import { type RuleOn, rulesFor } from './security/rulesFor';

/**
 * Finds the user of a token with one query per request, so that a logout, a suspension and a change of roles or abilities take effect with
 * the next request. A renewed token stays valid for a grace period, for requests that were already running.
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
    const { id, first_name, last_name, email, locale, viewing, sign_in_id, only_application_id } = found;
    const memberships = accessibleMemberships(found.memberships, only_application_id);
    const actor: Actor = {
      id,
      name: `${first_name} ${last_name}`,
      email,
      locale: locale as Locale,
      memberships,
      sign_in_id,
      only_application_id,
      must_secure: mustSecure({ ...found, memberships }),
    };
    return viewing === null ? actor : viewedActor(db.orm, actor, viewing);
  };
}

/** What this sign-in is currently viewing as, usually nothing. */
const viewing = sql<Viewing | null>`(
  select json_build_object(
    'id', v.id, 'role', v.role, 'user_id', v.user_id, 'application_id', v.application_id, 'organization_id', v.organization_id,
    'started_at', v.started_at
  ) from viewings v where v.family_id = ${sql.raw('"api_tokens"."family_id"')} and v.ended_at is null
)`;

/** Qualified with the table, because the subqueries have an id too. */
const own = sql.raw('"users"."id"');

/** The platform's rules about second factors; null when there are none. */
const rulesOn = sql<RuleOn[] | null>`(
  select json_agg(json_build_object('name', s.name, 'since', s.since)) from security_settings s where s.is_on
)`;
/** Evaluated only when a rule exists. */
const hasOne = sql<boolean>`(
  not exists (select 1 from security_settings s where s.is_on)
  or exists (select 1 from totp_secrets t where t.user_id = ${own} and t.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = ${own})
)`;

interface SecondFactorFacts {
  readonly memberships: readonly Membership[];
  readonly rules: readonly RuleOn[] | null;
  readonly has_second_step: boolean;
  readonly only_application_id: string | null;
  readonly since: string | null;
}

/**
 * Whether the user must set up a second factor first, because they signed in after the rule was introduced. Source: docs/domain/account.md
 * 7 and 11.
 */
function mustSecure({ memberships, rules, has_second_step, only_application_id, since }: SecondFactorFacts): boolean {
  if (has_second_step || rules === null || only_application_id !== null || since === null) return false;
  return rulesFor(rules, memberships).some((rule) => Date.parse(since) > Date.parse(rule.since));
}

/** The roles that a sign-in gives access to: all of the user's, or those in the application whose provider signed them in. */
export const accessibleMemberships = (held: readonly Membership[] | null, only: string | null | undefined): readonly Membership[] =>
  (held ?? []).filter(({ application_id }) => !only || application_id === only);

/** A prepared statement, so that PostgreSQL plans it once per connection; planning took three times as long as running it. */
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
      sign_in_id: api_tokens.family_id,
      only_application_id: sign_ins.application_id,
      since: sign_ins.created_at,
      rules: rulesOn,
      has_second_step: hasOne,
    })
    .from(api_tokens)
    .innerJoin(users, eq(users.id, api_tokens.user_id))
    .leftJoin(sign_ins, eq(sign_ins.id, api_tokens.family_id))
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
