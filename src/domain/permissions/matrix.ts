import { ABILITIES, type Ability, matches } from './permissions';

/** What a role holds, as it is written down: names of abilities, and wildcards. */
export type Grants = readonly string[];
/** Which role holds what. A superadmin is not in it: they hold everything. */
export type Matrix = Readonly<Record<string, Grants>>;

/** What an ability rests on in a role: it is named, a wildcard covers it, or it is not held. */
export type Ground = { readonly by: 'name' } | { readonly by: 'wildcard'; readonly wildcard: string } | null;

export const isWildcard = (grant: string): boolean => grant.includes('*');

/** The abilities that a wildcard, or a name, covers today. */
export const coveredBy = (grant: string): Ability[] => ABILITIES.filter((ability) => matches(grant, ability));

/** The abilities that grants come to. */
export const heldBy = (grants: Grants): Ability[] => ABILITIES.filter((ability) => grants.some((grant) => matches(grant, ability)));

/** What an ability rests on; a name goes before a wildcard. */
export function groundOf(grants: Grants, ability: Ability): Ground {
  if (grants.includes(ability)) return { by: 'name' };
  const wildcard = grants.find((grant) => matches(grant, ability));
  return wildcard === undefined ? null : { by: 'wildcard', wildcard };
}

/**
 * What is wrong with something that is to be granted, as the key of a sentence: it is no ability, or a wildcard that covers none.
 * Source: docs/domain/permissions.md 4.
 */
export const grantFault = (grant: string): 'permissions.unknown_grant' | null =>
  coveredBy(grant).length === 0 ? 'permissions.unknown_grant' : null;

/** Grants in one spelling: each once, wildcards first, abilities in the order of their list. */
export const inOrder = (grants: Grants): string[] => [
  ...[...new Set(grants.filter(isWildcard))].sort(),
  ...ABILITIES.filter((ability) => grants.includes(ability)),
];

/**
 * Grants with an ability more or less. Taking away what a wildcard covers writes the others that it covers out by name, so nothing else
 * goes along. Source: docs/domain/permissions.md 13.
 */
export function withAbility(grants: Grants, ability: Ability, isHeld: boolean): string[] {
  if (isHeld) return inOrder(groundOf(grants, ability) ? grants : [...grants, ability]);
  const wildcards = grants.filter((grant) => isWildcard(grant) && matches(grant, ability));
  const rest = grants.filter((grant) => grant !== ability && !wildcards.includes(grant));
  return inOrder([...rest, ...wildcards.flatMap(coveredBy).filter((one) => one !== ability)]);
}

/** A wildcard more; names that it covers are left to it. */
export const withWildcard = (grants: Grants, wildcard: string): string[] =>
  inOrder([...grants.filter((grant) => isWildcard(grant) || !matches(wildcard, grant)), wildcard]);

/** A wildcard less: what it covers goes, unless something else gives it. */
export const withoutGrant = (grants: Grants, gone: string): string[] => inOrder(grants.filter((grant) => grant !== gone));

/** A role whose rights change, and what it comes to hold and no longer holds. */
export interface RoleChange {
  readonly role: string;
  readonly gained: readonly Ability[];
  readonly lost: readonly Ability[];
  /** What is written differently: a wildcard in place of names changes nothing today, and something tomorrow. */
  readonly before: Grants;
  readonly after: Grants;
}

/** What differs between two matrices, by role. */
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

/** What holders of these roles at one place gain and lose by a change: what another role of theirs gives stays. */
export function meaningFor(roles: readonly string[], before: Matrix, after: Matrix): { gained: Ability[]; lost: Ability[] } {
  if (roles.includes('superadmin')) return { gained: [], lost: [] };
  const under = (matrix: Matrix) => heldBy(roles.flatMap((role) => matrix[role] ?? []));
  const [held, holds] = [under(before), under(after)];
  return { gained: holds.filter((one) => !held.includes(one)), lost: held.filter((one) => !holds.includes(one)) };
}
