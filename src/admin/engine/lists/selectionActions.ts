import { type ComponentType, createContext, use } from 'react';

export interface SelectionActionProps {
  /** The chosen rows; null for all that the filters find. */
  readonly ids: readonly string[] | null;
}

/** What a screen can do with chosen rows besides what every list can, drawn in the bar that choosing raises. */
export type SelectionActions = ComponentType<SelectionActionProps>;

export const SelectionActionsContext = createContext<{ readonly Actions: SelectionActions } | null>(null);

export const useSelectionActions = () => use(SelectionActionsContext);
