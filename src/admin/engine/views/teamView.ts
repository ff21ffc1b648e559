import type { ViewArea, ViewFilter, ViewMails, ViewSort } from '../../../domain/views/view';

/** A view of a place, shared by its team or private, as its reader gets it. */
export interface TeamView {
  readonly id: string;
  readonly list: string;
  readonly area: ViewArea;
  readonly organization_id: string | null;
  readonly name: string;
  readonly is_private: boolean;
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
export type SaidOfView = Pick<TeamView, 'name' | 'is_private' | 'role' | 'filter' | 'sort' | 'columns'>;

/** A view whose settings are open. Without an id it is one that this person saved for all lists of the entity. */
export type EditableView = Omit<TeamView, 'id'> & { readonly id: string | null };

export const TEAM_VIEWS = '/v1/admin/views';
