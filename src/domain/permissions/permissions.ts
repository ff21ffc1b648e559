/**
 * Who may do what. One function, `allows`, decides on both sides: the server to refuse, the browser to hide.
 * Source: docs/domain/permissions.md 1 and 5: which role holds what is data.
 */

export const ROLES = ['superadmin', 'admin', 'organization', 'trainer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether it is one of the four, and no own role. */
export const isOneOfTheFour = (role: string): role is Role => ROLES.some((one) => one === role);

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

/** What a route, verb, menu entry or button asks for. Several roles stand as `role:admin|organization`. */
export type Need = Ability | `role:${Roles}` | `${string}*${string}` | 'signed-in';
type Roles = Role | `${Role}|${Role}` | `${Role}|${Role}|${Role}`;

/** What somebody holds in one application or organization. `abilities` may hold wildcards: `view-*`, `*`. */
export interface Profile {
  readonly roles: readonly string[];
  readonly abilities: readonly string[];
}

/** Whether anybody can have what `need` asks for: a role or ability that there is, or a pattern that one of them meets. */
export function isNeed(need: string): boolean {
  if (need === 'signed-in') return true;
  if (need.startsWith('role:'))
    return need
      .slice('role:'.length)
      .split('|')
      .every((one) => ROLES.some((role) => role === one));
  return ABILITIES.some((ability) => matches(need, ability));
}

/** True when `name` fits `pattern`, in which each `*` stands for any run of characters. Linear, and never a regular expression. */
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

/** A superadmin passes each of these, `unless` too; `any` and `all` take `admin|trainer`. Source: docs/domain/permissions.md 3 and 4. */
export const role = {
  has: (profile: Profile, name: string) => isSuperadmin(profile) || profile.roles.includes(name),
  unless: (profile: Profile, name: string) => isSuperadmin(profile) || !profile.roles.includes(name),
  any: (profile: Profile, names: string) => isSuperadmin(profile) || names.split('|').some((name) => profile.roles.includes(name)),
  all: (profile: Profile, names: string) => isSuperadmin(profile) || names.split('|').every((name) => profile.roles.includes(name)),
};

/**
 * May the holder of `profile` do what asks for `need`?
 * A need with a wildcard (`view-*`) is met by any ability that fits it.
 * @example allows({ roles: ['admin'], abilities: ['view-*'] }, 'view-campaigns') // true
 */
export function allows(profile: Profile | null | undefined, need: Need): boolean {
  if (!profile) return false;
  if (need === 'signed-in' || isSuperadmin(profile)) return true;
  if (need.startsWith('role:')) return role.any(profile, need.slice('role:'.length));
  const wanted = need.includes('*') ? ABILITIES.filter((ability) => matches(need, ability)) : [need];
  return wanted.some((ability) => profile.abilities.some((held) => matches(held, ability)));
}

/** Abilities in `wanted` that `granter` does not hold: nobody grants what they do not hold. Source: docs/domain/permissions.md 8. */
export function missingAbilities(granter: Profile, wanted: readonly string[]): Ability[] {
  return ABILITIES.filter((ability) => wanted.some((held) => matches(held, ability)) && !allows(granter, ability));
}
