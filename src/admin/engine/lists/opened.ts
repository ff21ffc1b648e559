/** Query parameter of a list: the id of the record shown in a dialog over it. */
const SHOW = 'show';

/** Location state of an address that was opened from a row: going back closes the dialog. */
export const OPENED = { isOpened: true } as const;

export const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOpened' in state;

export const shownIn = (search: string): string | null => new URLSearchParams(search).get(SHOW);

/** The query string with this record opened, or with none: filters and page stay the same. */
export function showing(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(SHOW);
  else query.set(SHOW, id);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
