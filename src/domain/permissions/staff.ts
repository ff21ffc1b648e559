/** Someone who manages an application (docs/domain/invitations.md 6). */
export interface StaffMember {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** The widest of their roles. */
  readonly role: string;
  /** When they got the role. */
  readonly since: string;
  readonly last_sign_in_at: string | null;
  /** Whether the role belongs to this application rather than to the whole platform. */
  readonly is_here: boolean;
  /** Whether the role belongs to this application, or came from its invitation. A platform role can also be assigned elsewhere. */
  readonly is_from_here: boolean;
}

/** The user who wants to remove someone. */
export interface Remover {
  readonly id: string;
  readonly isSuperadmin: boolean;
}

/**
 * Why someone cannot be removed from the staff of an application, as the key of a message; null if they can. `staff` is the list as the
 * user who removes sees it; for a superadmin, it includes every superadmin. Source: docs/domain/invitations.md 6 and 7.
 */
export function whyStaffStays(
  staff: readonly Pick<StaffMember, 'id' | 'role' | 'is_from_here'>[],
  id: string,
  { id: own, isSuperadmin }: Remover,
): 'staff.wider' | 'staff.elsewhere' | 'staff.of_platform' | 'staff.last_superadmin' | 'staff.last' | null {
  const found = staff.find((member) => member.id === id);
  const isAlone = !staff.some((member) => member.id !== id && member.role === found?.role);
  if (found && found.role !== 'superadmin' && !found.is_from_here) return isSuperadmin ? 'staff.of_platform' : 'staff.wider';
  if (found?.role === 'superadmin') {
    if (!isSuperadmin) return 'staff.wider';
    if (!found.is_from_here) return 'staff.elsewhere';
    return isAlone ? 'staff.last_superadmin' : null;
  }
  // A superadmin may remove anyone: the application is then still managed by the superadmin.
  return found?.role === 'admin' && id === own && isAlone && !isSuperadmin ? 'staff.last' : null;
}
