import { ABILITIES, type Ability, matches } from './permissions';

/** The grants of a role as stored: names of abilities, and wildcards. */
export type Grants = readonly string[];
/** The grants of each role, except superadmin, which has every ability. */
export type Matrix = Readonly<Record<string, Grants>>;

/** Why a role has an ability: by name or by a wildcard. Null if it does not have it. */
export type GrantSource = { readonly by: 'name' } | { readonly by: 'wildcard'; readonly wildcard: string } | null;

export const isWildcard = (grant: string): boolean => grant.includes('*');

/** The abilities that a wildcard or name currently covers. */
export const coveredBy = (grant: string): Ability[] => ABILITIES.filter((ability) => matches(grant, ability));

/** The abilities of a list of grants. */
export const heldBy = (grants: Grants): Ability[] => ABILITIES.filter((ability) => grants.some((grant) => matches(grant, ability)));

/** Why a role has an ability; a name takes precedence over a wildcard. */
export function grantSourceOf(grants: Grants, ability: Ability): GrantSource {
  if (grants.includes(ability)) return { by: 'name' };
  const wildcard = grants.find((grant) => matches(grant, ability));
  return wildcard === undefined ? null : { by: 'wildcard', wildcard };
}

/**
 * What is wrong with a grant, as the key of a message: it is neither an ability nor a wildcard that covers one. Source:
 * docs/domain/permissions.md 4.
 */
export const grantFault = (grant: string): 'permissions.unknown_grant' | null =>
  coveredBy(grant).length === 0 ? 'permissions.unknown_grant' : null;

/** Normalised grants: without duplicates, wildcards first, abilities in their usual order. */
export const inOrder = (grants: Grants): string[] => [
  ...[...new Set(grants.filter(isWildcard))].sort(),
  ...ABILITIES.filter((ability) => grants.includes(ability)),
];

/**
 * Adds an ability to grants, or removes it. Removing an ability that a wildcard covers replaces the wildcard by the other abilities it
 * covers, so that only this ability is lost. Source: docs/domain/permissions.md 13.
 */
export function withAbility(grants: Grants, ability: Ability, isHeld: boolean): string[] {
  if (isHeld) return inOrder(grantSourceOf(grants, ability) ? grants : [...grants, ability]);
  const wildcards = grants.filter((grant) => isWildcard(grant) && matches(grant, ability));
  const rest = grants.filter((grant) => grant !== ability && !wildcards.includes(grant));
  return inOrder([...rest, ...wildcards.flatMap(coveredBy).filter((other) => other !== ability)]);
}

/** Adds a wildcard, which replaces the names it covers. */
export const withWildcard = (grants: Grants, wildcard: string): string[] =>
  inOrder([...grants.filter((grant) => isWildcard(grant) || !matches(wildcard, grant)), wildcard]);

/** Removes a grant; its abilities are lost unless another grant covers them. */
export const withoutGrant = (grants: Grants, gone: string): string[] => inOrder(grants.filter((grant) => grant !== gone));

/** A role whose grants change, with the abilities that it gains and loses. */
export interface RoleChange {
  readonly role: string;
  readonly gained: readonly Ability[];
  readonly lost: readonly Ability[];
  /** The grants as stored: replacing names by a wildcard may change no ability today, but can in future. */
  readonly before: Grants;
  readonly after: Grants;
}

/** The differences between two matrices, by role. */
export function changesOf(before: Matrix, after: Matrix): RoleChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((role) => {
    const [was, is] = [inOrder(before[role] ?? []), inOrder(after[role] ?? [])];
    if (was.join() === is.join()) return [];
    const [held, holds] = [heldBy(was), heldBy(is)];
    return [
      {
        role,
        gained: holds.filter((ability) => !held.includes(ability)),
        lost: held.filter((ability) => !holds.includes(ability)),
        before: was,
        after: is,
      },
    ];
  });
}

/** The abilities that someone with these roles at one place gains and loses by a change; abilities from their other roles stay. */
export function meaningFor(roles: readonly string[], before: Matrix, after: Matrix): { gained: Ability[]; lost: Ability[] } {
  if (roles.includes('superadmin')) return { gained: [], lost: [] };
  const under = (matrix: Matrix) => heldBy(roles.flatMap((role) => matrix[role] ?? []));
  const [held, holds] = [under(before), under(after)];
  return { gained: holds.filter((ability) => !held.includes(ability)), lost: held.filter((ability) => !holds.includes(ability)) };
}
