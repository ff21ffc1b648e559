import { useStore } from 'react-admin';

const MAX_ROWS = 100;

/**
 * The number of rows per page, stored on this device for all lists of one kind. Filters, in contrast, belong to the person.
 *
 * @param list react-admin's name of a list; only the last segment counts, so `organizations/7/activities` is shared by all organizations
 */
export function useRowsAPage(list: string, usual: number): { readonly rows: number; readonly keep: (rows: number) => void } {
  const [chosen, keep] = useStore<number | null>(`rows_a_page.${list.split('/').at(-1) ?? ''}`, null);
  const isSound = typeof chosen === 'number' && Number.isInteger(chosen) && chosen > 0 && chosen <= MAX_ROWS;
  return { rows: isSound ? chosen : usual, keep };
}
