import Button from '@mui/material/Button';
import { createBrowserRouter, redirect, type RouteObject, useRouteError } from 'react-router';
import { HttpError } from '../../../providers/httpError';
import { loginPath } from '../../../providers/redirectTarget';
import { authSession } from '../../../providers/authSession';
import { signOut } from '../../../providers/signing';
import { AuthFrame } from '../features/sign-in/AuthFrame';
import { CalmPage } from '../ui/CalmPage';
import { FaultPlace } from '../ui/FaultPlace';
import { isOfConnection, isUnreached } from '../ui/isOfConnection';
import { OfflineWays } from '../ui/OfflineWays';
import { NoConnection } from '../layout/NoConnection';
import { usePublicWords } from '../ui/usePublicWords';
import { enterScreen, guardPublic } from './guard';
import { Inside } from './Inside';
import { prefetchAdmin } from './loadAdmin';
import { loadScreen } from './loadScreen';
import { Starting } from './Starting';

const screen = (load: Parameters<typeof loadScreen>[0]) => async () => ({ Component: await loadScreen(load) });

/** All routes: the public screens by name, and one gate for everything that needs a signed-in person. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ScreenFault,
    HydrateFallback: Starting,
    children: [
      { path: '/', Component: Starting, loader: () => redirect('/logout') },
      {
        path: '/logout',
        Component: Starting,
        loader: async () => {
          await signOut();
          return redirect('/login');
        },
      },
      {
        Component: AuthFrame,
        children: [
          {
            path: '/login',
            loader: guardPublic,
            lazy: screen(async () => {
              const { LoginScreen } = await import('../features/sign-in/LoginScreen');
              return () => <LoginScreen onTyping={prefetchAdmin} />;
            }),
          },
          {
            path: '/forgot-password',
            loader: guardPublic,
            lazy: screen(async () => (await import('../features/sign-in/ForgotPasswordScreen')).ForgotPasswordScreen),
          },
          {
            path: '/reset-password',
            lazy: screen(async () => (await import('../features/sign-in/ResetPasswordScreen')).ResetPasswordScreen),
          },
          {
            path: '/waiting-list/offer',
            lazy: screen(async () => (await import('../features/waiting-lists/offer/OfferScreen')).OfferScreen),
          },
          {
            path: '/unsubscribe',
            lazy: screen(async () => (await import('../features/notifications/unsubscribe/UnsubscribeScreen')).UnsubscribeScreen),
          },
          {
            path: '/unsubscribe/views',
            lazy: screen(async () => (await import('../features/views/stop/StopScreen')).StopScreen),
          },
          {
            path: '/single-sign-on',
            lazy: screen(async () => (await import('../features/sign-in/SingleSignOnScreen')).SingleSignOnScreen),
          },
          { path: '/invite/register', lazy: screen(async () => (await import('../features/sign-in/InviteScreen')).InviteScreen) },
        ],
      },
      {
        path: '*',
        loader: ({ request }) => {
          if (authSession.token() !== null) prefetchAdmin();
          return enterScreen(new URL(request.url));
        },
        // A list that writes its filters into the address needs no new access check.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        Component: Inside,
      },
    ],
  },
];

/** The router of the page, which also goes to the sign-in form when the session ends. */
export function makeRouter() {
  const router = createBrowserRouter(routes);
  authSession.onEnd(() => {
    const { pathname, search } = router.state.location;
    const target = loginPath(pathname + search);
    // Without an address to return to, the sign-in form is already shown or was just requested.
    if (target !== '/login') void router.navigate(target, { replace: true });
  });
  return router;
}

/** Replaces a screen that failed: it never shows a stack trace, and always a way to continue. */
function ScreenFault() {
  const t = usePublicWords();
  const error = useRouteError();
  if (isUnreached(error) || !globalThis.navigator.onLine)
    return (
      <main>
        <NoConnection />
      </main>
    );
  const about = error instanceof HttpError || isOfConnection(error) ? 'broken' : 'failed';
  const text = error instanceof HttpError ? error.message : t(`app.${about}_text`);
  return (
    <main>
      <CalmPage title={t(`app.${about}`)} text={text}>
        <Button variant="contained" onClick={() => globalThis.location.reload()}>
          {t('app.retry')}
        </Button>
        {isOfConnection(error) && <OfflineWays />}
        <Button variant="outlined" href="/overview">
          {t('app.to_start')}
        </Button>
      </CalmPage>
      {import.meta.hot && <FaultPlace error={error} />}
    </main>
  );
}
