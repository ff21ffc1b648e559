interface Shared {
  /** The only reader of a private view; null for a shared one. */
  readonly user_id: string | null;
  /** Null for everyone who may see the list. */
  readonly role: string | null;
  readonly made_by: string | null;
}

interface Reader {
  readonly id: string;
  /** Their roles at the place where the view is shared. */
  readonly roles: readonly string[];
  /** They manage that place, and may share views there. */
  readonly runs: boolean;
}

/**
 * Whether a view is shared with a user, regardless of access to its list: with everyone, with one of their roles, or because they created
 * it or manage the place. A private view is for its owner only. Source: docs/domain/views.md 3.
 */
export const isForReader = ({ user_id, role, made_by }: Shared, { id, roles, runs }: Reader): boolean =>
  user_id === null ? role === null || runs || made_by === id || roles.includes(role) : user_id === id;

/**
 * Whether a user may change or delete it: managers of the place, and its creator while still a member; a private view only its owner.
 * Source: docs/domain/views.md 4.
 */
export const mayChangeView = ({ user_id, made_by }: Omit<Shared, 'role'>, { id, roles, runs }: Reader): boolean =>
  user_id === null ? runs || (made_by === id && roles.length > 0) : user_id === id;
