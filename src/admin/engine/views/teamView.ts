import type { ViewArea, ViewFilter, ViewMails, ViewSort } from '../../../domain/views/view';

/** A view that a team shares, as its reader is told of it. */
export interface TeamView {
  readonly id: string;
  readonly list: string;
  readonly area: ViewArea;
  readonly organization_id: string | null;
  readonly name: string;
  /** Null: everybody who may see the list. */
  readonly role: string | null;
  readonly filter: ViewFilter;
  readonly sort: ViewSort;
  readonly columns: readonly string[] | null;
  readonly may_change: boolean;
  readonly may_export: boolean;
  readonly mails: ViewMails;
}

/** What is said of one when it is shared, or changed. */
export type SaidOfView = Pick<TeamView, 'name' | 'role' | 'filter' | 'sort' | 'columns'>;

export const TEAM_VIEWS = '/v1/admin/views';
