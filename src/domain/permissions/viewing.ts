import { missingAbilities, isSuperadmin, type Profile } from './permissions';

/** A role that somebody holds at a place; both ids null: everywhere. */
export interface Holding {
  readonly role: string;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  /** The abilities of the role, wildcards allowed. */
  readonly abilities: readonly string[];
}

/** Roles that more hangs on than their abilities. */
const ABOVE_ABILITIES: readonly string[] = ['superadmin', 'admin'];

/**
 * Why somebody does not look on as whoever holds these roles, as the key of a sentence; null where they may. At each place the other is
 * at, they must run it themselves and hold at least as much. Source: docs/domain/permissions.md 16.
 *
 * @param own what the one who looks holds
 * @param theirs what the other holds
 */
export function whyNotViewAs(own: readonly Holding[], theirs: readonly Holding[]): 'viewing.wider' | null {
  if (own.some(({ role }) => role === 'superadmin')) return null;
  return theirs.every((one) => isWithin(runs(own, one.application_id), one)) ? null : 'viewing.wider';
}

/** What somebody holds as staff of an application: of it, and of all. */
function runs(own: readonly Holding[], application_id: string | null): Profile {
  const here = own.filter((one) => one.organization_id === null && (one.application_id === null || one.application_id === application_id));
  return { roles: here.map(({ role }) => role), abilities: here.flatMap(({ abilities }) => abilities) };
}

function isWithin(profile: Profile, { role, application_id, abilities }: Holding): boolean {
  if (application_id === null) return isSuperadmin(profile);
  if (profile.roles.length === 0) return false;
  if (ABOVE_ABILITIES.includes(role) && !profile.roles.includes(role)) return false;
  return missingAbilities(profile, abilities).length === 0;
}
