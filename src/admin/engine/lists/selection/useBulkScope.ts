import { useListContext } from 'react-admin';
import { useState } from 'react';
import { filterQuery } from '../../../../../providers/listQuery';
import type { AnyRow } from '../../../../schema/row';
import { listMeta } from '../listMeta';
import { useSelectedRows, useSelection } from './SelectionProvider';

/**
 * What the selection bar works on: the selected rows, or everything that the filters match. Selecting another row or changing the filters
 * ends "all".
 */
export function useBulkScope() {
  const list = useListContext<AnyRow>();
  const selection = useSelection();
  // The number of "all" is hidden until it is known.
  const total = listMeta(list).isMore ? 0 : (list.total ?? 0);
  const ids = useSelectedRows<AnyRow>().map(({ id }) => id);
  const [whole, setWhole] = useState<string | null>(null);
  const current = `${filterQuery(list.filterValues)} ${ids.join()}`;
  const isWhole = whole === current;
  return {
    ids,
    isWhole,
    count: isWhole ? total : ids.length,
    /** The total number of matching rows where it exceeds the selection; 0 otherwise. */
    more: !isWhole && total > ids.length ? total : 0,
    selectAll: () => setWhole(current),
    clear() {
      setWhole(null);
      selection.clear();
    },
  };
}
