import { useState } from 'react';
import { http } from '../../../../providers/http';
import { saveFile } from '../../ui/saveFile';
import { useNotice } from '../../ui/useNotice';

/** Fetches a file of an import and hands it to the browser. */
export function useImportFile() {
  const notice = useNotice();
  const [isFetching, setFetching] = useState(false);
  const save = async (path: string, fallback: string) => {
    setFetching(true);
    try {
      const { blob, headers } = await http(path, { raw: true });
      if (blob) saveFile(blob, headers.get('Content-Disposition'), fallback);
    } catch (error) {
      notice.failed(error);
    } finally {
      setFetching(false);
    }
  };
  return { save, isFetching };
}
