import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Route, Routes, ScrollRestoration, useLoaderData, useRoutes } from 'react-router';
import { downloads } from '../../../providers/downloads';
import { exportWatch } from '../../../providers/exportWatch';
import { dataProvider } from '../../../providers/dataProvider';
import { AdminContext } from './AdminContext';
import { screenRoutes } from './routing/routes';
import { withWords } from './routing/screenNamed';
import { NotFound } from '../layout/NotFound';
import { SearchEverywhere } from '../features/search/SearchEverywhere';
import { Notices } from '../layout/Notices';
import { ScreenBoundary } from '../layout/ScreenBoundary';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { Layout } from '../layout/Layout';
import { SignInAgain } from './SignInAgain';
import type { GateOutcome } from './guard';
import { loadScreen } from './loadScreen';

const Overview = lazy(async () => ({
  default: await loadScreen(async () => (await import('../features/overview/Overview')).Overview),
}));
const Account = lazy(async () => ({
  default: await loadScreen(() => withWords(async () => (await import('../features/account/Account')).Account)),
}));

const OwnExports = lazy(async () => ({
  default: await loadScreen(() => withWords(async () => (await import('../features/exports/OwnExports')).OwnExports)),
}));
const ExportPanel = lazy(async () => ({
  default: await withWords(async () => (await import('../features/exports/ExportPanel')).ExportPanel),
}));

/** Everything behind sign-in. Stays mounted while people navigate between screens. */
export function AdminApp() {
  const isMissing = useLoaderData<GateOutcome>() === 'missing';
  return (
    <AdminContext dataProvider={dataProvider}>
      <Layout search={<SearchEverywhere />}>
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            {isMissing ? (
              <NotFound />
            ) : (
              <Routes>
                <Route path="/overview" element={<Overview />} />
                <Route path="/account" element={<Account />} />
                <Route path="/account/exports" element={<OwnExports />} />
                <Route path="*" element={<Screens />} />
              </Routes>
            )}
          </Suspense>
        </ScreenBoundary>
      </Layout>
      {/* Keyed by screen: sorting or filtering a list does not reset the scroll position. */}
      <ScrollRestoration getKey={({ pathname }) => pathname} />
      <WatchedExports />
      <Notices />
      <SignInAgain />
    </AdminContext>
  );
}

/** Loaded once a file takes a while. */
function WatchedExports() {
  const ids = useSyncExternalStore(exportWatch.subscribe, exportWatch.get);
  const slow = useSyncExternalStore(downloads.subscribe, downloads.get);
  return (
    (ids.length > 0 || slow.length > 0) && (
      <Suspense fallback={null}>
        <ExportPanel />
      </Suspense>
    )
  );
}

/** The declared screens. Any other address shows "not found". */
const Screens = () => useRoutes(screenRoutes) ?? <NotFound />;
