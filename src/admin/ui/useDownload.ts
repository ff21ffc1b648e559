import { useState } from 'react';
import { downloads } from '../../../providers/downloads';
import { exportWatch } from '../../../providers/exportWatch';
import { http } from '../../../providers/http';
import type { HttpOptions } from '../../../providers/httpOptions';
import type { ExportView } from '../../domain/exports/exportView';
import { saveFile } from './saveFile';
import { useNotice } from './useNotice';

/**
 * Fetches a file of the API and hands it to the browser, under the name that the server gives it or else under `fallback`. One that is
 * made first (202) is watched until it is there. A file that is already on its way is not asked for again.
 */
export function useDownload() {
  const notice = useNotice();
  const [isLoading, setLoading] = useState(false);
  const download = async (path: string, fallback: string, query?: HttpOptions['query']) => {
    setLoading(true);
    try {
      await downloads.run({ key: `${path} ${spell(query)}`, name: fallback }, async () => {
        const { status, blob, headers } = await http(path, { raw: true, ...(query && { query }) });
        if (blob && status === 202) exportWatch.begin((JSON.parse(await blob.text()) as ExportView).id);
        else if (blob) saveFile(blob, headers.get('Content-Disposition'), fallback);
      });
    } catch (error) {
      notice.failed(error);
    } finally {
      setLoading(false);
    }
  };
  return { download, isLoading };
}

const spell = (query: HttpOptions['query']): string => (query instanceof URLSearchParams ? query.toString() : JSON.stringify(query ?? {}));
