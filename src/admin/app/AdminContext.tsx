import { hashKey, QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type DataProvider, I18nContext, type I18nProvider, localStorageStore, memoryStore } from 'react-admin';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { appSettings } from '../../../providers/appSettings';
import { authProvider } from '../../../providers/authProvider';
import { callHeaders } from '../../../providers/callHeaders';
import { createFilesClient } from '../../../providers/filesClient';
import { http, send } from '../../../providers/http';
import { HttpError } from '../../../providers/httpError';
import { idsInPath } from '../../../providers/idsInPath';
import { i18nProviderFor, i18nProviderNow } from '../../../providers/i18nProvider';
import { locale } from '../../../providers/locale';
import { renewToken } from '../../../providers/renewToken';
import { profile, authSession } from '../../../providers/authSession';
import { isId } from '../../schema/isId';
import { FilesClientContext } from '../ui/upload/FilesClientContext';
import type { OpenUpscaling } from '../ui/upload/prepare/upscaleImage';
import './registerViews';
import { Starting } from './Starting';

/** Filters and sorting are remembered on the device; those of somebody who is looked on as are not one's own. */
const makeStore = () => (profile.get()?.viewing ? memoryStore() : localStorageStore());

/** react-admin's providers without its interface, so also without its telemetry. One cache for each sign-in. */
export function AdminContext({ children, dataProvider }: { children: ReactNode; dataProvider?: DataProvider }) {
  const [queryClient] = useState(makeQueryClient);
  const [store] = useState(makeStore);
  useEffect(
    () =>
      profile.subscribe(() => {
        // Another workspace, other rights: what was asked about access counts no more.
        queryClient.removeQueries({ queryKey: ['auth'] });
      }),
    [queryClient],
  );
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} store={store} queryClient={queryClient}>
      <Words>
        <FilesProvider>{children}</FilesProvider>
      </Words>
    </CoreAdminContext>
  );
}

/** Stands inside ra-core's own context for words, which would mount the page anew for another language. */
function Words({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  return provider ? <I18nContext value={provider}>{children}</I18nContext> : <Starting />;
}

/** The words in the chosen language; the former ones until those are here, or where they cannot be fetched. Without any, the fault is the page's. */
function useI18nProvider(): I18nProvider | null {
  const wanted = useSyncExternalStore(locale.subscribe, locale.get);
  const [provider, setProvider] = useState(() => i18nProviderNow(wanted));
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    void i18nProviderFor(wanted)
      .then((found) => isWanted && setProvider(found))
      .catch((error: unknown) => isWanted && setFault(error));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  if (fault !== null && provider === null) throw fault;
  return provider;
}

const client = createFilesClient({
  baseUrl: '',
  headers: () => callHeaders(authSession.token()),
  async onUnauthorized() {
    const token = authSession.token();
    return token !== null && (await renewToken(token, send)) !== null;
  },
  owner() {
    const { organization_id = '' } = idsInPath();
    return isId(organization_id) ? organization_id : null;
  },
});

const openUpscaling: OpenUpscaling = async (signal) =>
  (await http<{ url: string; token: string }>('/v1/admin/files/upscaling', { method: 'POST', ...(signal ? { signal } : {}) })).json;

/** How upload fields reach the API, with the upscaling service where the installation has one. */
function FilesProvider({ children }: { children: ReactNode }) {
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const upscales = settings?.upload?.upscales === true;
  const value = useMemo(() => ({ ...client, upscaling: upscales ? openUpscaling : null }), [upscales]);
  return <FilesClientContext value={value}>{children}</FilesClientContext>;
}

/** A clear no stays one; only a lost connection or a stumbling server is asked again, once. */
const isPassing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 502);

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    // Offline a call fails at once and says so, instead of waiting without a word.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isPassing(error),
        // Every call carries the chosen application, so that each application has answers of its own.
        queryKeyHashFn: (key) => hashKey([authSession.applicationId(), ...key]),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Answered from the profile at hand, so there is nothing to ask again; a new profile drops these answers.
  client.setQueryDefaults(['auth', 'canAccess'], { staleTime: Number.POSITIVE_INFINITY });
  return client;
}
