import { useListContext } from 'react-admin';
import { useState } from 'react';
import { filterQuery } from '../../../../providers/listQuery';
import type { AnyRow } from '../../../schema/row';
import { listMeta } from './listMeta';
import { useChosenRows } from './useChosenRows';

/** What a list's bar works on: the chosen rows, or all that the filters find. Another row, or other filters, end “all”. */
export function useSelection<R extends { readonly id: string } = AnyRow>() {
  const list = useListContext<R>();
  const { onUnselectItems, filterValues } = list;
  // How many “all” are is not said before it is known.
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
    /** How many “all” are where there are more than are chosen; 0 otherwise. */
    more: !isWhole && total > ids.length ? total : 0,
    chooseAll: () => setWhole(standing),
    clear() {
      setWhole(null);
      onUnselectItems();
    },
  };
}
