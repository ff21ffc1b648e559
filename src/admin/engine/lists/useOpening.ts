import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';
import { OPENED } from './opened';
import { useRowAddress } from './useRowAddress';

/** Elements that handle their own clicks within a row. */
const OWN = 'a, button, input, label, [role="button"], [role="switch"], [role="checkbox"]';

/**
 * Opens the dialog of a row on a click anywhere in it, where the list declares a dialog; the row's link does the same for the keyboard.
 * Undefined where rows open in no dialog. Selecting text opens nothing.
 */
export function useOpening(): ((event: MouseEvent<HTMLElement>, record: AnyRow) => void) | undefined {
  const { resource } = useResourceRoute();
  const addressOf = useRowAddress();
  const navigate = useNavigate();
  if (resource.list.opens === null) return undefined;
  return ({ target }, record) => {
    const address = addressOf(record);
    const isOwn = target instanceof Element && target.closest(OWN) !== null;
    if (address === null || isOwn || !window.getSelection()?.isCollapsed) return;
    void navigate(address, { state: OPENED });
  };
}
