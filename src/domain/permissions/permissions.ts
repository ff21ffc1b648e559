/**
 * Who may do what. A single function, `allows`, decides on both sides: the server refuses, the browser hides. Which role has which
 * abilities is data. Source: docs/domain/permissions.md 1 and 5.
 */

export const ROLES = ['superadmin', 'admin', 'organization', 'trainer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role is built in, not custom. */
export const isOneOfTheFour = (role: string): role is Role => ROLES.some((builtIn) => builtIn === role);

export const ABILITIES = [
  'view-application',
  'view-organizations',
  'create-organizations',
  'edit-organization',
  'view-categories',
  'create-categories',
  'view-locations',
  'edit-location',
  'create-locations',
  'view-notifications',
  'create-notifications',
  'edit-notification',
  'view-campaigns',
  'create-campaigns',
  'edit-campaign',
  'view-application-orders',
  'view-organization',
  'view-products',
  'create-products',
  'edit-product',
  'view-product',
  'view-activities',
  'create-activities',
  'edit-activity',
  'view-bundles',
  'view-bundle',
  'view-rates',
  'assign-labels',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What a route, verb, menu entry or button requires. Alternative roles are written as `role:admin|organization`. */
export type Need = Ability | `role:${Roles}` | `${string}*${string}` | 'signed-in';
type Roles = Role | `${Role}|${Role}` | `${Role}|${Role}|${Role}`;

/** The roles and abilities of a user in one application or organization. `abilities` may contain wildcards: `view-*`, `*`. */
export interface Profile {
  readonly roles: readonly string[];
  readonly abilities: readonly string[];
}

/** Whether `need` can be met at all: an existing role or ability, or a pattern that matches one. */
export function isNeed(need: string): boolean {
  if (need === 'signed-in') return true;
  if (need.startsWith('role:'))
    return need
      .slice('role:'.length)
      .split('|')
      .every((name) => ROLES.some((role) => role === name));
  return ABILITIES.some((ability) => matches(need, ability));
}

/** Whether `name` matches `pattern`, in which each `*` stands for any characters. In linear time and without a regular expression. */
export function matches(pattern: string, name: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === name;
  if (!name.startsWith(head)) return false;
  const tail = rest.pop() ?? '';
  let at = head.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - tail.length >= at && name.endsWith(tail);
}

export const isSuperadmin = (profile: Profile) => profile.roles.includes('superadmin');

/** A superadmin passes all of these, even `unless`; `any` and `all` accept `admin|trainer`. Source: docs/domain/permissions.md 3 and 4. */
export const role = {
  has: (profile: Profile, name: string) => isSuperadmin(profile) || profile.roles.includes(name),
  unless: (profile: Profile, name: string) => isSuperadmin(profile) || !profile.roles.includes(name),
  any: (profile: Profile, names: string) => isSuperadmin(profile) || names.split('|').some((name) => profile.roles.includes(name)),
  all: (profile: Profile, names: string) => isSuperadmin(profile) || names.split('|').every((name) => profile.roles.includes(name)),
};

/**
 * Whether `profile` meets `need`. A need with a wildcard (`view-*`) is met by any ability that matches it.
 * @example allows({ roles: ['admin'], abilities: ['view-*'] }, 'view-campaigns') // true
 */
export function allows(profile: Profile | null | undefined, need: Need): boolean {
  if (!profile) return false;
  if (need === 'signed-in' || isSuperadmin(profile)) return true;
  if (need.startsWith('role:')) return role.any(profile, need.slice('role:'.length));
  const wanted = need.includes('*') ? ABILITIES.filter((ability) => matches(need, ability)) : [need];
  return wanted.some((ability) => profile.abilities.some((held) => matches(held, ability)));
}

/** The abilities in `wanted` that `granter` does not have: people can only grant what they have. Source: docs/domain/permissions.md 8. */
export function missingAbilities(granter: Profile, wanted: readonly string[]): Ability[] {
  return ABILITIES.filter((ability) => wanted.some((held) => matches(held, ability)) && !allows(granter, ability));
}
