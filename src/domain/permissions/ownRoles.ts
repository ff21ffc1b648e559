import { ROLES } from './permissions';

/** Where a custom role applies: everywhere, in one application and its organizations, or in one organization. */
export const ROLE_SCOPES = ['platform', 'application', 'organization'] as const;
export type RoleScope = (typeof ROLE_SCOPES)[number];

/** The scope of each built-in role. */
export const SCOPE_OF: Readonly<Record<(typeof ROLES)[number], RoleScope>> = {
  superadmin: 'platform',
  admin: 'application',
  organization: 'organization',
  trainer: 'organization',
};

/** Names of the built-in roles in both languages: a custom role with such a name would be confused with it. */
const RESERVED: ReadonlySet<string> = new Set([
  ...ROLES,
  'superbeheerder',
  'platformbeheerder',
  'platform admin',
  'beheerder',
  'organisatie',
]);

/**
 * What is wrong with the name of a custom role, as the key of a message. Names are used as keys in objects, so property names of every
 * object (`constructor`) are refused too. Source: docs/domain/permissions.md 14.
 */
export const roleNameFault = (name: string): 'roles.reserved' | null =>
  RESERVED.has(name.trim().toLowerCase()) || name.trim() in {} ? 'roles.reserved' : null;

/** The scopes of roles that can be assigned within an application or an organization. Source: docs/domain/permissions.md 14. */
export const SCOPES_WITHIN: Readonly<Record<'application' | 'organization', readonly RoleScope[]>> = {
  application: ['application', 'platform'],
  organization: ['organization'],
};
