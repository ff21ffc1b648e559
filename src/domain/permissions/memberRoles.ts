/** What a member of an organization can be (docs/domain/invitations.md 4). */
export const MEMBER_ROLES = ['organization', 'trainer'] as const;
/** One of those, or an own role of organizations by its name. */
export type MemberRole = string;

/** Somebody who belongs to an organization. */
export interface Member {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** The widest of the roles that somebody holds: those of `MEMBER_ROLES` go before own ones. */
  readonly role: MemberRole;
  /** When they became a member. */
  readonly since: string;
  readonly last_sign_in_at: string | null;
}

/**
 * Whether an organization would be left without anybody who runs it, once `id` has another role, or none.
 * Source: docs/domain/invitations.md 5.
 */
export const leavesNobody = (members: readonly Pick<Member, 'id' | 'role'>[], id: string, role: string | null): boolean =>
  role !== 'organization' &&
  members.some((one) => one.id === id && one.role === 'organization') &&
  !members.some((one) => one.id !== id && one.role === 'organization');
