/** The filters of a list: `q` is the search text, the rest are fields. */
export type ViewFilter = Readonly<Record<string, unknown>>;

export interface ViewSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The kind of team that shares a view. */
export const VIEW_AREAS = ['organization', 'application', 'platform'] as const;
export type ViewArea = (typeof VIEW_AREAS)[number];

/** The mails of a view: a weekly number and file, arrivals, and quiet sessions. Source: docs/domain/views.md 6. */
export const VIEW_MAIL_KINDS = ['weekly', 'arrivals', 'quiet'] as const;
export type ViewMailKind = (typeof VIEW_MAIL_KINDS)[number];

/** The share of taken spots below which a session is quiet, and the number of days before its start. */
export interface QuietRule {
  readonly below: number;
  readonly days: number;
}

/** The mails of a view that a user has chosen. */
export interface ViewMails {
  readonly weekly: boolean;
  readonly arrivals: boolean;
  /** Only for sessions. */
  readonly quiet: QuietRule | null;
}

export const NO_VIEW_MAILS: ViewMails = { weekly: false, arrivals: false, quiet: null };

export const QUIET_RULE: QuietRule = { below: 40, days: 3 };
