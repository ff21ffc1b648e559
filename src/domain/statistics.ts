/** What the API tells of the current application. Null stands for what the caller may not list. */
export interface ApplicationStatistics {
  readonly organizations: OrganizationNumbers | null;
  /** Lengths of lists, by entity. */
  readonly counts: Readonly<Record<'categories' | 'campaigns' | 'tags' | 'labels', number | null>>;
  /** Open invitations are those that nobody accepted yet, also where their time is over. */
  readonly people: { readonly members: number; readonly staff: number; readonly open_invites: number; readonly open_staff_invites: number };
}

export interface OrganizationNumbers {
  readonly total: number;
  readonly by_status: Readonly<Record<'pending' | 'accepted' | 'archived', number>>;
  /** The five that wait longest, oldest first. */
  readonly waiting: readonly { readonly id: string; readonly name: string; readonly city: string | null; readonly created_at: string }[];
  /** Sign-ups per calendar month (`2026-11`) in the application's zone: twelve, the last one under way. */
  readonly months: readonly MonthNumber[];
}

export interface MonthNumber {
  readonly month: string;
  readonly total: number;
}

/** What the API tells of one organization. */
export interface OrganizationStatistics {
  readonly members: number;
  /** Not accepted yet. Null for whoever may not see the invitations. */
  readonly open_invites: number | null;
}
