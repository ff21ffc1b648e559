import { missingAbilities, isSuperadmin, type Profile } from './permissions';

/** A role that someone has at a place; everywhere if both ids are null. */
export interface Holding {
  readonly role: string;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  /** The abilities of the role, possibly with wildcards. */
  readonly abilities: readonly string[];
}

/** Roles that give more than their abilities. */
const MORE_THAN_ABILITIES: readonly string[] = ['superadmin', 'admin'];

/**
 * Why a user may not view the product as someone with these roles, as the key of a message; null if they may. At every place of the other,
 * the user must be staff and have at least the same abilities. Source: docs/domain/permissions.md 16.
 *
 * @param own roles of the user
 * @param theirs roles of the other
 */
export function whyNotViewAs(own: readonly Holding[], theirs: readonly Holding[]): 'viewing.wider' | null {
  if (own.some(({ role }) => role === 'superadmin')) return null;
  return theirs.every((holding) => isWithin(runs(own, holding.application_id), holding)) ? null : 'viewing.wider';
}

/** The abilities of someone as staff of an application, including platform roles. */
function runs(own: readonly Holding[], application_id: string | null): Profile {
  const here = own.filter(
    (holding) => holding.organization_id === null && (holding.application_id === null || holding.application_id === application_id),
  );
  return { roles: here.map(({ role }) => role), abilities: here.flatMap(({ abilities }) => abilities) };
}

function isWithin(profile: Profile, { role, application_id, abilities }: Holding): boolean {
  if (application_id === null) return isSuperadmin(profile);
  if (profile.roles.length === 0) return false;
  if (MORE_THAN_ABILITIES.includes(role) && !profile.roles.includes(role)) return false;
  return missingAbilities(profile, abilities).length === 0;
}
