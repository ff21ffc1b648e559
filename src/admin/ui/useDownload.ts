import { useState } from 'react';
import { http } from '../../../providers/http';
import type { HttpOptions } from '../../../providers/httpOptions';
import { saveFile } from './saveFile';
import { useNotice } from './useNotice';

/** Fetches a file of the API and hands it to the browser, under the name that the server gives it or else under `fallback`. */
export function useDownload() {
  const notice = useNotice();
  const [isLoading, setLoading] = useState(false);
  const download = async (path: string, fallback: string, query?: HttpOptions['query']) => {
    setLoading(true);
    try {
      const { blob, headers } = await http(path, { raw: true, ...(query && { query }) });
      if (blob) saveFile(blob, headers.get('Content-Disposition'), fallback);
    } catch (error) {
      notice.failed(error);
    } finally {
      setLoading(false);
    }
  };
  return { download, isLoading };
}
