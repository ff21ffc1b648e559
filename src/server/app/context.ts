import type { Profile } from '../../domain/permissions/permissions';
import type { Locale } from '../../schema/resource';
import type { Orm, Tx } from '../db/database';
import type { Config } from './config';

/** One thing a person is: superadmin (of everything), staff of an application, member of an organization. */
export interface Membership {
  readonly role: string;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  /** The abilities of the role, wildcards allowed. */
  readonly abilities: readonly string[];
}

/** Who is asking: loaded anew for each request, so that logout, suspension and a change of role hold at once. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly memberships: readonly Membership[];
  /** Who really asks, where somebody looks on as this one: then nothing is written (docs/domain/permissions.md 16). */
  readonly viewer?: Viewer;
  /** The sign-in that the call is made by: the family of its token. */
  readonly sign_in_id?: string;
  /** Signed in by the provider of this application, which opens nothing else. */
  readonly only_application_id?: string | null;
  /** Has to set up a second step first: a rule of the platform. */
  readonly must_secure?: boolean;
}

/** Somebody who looks on as a role or as another person. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly viewing: Viewing;
}

/** As what somebody looks on. `role` with its place, or `user_id` alone. */
export interface Viewing {
  readonly id: string;
  readonly role: string | null;
  readonly user_id: string | null;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly started_at: string;
}

/** Finds who holds a token, at a moment. Null: nobody, or nobody any more. */
export type FindActor = (token: string, now: Date) => Promise<Actor | null>;

/** Everything a handler may know of its surroundings. Clock and language are values. */
export interface Ctx {
  readonly actor: Actor;
  /** The application this request works in: its ApplicationId header, or the actor's first. Null where there is none yet. */
  readonly application_id: string | null;
  /** IANA zone: days begin at its midnight. Of that application; within an organization, of the application it is in. */
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly correlation_id: string;
  /** What the actor holds in the current application. */
  readonly profile: Profile;
  readonly config: Config;
  /** Reads outside a transaction; inside `write` it is the transaction. */
  readonly db: Orm | Tx;
  /** What must wait until the transaction holds: mails, notices. */
  readonly afterCommit: (() => void)[];
  /** Why the body of the call is invalid. Set while the handler runs only to check rights; nothing is written then. */
  readonly bodyRefusal?: Error;
}

export const isSuperadmin = (actor: Actor) => actor.memberships.some(({ role }) => role === 'superadmin');

/** Whether what they hold counts in every application: superadmins, and holders of an own role of the platform. */
export const isPlatformWide = (actor: Actor) =>
  actor.memberships.some(({ application_id, organization_id }) => application_id === null && organization_id === null);

/** Whether the actor is staff of an application: of it, or of all. */
export const isStaffIn = (actor: Actor, application_id: string | null): boolean =>
  isPlatformWide(actor) || (application_id !== null && staffOf(actor).includes(application_id));

/** Ids of the applications in which the actor is staff. */
export const staffOf = (actor: Actor): string[] =>
  actor.memberships.flatMap(({ application_id, organization_id }) => (application_id && !organization_id ? [application_id] : []));

const SUPERADMIN: Profile = { roles: ['superadmin'], abilities: ['*'] };

function profileFrom(memberships: readonly Membership[]): Profile {
  return {
    roles: [...new Set(memberships.map(({ role }) => role))],
    abilities: [...new Set(memberships.flatMap(({ abilities }) => abilities))],
  };
}

/** What the actor holds as staff of an application. */
export function profileInApplication(actor: Actor, application_id: string | null): Profile {
  if (isSuperadmin(actor)) return SUPERADMIN;
  return profileFrom(
    actor.memberships.filter(
      (one) => one.organization_id === null && (one.application_id === null || one.application_id === application_id),
    ),
  );
}

/** What the actor holds in an organization: as its member, and as staff of the application it belongs to. */
export function profileInOrganization(actor: Actor, organization: { id: string; application_id: string }): Profile {
  if (isSuperadmin(actor)) return SUPERADMIN;
  return profileFrom(
    actor.memberships.filter(
      (one) =>
        one.organization_id === organization.id ||
        (one.organization_id === null && (one.application_id === null || one.application_id === organization.application_id)),
    ),
  );
}
