/** In the address of a list: the id of the record that is shown in a dialog over it. */
const SHOW = 'show';

/** In the state of an address that a row led to: the step back closes the dialog. */
export const OPENED = { isOpened: true } as const;

export const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOpened' in state;

export const shownIn = (search: string): string | null => new URLSearchParams(search).get(SHOW);

/** What stands behind the path with this record shown, or with none: filters and page stay as they are. */
export function showing(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(SHOW);
  else query.set(SHOW, id);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
