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

/** Filters and sort orders are stored on the device, except while a staff member views the app as another person. */
const makeStore = () => (profile.get()?.viewing ? memoryStore() : localStorageStore());

/** react-admin's providers without its user interface, and therefore without its telemetry. Each sign-in has its own cache. */
export function AdminContext({ children, dataProvider }: { children: ReactNode; dataProvider?: DataProvider }) {
  const [queryClient] = useState(makeQueryClient);
  const [store] = useState(makeStore);
  useEffect(
    () =>
      profile.subscribe(() => {
        // Switching workspace changes the permissions, so the cached access checks are dropped.
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

/** Placed inside ra-core's own i18n context, which would remount the page when the language changes. */
function Words({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  return provider ? <I18nContext value={provider}>{children}</I18nContext> : <Starting />;
}

/**
 * The texts of the chosen language. The previous language stays until they load, or when they cannot be fetched. Without any texts, the
 * page reports the error.
 */
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

/** Connects upload fields to the API, with the upscaling service where the installation has one. */
function FilesProvider({ children }: { children: ReactNode }) {
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const upscales = settings?.upload?.upscales === true;
  const value = useMemo(() => ({ ...client, upscaling: upscales ? openUpscaling : null }), [upscales]);
  return <FilesClientContext value={value}>{children}</FilesClientContext>;
}

/** Only a lost connection (0) and a status of 502 or higher are retried, once. */
const isPassing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 502);

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    // Offline, a call fails at once with a message instead of waiting silently.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isPassing(error),
        // Every call carries the chosen application, so cached responses are kept per application.
        queryKeyHashFn: (key) => hashKey([authSession.applicationId(), ...key]),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Answered from the current profile, so it never goes stale; a new profile drops these answers.
  client.setQueryDefaults(['auth', 'canAccess'], { staleTime: Number.POSITIVE_INFINITY });
  return client;
}
