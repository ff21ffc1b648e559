import { useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { useResourceRoute } from '../useResourceRoute';
import { listMeta } from './listMeta';
import type { ListColumn } from './useColumns';

/** The sums of a list over all that its filters leave, for the columns that are shown; null where it has none, or this person sees none. */
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
  // While the first page is on its way, what stands here keeps its room.
  return { summed, sums: sums ?? null, label: isPending ? null : translate('list.total_of', { total: number(total ?? 0) }) };
}
