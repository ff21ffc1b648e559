import { useListContext } from 'react-admin';
import { useState } from 'react';
import { filterQuery } from '../../../../providers/listQuery';
import type { AnyRow } from '../../../schema/row';
import { listMeta } from './listMeta';
import { useChosenRows } from './useChosenRows';

/**
 * The selection that the bar works on: the selected rows, or everything that the filters match. Selecting another row or changing the
 * filters ends "all".
 */
export function useSelection<R extends { readonly id: string } = AnyRow>() {
  const list = useListContext<R>();
  const { onUnselectItems, filterValues } = list;
  // The number of "all" is hidden until it is known.
  const total = listMeta(list).isMore ? 0 : (list.total ?? 0);
  const rows = useChosenRows<R>();
  const [whole, setWhole] = useState<string | null>(null);
  const ids = rows.map(({ id }) => id);
  const standing = `${filterQuery(filterValues)} ${ids.join()}`;
  const isWhole = whole === standing;
  return {
    rows,
    ids,
    isWhole,
    count: isWhole ? total : ids.length,
    /** The total number of matching rows where it exceeds the selection; 0 otherwise. */
    more: !isWhole && total > ids.length ? total : 0,
    chooseAll: () => setWhole(standing),
    clear() {
      setWhole(null);
      onUnselectItems();
    },
  };
}
