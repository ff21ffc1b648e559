import type { Profile } from '../../domain/permissions/permissions';
import type { Locale } from '../../schema/resource';
import type { Orm, Tx } from '../db/database';
import type { Config } from './config';

/** A role of a user: superadmin, staff of an application, or member of an organization. */
export interface Membership {
  readonly role: string;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  /** The abilities of the role, which may be wildcards. */
  readonly abilities: readonly string[];
}

/** The user behind a request. Loaded for each request, so that a logout, a suspension and a change of role take effect immediately. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly memberships: readonly Membership[];
  /** The real user when they are viewing as this one; nothing may be written then (docs/domain/permissions.md 16). */
  readonly viewer?: Viewer;
  /** The sign-in of the request: the family of its token. */
  readonly sign_in_id?: string;
  /** The application whose provider signed the user in; no other application is accessible. */
  readonly only_application_id?: string | null;
  /** The platform requires the user to set up a second factor first. */
  readonly must_secure?: boolean;
}

/** A user who is viewing as a role or as another user. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly viewing: Viewing;
}

/** What the user is viewing as: `role` with its application or organization, or `user_id`. */
export interface Viewing {
  readonly id: string;
  readonly role: string | null;
  readonly user_id: string | null;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly started_at: string;
}

/** Finds the user of a token at a given time; null when the token is unknown or no longer valid. */
export type FindActor = (token: string, now: Date) => Promise<Actor | null>;

/** Finds the application of a request and the time zone of its organization. Throws when the user has no access to it. */
export type FindApplication = (
  actor: Actor,
  wanted: string | null,
  organization_id?: string | null,
) => Promise<{ readonly id: string; readonly zone: string } | null>;

/** The context of a request handler, including the clock and language as values. */
export interface Ctx {
  readonly actor: Actor;
  /** The application of the request: its ApplicationId header, or the user's first application. Null when there is none yet. */
  readonly application_id: string | null;
  /** IANA time zone that determines calendar days: of the application, or within an organization of that organization's application. */
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly correlation_id: string;
  /** The roles and abilities of the user in the current application. */
  readonly profile: Profile;
  readonly config: Config;
  /** Reads outside a transaction; inside `write` this is the transaction. */
  readonly db: Orm | Tx;
  /** Runs after the commit, for example to send mails and notifications. */
  readonly afterCommit: (() => void)[];
  /** Why the request body is invalid. Set while the handler runs only to check access; nothing is written then. */
  readonly bodyRefusal?: Error;
}

export const isSuperadmin = (actor: Actor) => actor.memberships.some(({ role }) => role === 'superadmin');

/** Whether the user's roles apply to every application: superadmins, and holders of a custom platform role. */
export const isPlatformWide = (actor: Actor) =>
  actor.memberships.some(({ application_id, organization_id }) => application_id === null && organization_id === null);

/** Whether the user is staff of this application or of all of them. */
export const isStaffIn = (actor: Actor, application_id: string | null): boolean =>
  isPlatformWide(actor) || (application_id !== null && staffOf(actor).includes(application_id));

/** Ids of the applications of which the user is staff. */
export const staffOf = (actor: Actor): string[] =>
  actor.memberships.flatMap(({ application_id, organization_id }) => (application_id && !organization_id ? [application_id] : []));

const SUPERADMIN: Profile = { roles: ['superadmin'], abilities: ['*'] };

function profileFrom(memberships: readonly Membership[]): Profile {
  return {
    roles: [...new Set(memberships.map(({ role }) => role))],
    abilities: [...new Set(memberships.flatMap(({ abilities }) => abilities))],
  };
}

/** The user's roles and abilities as staff of an application. */
export function profileInApplication(actor: Actor, application_id: string | null): Profile {
  if (isSuperadmin(actor)) return SUPERADMIN;
  return profileFrom(
    actor.memberships.filter(
      (membership) =>
        membership.organization_id === null && (membership.application_id === null || membership.application_id === application_id),
    ),
  );
}

/** The user's roles and abilities in an organization, as its member and as staff of its application. */
export function profileInOrganization(actor: Actor, organization: { id: string; application_id: string }): Profile {
  if (isSuperadmin(actor)) return SUPERADMIN;
  return profileFrom(
    actor.memberships.filter(
      (membership) =>
        membership.organization_id === organization.id ||
        (membership.organization_id === null &&
          (membership.application_id === null || membership.application_id === organization.application_id)),
    ),
  );
}
