import { useListContext } from 'react-admin';
import { addressOf } from '../../../../providers/dataProvider';
import { filterQuery } from '../../../../providers/listQuery';
import { useDownload } from '../../ui/useDownload';

/** Fetches the list, with its filters and order, as a file and downloads it. */
export function useExport() {
  const { resource: name, filterValues, sort } = useListContext();
  const { download, isLoading } = useDownload();
  const exportAs = (format: 'csv' | 'xlsx') => {
    const query = filterQuery(filterValues);
    for (const [key, value] of Object.entries({ format, sort: sort.field, order: sort.order.toLowerCase() })) query.set(key, value);
    return download(`${addressOf(name).api}/export`, `export.${format}`, query);
  };
  return { exportAs, isExporting: isLoading };
}
