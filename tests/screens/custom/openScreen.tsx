import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { dataProvider } from '../../../providers/dataProvider';
import { enterWorkspace, forgetWorkspace } from '../../../providers/enterWorkspace';
import { needFeatureWords } from '../../../providers/i18nProvider';
import { http } from '../../../providers/http';
import { authSession, type SignedIn } from '../../../providers/authSession';
import { AdminContext } from '../../../src/admin/app/AdminContext';
import { BrandTheme } from '../../../src/admin/ui/theme/BrandTheme';
import { PASSWORD, type Caller, type TestServer } from '../../support/aServer';

/** Sends the browser's calls to the API in this process. Paths that start with one of `down` fail. */
export function connectTo(server: Pick<TestServer, 'app'>, down: readonly string[] = []) {
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (down.some((path) => input.startsWith(path)))
      return Promise.resolve(new Response(JSON.stringify({ errors: { message: 'Even geen verbinding' } }), { status: 500 }));
    const { signal: _signal, credentials: _credentials, ...rest } = init;
    return Promise.resolve(server.app.request(input, rest));
  });
}

interface Opened {
  readonly path: string;
  readonly at: string;
  readonly organization_id?: string | null;
  /** The application that the person chose before; their first one unless given. */
  readonly application_id?: string | null;
}

/** Opens a screen as `who` at the address `at`, over the real API. */
export async function openScreen(who: Caller, Screen: ComponentType, { path, at, organization_id = null, application_id = null }: Opened) {
  const { json } = await http<SignedIn>('/v1/auth/login', {
    method: 'POST',
    body: { email: who.email, password: PASSWORD },
    isPublic: true,
  });
  authSession.start(json);
  forgetWorkspace();
  authSession.useApplication(application_id);
  const entered = await enterWorkspace(organization_id);
  authSession.useApplication(entered?.application_id ?? null);
  // In the app, the code that loads such a screen loads these words.
  await needFeatureWords();
  const router = createMemoryRouter(
    [
      {
        element: (
          <AdminContext dataProvider={dataProvider}>
            <Outlet />
          </AdminContext>
        ),
        children: [
          { path, element: <Screen /> },
          { path: '*', element: <p>ergens anders</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <BrandTheme>
      <RouterProvider router={router} />
    </BrandTheme>,
  );
  return router;
}
