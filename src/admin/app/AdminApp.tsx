import { lazy, Suspense } from 'react';
import { Route, Routes, ScrollRestoration, useLoaderData, useRoutes } from 'react-router';
import { dataProvider } from '../../../providers/dataProvider';
import { AdminContext } from './AdminContext';
import { screenRoutes } from './routing/routes';
import { withWords } from './routing/screenNamed';
import { NotFound } from '../layout/NotFound';
import { Overview } from '../features/overview/Overview';
import { SearchEverywhere } from '../features/search/SearchEverywhere';
import { Notices } from '../layout/Notices';
import { ScreenBoundary } from '../layout/ScreenBoundary';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { Layout } from '../layout/Layout';
import type { GateOutcome } from './guard';
import { loadScreen } from './loadScreen';

const Account = lazy(async () => ({
  default: await loadScreen(() => withWords(async () => (await import('../features/account/Account')).Account)),
}));

/** Everything behind sign-in. It stays while people go from screen to screen. */
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
                <Route path="*" element={<Screens />} />
              </Routes>
            )}
          </Suspense>
        </ScreenBoundary>
      </Layout>
      {/* Kept for each screen: a list that is sorted or filtered anew does not jump. */}
      <ScrollRestoration getKey={({ pathname }) => pathname} />
      <Notices />
    </AdminContext>
  );
}

/** The screens of the declarations; an address that none of them has is a page that is not there. */
const Screens = () => useRoutes(screenRoutes) ?? <NotFound />;
