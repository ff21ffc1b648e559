import { CoreAdminContext, type DataProvider, I18nContext, type I18nProvider, localStorageStore } from 'react-admin';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { authProvider } from '../../../providers/authProvider';
import { i18nProviderFor, i18nProviderNow } from '../../../providers/i18nProvider';
import { locale } from '../../../providers/locale';
import { profile } from '../../../providers/session';
import { FilesProvider } from './FilesProvider';
import './registerViews';
import { makeQueryClient } from './makeQueryClient';
import { Starting } from './Starting';

const store = localStorageStore();

/** react-admin's providers without its interface, so also without its telemetry. One cache for each sign-in. */
export function AdminContext({ children, dataProvider }: { children: ReactNode; dataProvider?: DataProvider }) {
  const [queryClient] = useState(makeQueryClient);
  useEffect(
    () =>
      profile.subscribe(() => {
        // Another place, other rights: what was asked about access counts no more.
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

/** Stands inside react-admin's own context for words, which would mount the page anew for another language. */
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
