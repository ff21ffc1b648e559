/** What a list is narrowed by, as its screen keeps it: `q` is the search, the rest are fields. */
export type ViewFilter = Readonly<Record<string, unknown>>;

export interface ViewSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Whose team shares a view. */
export const VIEW_AREAS = ['organization', 'application', 'platform'] as const;
export type ViewArea = (typeof VIEW_AREAS)[number];

/** What a view mails: its number and file each week, what is new in it, sessions that stay quiet. Source: docs/domain/views.md 6. */
export const VIEW_MAIL_KINDS = ['weekly', 'arrivals', 'quiet'] as const;
export type ViewMailKind = (typeof VIEW_MAIL_KINDS)[number];

/** Below which share of their places sessions are told of, and how many days before they start. */
export interface QuietRule {
  readonly below: number;
  readonly days: number;
}

/** What somebody has chosen to be mailed of a view. */
export interface ViewMails {
  readonly weekly: boolean;
  readonly arrivals: boolean;
  /** Of sessions alone. */
  readonly quiet: QuietRule | null;
}

export const QUIET_RULE: QuietRule = { below: 40, days: 3 };
