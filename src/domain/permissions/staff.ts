/** Somebody who runs an application (docs/domain/invitations.md 6). */
export interface StaffMember {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** The wider of the roles that somebody holds. */
  readonly role: string;
  /** When they got it. */
  readonly since: string;
  readonly last_sign_in_at: string | null;
  /** Whether the role is one of this application, and not of the whole platform. */
  readonly is_here: boolean;
  /** Whether the role is one of this application, or came with an invitation of it. A role of the whole platform may come by another way. */
  readonly is_from_here: boolean;
}

/** Who wants to remove somebody. */
export interface Remover {
  readonly id: string;
  readonly isSuperadmin: boolean;
}

/**
 * Why somebody stays staff of an application, as the key of a sentence; null where they can be removed. `staff` is the list as the
 * remover sees it, which for a superadmin names every superadmin. Source: docs/domain/invitations.md 6 and 7.
 */
export function whyStaffStays(
  staff: readonly Pick<StaffMember, 'id' | 'role' | 'is_from_here'>[],
  id: string,
  { id: own, isSuperadmin }: Remover,
): 'staff.wider' | 'staff.elsewhere' | 'staff.of_platform' | 'staff.last_superadmin' | 'staff.last' | null {
  const found = staff.find((one) => one.id === id);
  const isAlone = !staff.some((one) => one.id !== id && one.role === found?.role);
  if (found && found.role !== 'superadmin' && !found.is_from_here) return isSuperadmin ? 'staff.of_platform' : 'staff.wider';
  if (found?.role === 'superadmin') {
    if (!isSuperadmin) return 'staff.wider';
    if (!found.is_from_here) return 'staff.elsewhere';
    return isAlone ? 'staff.last_superadmin' : null;
  }
  // A superadmin takes the role from anybody: with them somebody still runs the application.
  return found?.role === 'admin' && id === own && isAlone && !isSuperadmin ? 'staff.last' : null;
}
