import '@testing-library/jest-dom/vitest';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { dataProvider } from '../../../providers/dataProvider';
import { chooseLocale } from '../../../providers/locale';
import { profile, authSession, type User } from '../../../providers/authSession';
import { createFilesClient } from '../../../providers/filesClient';
import type { Profile } from '../../../src/domain/permissions/permissions';
import { AdminContext } from '../../../src/admin/app/AdminContext';
import { FilesClientContext } from '../../../src/admin/ui/upload/FilesClientContext';
import { screenRoutes } from '../../../src/admin/app/routing/routes';
import { Notices } from '../../../src/admin/layout/Notices';
import { BrandTheme } from '../../../src/admin/ui/theme/BrandTheme';
import type { Locale } from '../../../src/schema/resource';
import { PASSWORD, type TestServer } from '../../support/aServer';

/** A call that a screen made. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The signed-in user, with their profile at the screen. */
export interface Somebody extends Profile {
  readonly email: string;
  readonly organization_id: string;
}

type Fault = (sent: Sent) => Response | Promise<Response> | null;

const files = createFilesClient({ baseUrl: '', headers: () => ({}) });

/**
 * Opens a screen of the product at an address, over the real API in this process, signed in as a superadmin by default. `fault` may answer
 * a call instead of the API, or throw like a lost connection. `routes` adds screens of a test to those of the product.
 */
export async function openScreen(
  server: Pick<TestServer, 'app' | 'superadmin' | 'request'>,
  path: string,
  {
    locale = 'nl' as Locale,
    application_id = null as string | null,
    fault = (() => null) as Fault,
    routes = [] as RouteObject[],
    who = null as Somebody | null,
  } = {},
) {
  const sent: Sent[] = [];
  const trouble = { fault };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call: Sent = { method: init.method ?? 'GET', path: address, body: typeof init.body === 'string' ? JSON.parse(init.body) : null };
    sent.push(call);
    // Node's Request does not accept a signal of jsdom.
    return (await trouble.fault(call)) ?? server.app.request(address, { ...init, signal: null });
  });
  chooseLocale(locale);
  const { email } = who ?? (await server.superadmin());
  const { body } = await server.request<{ api_token: string; user: User }>('POST', '/v1/auth/login', { email, password: PASSWORD });
  authSession.start(body);
  profile.set({
    roles: who?.roles ?? ['superadmin'],
    abilities: who?.abilities ?? [],
    user: body.user,
    application_id,
    organization_id: who?.organization_id ?? null,
    memberships: [],
  });
  authSession.useApplication(application_id);
  const router = createMemoryRouter(
    [
      {
        element: undefined,
        children: [...routes, ...screenRoutes],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <BrandTheme>
      <AdminContext dataProvider={dataProvider}>
        <FilesClientContext value={files}>
          <RouterProvider router={router} />
          <Notices />
        </FilesClientContext>
      </AdminContext>
    </BrandTheme>,
  );
  // Styles are not loaded, so there is nothing to check about `pointer-events`.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, router, sent, trouble, writes: () => sent.filter(({ method }) => method !== 'GET') };
}
