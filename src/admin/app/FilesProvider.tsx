import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { appSettings } from '../../../providers/appSettings';
import { callHeaders } from '../../../providers/callHeaders';
import { createFilesClient } from '../../../providers/filesClient';
import { send } from '../../../providers/http';
import { renewToken } from '../../../providers/renewToken';
import { session } from '../../../providers/session';
import { FilesClientContext } from '../ui/upload/FilesClientContext';

const client = createFilesClient({
  baseUrl: '',
  headers: () => callHeaders(session.token()),
  async onUnauthorized() {
    const token = session.token();
    return token !== null && (await renewToken(token, send)) !== null;
  },
});

/** How upload fields reach the API, with the upscaling service where the installation has one. */
export function FilesProvider({ children }: { children: ReactNode }) {
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const upload = settings?.upload;
  const value = useMemo(() => ({ ...client, upscaling: upload ? { url: upload.upscale_url, key: upload.upscale_key } : null }), [upload]);
  return <FilesClientContext value={value}>{children}</FilesClientContext>;
}
