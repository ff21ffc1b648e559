import { Route, Routes, useLoaderData } from 'react-router';
import { Suspense } from 'react';
import { AdminContext } from './AdminContext';
import { Account } from './screens/Account';
import { NotFound } from './screens/NotFound';
import { Overview } from './screens/Overview';
import { Notices } from './shell/Notices';
import { ScreenSkeleton } from './shell/ScreenSkeleton';
import { Shell } from './shell/Shell';
import type { Entry } from './start/guard';

/** Everything behind sign-in. It stays while people go from screen to screen. */
export function AdminApp() {
  const isRefused = useLoaderData<Entry>() === 'refused';
  return (
    <AdminContext>
      <Shell>
        <Suspense fallback={<ScreenSkeleton />}>
          {isRefused ? (
            <NotFound />
          ) : (
            <Routes>
              <Route path="/overview" element={<Overview />} />
              <Route path="/account" element={<Account />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          )}
        </Suspense>
      </Shell>
      <Notices />
    </AdminContext>
  );
}
