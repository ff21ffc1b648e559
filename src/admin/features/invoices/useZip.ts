import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import { saveFile } from '../../ui/saveFile';
import { useNotice } from '../../ui/useNotice';
import { countFiles } from './countFiles';

/** The number of files received, and the total. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Ids of invoices, or the query parameters of the list that shows them. */
type ChosenInvoices = { readonly ids: readonly string[] } | { readonly filter: string };

/** Fetches many invoices as a ZIP and shows the progress. @param api of the list: `/v1/admin/invoices` */
export function useZip(api: string) {
  const translate = useTranslate();
  const notice = useNotice();
  const [progress, setProgress] = useState<Progress | null>(null);
  const zip = async (chosen: ChosenInvoices) => {
    setProgress({ done: 0, total: 0 });
    try {
      const count = countFiles();
      const onChunk = (chunk: Uint8Array, headers: Headers) => {
        const total = Number(headers.get('X-Files') ?? 0);
        setProgress({ done: Math.min(count(chunk), total), total });
      };
      const { blob, headers } = await http(`${api}/zip`, { method: 'POST', body: chosen, raw: true, onChunk });
      if (blob) saveFile(blob, headers.get('Content-Disposition'), 'invoices.zip');
      notice.success(translate('invoices.zip_done'));
    } catch (error) {
      notice.failed(error);
    } finally {
      setProgress(null);
    }
  };
  return { zip, progress };
}
