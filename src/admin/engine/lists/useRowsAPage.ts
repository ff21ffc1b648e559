import { useStore } from 'react-admin';

const MOST = 100;

/**
 * How many rows a page shows, as chosen on this device for the lists of one kind; beside their filters, which go with the person.
 *
 * @param list react-admin's name of a list: of `organizations/7/activities` the last word counts, whose organization it is does not
 */
export function useRowsAPage(list: string, usual: number): { readonly rows: number; readonly keep: (rows: number) => void } {
  const [chosen, keep] = useStore<number | null>(`rows_a_page.${list.split('/').at(-1) ?? ''}`, null);
  const isSound = typeof chosen === 'number' && Number.isInteger(chosen) && chosen > 0 && chosen <= MOST;
  return { rows: isSound ? chosen : usual, keep };
}
