import { useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { addressOf } from '../../../../providers/dataProvider';
import { http } from '../../../../providers/http';
import { filterQuery } from '../../../../providers/listQuery';
import { saveFile } from '../../ui/saveFile';

/** Fetches the list, with its filters and order, as a file and hands it to the browser. */
export function useExport() {
  const { resource: name, filterValues, sort } = useListContext();
  const notify = useNotify();
  const [isExporting, setExporting] = useState(false);
  const exportAs = async (format: 'csv' | 'xlsx') => {
    setExporting(true);
    try {
      const query = filterQuery(filterValues);
      for (const [key, value] of Object.entries({ format, sort: sort.field, order: sort.order.toLowerCase() })) query.set(key, value);
      const { blob, headers } = await http(`${addressOf(name).api}/export`, { query, raw: true });
      if (blob) saveFile(blob, headers.get('Content-Disposition'), `export.${format}`);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return { exportAs, isExporting };
}
