import { type ComponentType, createContext, use } from 'react';

export interface SelectionActionProps {
  /** The ids of the selected rows; null for everything that the filters match. */
  readonly ids: readonly string[] | null;
}

/** A screen's own actions on selected rows, drawn in the selection bar in addition to those of every list. */
export type SelectionActions = ComponentType<SelectionActionProps>;

export const SelectionActionsContext = createContext<{ readonly Actions: SelectionActions } | null>(null);

export const useSelectionActions = () => use(SelectionActionsContext);
