import { useContext, useMemo, useState } from 'react';
import { FilesClientContext, type FilesContext } from '../../../ui/upload/FilesClientContext';

/** The files client for the fields of one form, and whether any upload of it is in progress. */
export function useRunningUploads(): { client: FilesContext | null; isUploading: boolean } {
  const client = useContext(FilesClientContext);
  const [running, setRunning] = useState(0);
  const counted = useMemo<FilesContext | null>(
    () =>
      client && {
        ...client,
        upload: (...args) => {
          setRunning((count) => count + 1);
          return client.upload(...args).finally(() => setRunning((count) => count - 1));
        },
      },
    [client],
  );
  return { client: counted, isUploading: running > 0 };
}
