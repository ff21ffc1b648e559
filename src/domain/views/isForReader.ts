interface Shared {
  /** Null: everybody who may see the list. */
  readonly role: string | null;
  readonly made_by: string | null;
}

interface Reader {
  readonly id: string;
  /** The roles that they hold where the view is shared. */
  readonly roles: readonly string[];
  /** They run that place, and may share there themselves. */
  readonly runs: boolean;
}

/**
 * Whether a view is shared with somebody, apart from whether they may see its list: with all, with a role of theirs, or as they made it
 * or run the place. Source: docs/domain/views.md 3.
 */
export const isForReader = ({ role, made_by }: Shared, { id, roles, runs }: Reader): boolean =>
  role === null || runs || made_by === id || roles.includes(role);

/** Whether somebody may change or remove it: who runs the place, or who made it and still belongs there. Source: docs/domain/views.md 4. */
export const mayChangeView = ({ made_by }: Pick<Shared, 'made_by'>, { id, roles, runs }: Reader): boolean =>
  runs || (made_by === id && roles.length > 0);
