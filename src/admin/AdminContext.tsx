import { CoreAdminContext, I18nContext, localStorageStore, type DataProvider } from 'ra-core';
import { type ReactNode, Suspense, use, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { authProvider } from '../../providers/authProvider';
import { i18nProviderFor } from '../../providers/i18nProvider';
import { locale } from '../../providers/locale';
import { profile } from '../../providers/session';
import { makeQueryClient } from './makeQueryClient';
import { Starting } from './start/Starting';

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
      <Suspense fallback={<Starting />}>
        <Words>{children}</Words>
      </Suspense>
    </CoreAdminContext>
  );
}

/** Stands inside ra-core's own context for words, which would mount the page anew for another language. */
function Words({ children }: { children: ReactNode }) {
  const wanted = useDeferredValue(useSyncExternalStore(locale.subscribe, locale.get));
  const provider = use(i18nProviderFor(wanted));
  return <I18nContext value={provider}>{children}</I18nContext>;
}
