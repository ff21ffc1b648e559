import { useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { useResourceRoute } from '../useResourceRoute';
import { listMeta } from './listMeta';
import type { ListColumn } from './useColumns';

/** The sums of the visible columns over everything the filters match; null where the list has none or this person may see none. */
export function useTotals(columns: readonly ListColumn[]) {
  const { resource } = useResourceRoute();
  const list = useListContext();
  const { total } = list;
  const translate = useTranslate();
  const { number } = useFormats();
  const { totals: sums, isPartial = false } = listMeta(list);
  const isPending = list.isPending || isPartial;
  const summed = columns.filter(({ name }) => resource.list.totals.includes(name));
  if (summed.length === 0 || !(isPending || sums)) return null;
  // The footer keeps its height while the first page loads.
  return { summed, sums: sums ?? null, label: isPending ? null : translate('list.total_of', { total: number(total ?? 0) }) };
}
