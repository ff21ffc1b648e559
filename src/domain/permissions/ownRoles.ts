import { ROLES } from './permissions';

/** Where somebody holds an own role: everywhere, in one application with its organizations, or in one organization. */
export const ROLE_SCOPES = ['platform', 'application', 'organization'] as const;
export type RoleScope = (typeof ROLE_SCOPES)[number];

/** Where somebody holds each of the four. */
export const SCOPE_OF: Readonly<Record<(typeof ROLES)[number], RoleScope>> = {
  superadmin: 'platform',
  admin: 'application',
  organization: 'organization',
  trainer: 'organization',
};

/** What people call the four, in both languages: an own role by such a name would be taken for it. */
const TAKEN: ReadonlySet<string> = new Set([...ROLES, 'superbeheerder', 'platformbeheerder', 'platform admin', 'beheerder', 'organisatie']);

/**
 * What is wrong with the name of an own role, as the key of a sentence. A role is known by its name, in memberships, in invitations and
 * as a key, so what every object has is none.
 * Source: docs/domain/permissions.md 14.
 */
export const roleNameFault = (name: string): 'roles.reserved' | null =>
  TAKEN.has(name.trim().toLowerCase()) || name.trim() in {} ? 'roles.reserved' : null;

/** The scopes of the roles that can be given within an application, or within an organization. Source: docs/domain/permissions.md 14. */
export const SCOPES_WITHIN: Readonly<Record<'application' | 'organization', readonly RoleScope[]>> = {
  application: ['application', 'platform'],
  organization: ['organization'],
};
