import { useListContext, useTranslate } from 'react-admin';
import type { Totals } from '../../../../providers/dataProvider';
import { useFormats } from '../../ui/formats/formats';
import { useResourceRoute } from '../useResourceRoute';
import type { ListColumn } from './useColumns';

/** The sums of a list over all that its filters leave, for the columns that are shown; null where it has none, or this person sees none. */
export function useTotals(columns: readonly ListColumn[]) {
  const { resource } = useResourceRoute();
  const { total, meta, isPending } = useListContext();
  const translate = useTranslate();
  const { number } = useFormats();
  const sums = (meta as { readonly totals?: Totals } | undefined)?.totals;
  const summed = columns.filter(({ name }) => resource.list.totals.includes(name));
  if (summed.length === 0 || !(isPending || sums)) return null;
  // While the first page is on its way, what stands here keeps its room.
  return { summed, sums: sums ?? null, label: isPending ? null : translate('list.total_of', { total: number(total ?? 0) }) };
}
