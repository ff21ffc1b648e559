interface Shared {
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
 * it or manage the place. Source: docs/domain/views.md 3.
 */
export const isForReader = ({ role, made_by }: Shared, { id, roles, runs }: Reader): boolean =>
  role === null || runs || made_by === id || roles.includes(role);

/** Whether a user may change or delete it: managers of the place, and its creator while still a member. Source: docs/domain/views.md 4. */
export const mayChangeView = ({ made_by }: Pick<Shared, 'made_by'>, { id, roles, runs }: Reader): boolean =>
  runs || (made_by === id && roles.length > 0);
