/** The built-in roles of members of an organization (docs/domain/invitations.md 4). */
export const MEMBER_ROLES = ['organization', 'trainer'] as const;
/** A built-in role, or the name of a custom role. */
export type MemberRole = string;

/** A member of an organization. */
export interface Member {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** Their widest role: those of `MEMBER_ROLES` take precedence over custom roles. */
  readonly role: MemberRole;
  /** When they became a member. */
  readonly since: string;
  readonly last_sign_in_at: string | null;
}

/**
 * Whether an organization would have no manager left if `id` got this role, or none. Source: docs/domain/invitations.md 5.
 */
export const leavesNobody = (members: readonly Pick<Member, 'id' | 'role'>[], id: string, role: string | null): boolean =>
  role !== 'organization' &&
  members.some((member) => member.id === id && member.role === 'organization') &&
  !members.some((member) => member.id !== id && member.role === 'organization');
