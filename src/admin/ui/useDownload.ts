import { useState } from 'react';
import { downloads } from '../../../providers/downloads';
import { exportWatch } from '../../../providers/exportWatch';
import { http } from '../../../providers/http';
import type { HttpOptions } from '../../../providers/httpOptions';
import type { ExportView } from '../../domain/exports/exportView';
import { saveFile } from './saveFile';
import { useNotice } from './useNotice';

/**
 * Fetches a file of the API and downloads it, under the server's name or else under `fallback`. A file that must be created first (202) is
 * watched until it is ready. A file that is already being fetched is not requested again.
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
