import type { ViewArea, ViewFilter, ViewMails, ViewSort } from '../../../domain/views/view';

/** A view shared by a team, as its reader gets it. */
export interface TeamView {
  readonly id: string;
  readonly list: string;
  readonly area: ViewArea;
  readonly organization_id: string | null;
  readonly name: string;
  /** Null: everyone who may see the list. */
  readonly role: string | null;
  readonly filter: ViewFilter;
  readonly sort: ViewSort;
  readonly columns: readonly string[] | null;
  readonly may_change: boolean;
  readonly may_export: boolean;
  readonly mails: ViewMails;
}

/** The input for sharing or changing a view. */
export type SaidOfView = Pick<TeamView, 'name' | 'role' | 'filter' | 'sort' | 'columns'>;

export const TEAM_VIEWS = '/v1/admin/views';
