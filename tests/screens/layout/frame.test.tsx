// @vitest-environment jsdom
// Own process: the frame handles the first screen after a page load in a special way.
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../../providers/dataProvider';
import { forgetWorkspace } from '../../../providers/enterWorkspace';
import { HttpError } from '../../../providers/httpError';
import { chooseLocale } from '../../../providers/locale';
import { profile, authSession } from '../../../providers/authSession';
import { AdminContext } from '../../../src/admin/app/AdminContext';
import { Can } from '../../../src/admin/ui/Can';
import { Guarded } from '../../../src/admin/layout/Guarded';
import { Notices } from '../../../src/admin/layout/Notices';
import { PageHeader } from '../../../src/admin/layout/PageHeader';
import { ScreenBoundary } from '../../../src/admin/layout/ScreenBoundary';
import { Layout } from '../../../src/admin/layout/Layout';
import { useNotice } from '../../../src/admin/ui/useNotice';
import { BrandTheme } from '../../../src/admin/ui/theme/BrandTheme';
import { aProfile, anna, fakeApi } from '../../providers/fakeApi';
import { createBarrier } from '../../support/createBarrier';

const clubs = ['Atletiek Trias', 'De Dolfijn', 'Kenamju', 'Leimonias', 'Rijnvogels', 'Turnclub Utrecht'].map((name, at) => ({
  id: String(at + 1),
  name,
  logo: null,
}));

function simple(query: URLSearchParams) {
  const matches = clubs.filter(({ name }) => name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()));
  const page = Number(query.get('page'));
  const size = Number(query.get('itemsPerPage'));
  return { json: { organizations: matches.slice((page - 1) * size, page * size), meta: { pagination: { total: matches.length } } } };
}

function Screen() {
  const notify = useNotify();
  const notice = useNotice();
  return (
    <>
      <PageHeader
        title="Labels"
        crumbs={[{ label: 'Platform', to: '/admin' }]}
        tabs={[
          { label: 'Algemeen', to: '/application' },
          { label: 'Filters', to: '/application/filters' },
        ]}
      />
      <Can need="edit-campaign">
        <button type="button">Bewerken</button>
      </Can>
      <Can need="role:superadmin">
        <button type="button">Alleen superadmin</button>
      </Can>
      <button type="button" onClick={() => notify('Dat ging mis', { type: 'error' })}>
        mis
      </button>
      <button
        type="button"
        onClick={() => {
          notice.failed(new HttpError('Sessie voorbij', 401));
          notice.failed(new DOMException('weg', 'AbortError'));
        }}
      >
        stil
      </button>
      <input aria-label="Aantekening" />
    </>
  );
}

function Broken(): never {
  throw new Error('at Object.broken (secret.ts:1)');
}

const ORGANIZATION = '3';
/** Holds the account's screen until a test lets it load. */
let screenLoaded = createBarrier(1);

function open(path: string, profileFields: Readonly<Record<string, unknown>> = {}) {
  authSession.start({ api_token: 't', user: anna });
  authSession.useApplication('app');
  profile.set(aProfile(profileFields));
  const router = createMemoryRouter(
    [
      {
        element: (
          <AdminContext dataProvider={dataProvider}>
            <Layout>
              <Outlet />
            </Layout>
            <Notices />
          </AdminContext>
        ),
        children: [
          { path: '/login', element: <p>voordeur</p> },
          {
            path: '/admin/sports',
            element: (
              <Guarded need="role:superadmin">
                <p>geheim</p>
              </Guarded>
            ),
          },
          {
            path: '/admin/tags',
            element: (
              <Guarded need="role:superadmin" redirectTo="/application">
                <p>geheim</p>
              </Guarded>
            ),
          },
          {
            path: '/admin/broken',
            element: (
              <ScreenBoundary>
                <Broken />
              </ScreenBoundary>
            ),
          },
          {
            path: `/organizations/${ORGANIZATION}`,
            element: (
              <Guarded need="role:organization">
                <p>clubnieuws</p>
              </Guarded>
            ),
          },
          {
            path: '/account/exports',
            // As the gate does: the profile of the next workspace comes before its screen.
            loader: async () => {
              profile.set(aProfile({ organization_id: null, roles: [] }));
              await screenLoaded();
              return null;
            },
            element: <p>mijn bestanden</p>,
          },
          { path: '*', element: <Screen /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <BrandTheme>
      <RouterProvider router={router} />
    </BrandTheme>,
  );
  return router;
}

// Rendering is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('scrollTo', () => undefined);
  fakeApi({
    'GET /v1/admin/organizations/simple': ({ query }) => simple(query),
    'GET /v1/admin/organizations/2': () => ({ json: clubs[1] }),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  authSession.clear();
  forgetWorkspace();
  chooseLocale('nl');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the layout', () => {
  it('shows the menu of the area, and highlights the current entry', async () => {
    open('/application/campaigns/7');
    const menu = await screen.findByRole('navigation', { name: 'Hoofdmenu' });
    expect(within(menu).getByRole('link', { name: 'Campagnes' })).toHaveAttribute('aria-current', 'true');
    expect(within(menu).getByRole('link', { name: 'Vandaag' })).not.toHaveAttribute('aria-current');
    expect(within(menu).getByRole('link', { name: 'Naar het platform' })).toHaveAttribute('href', '/admin/categories');
  });

  it('folds groups beyond twelve entries, of which the current one stays, and keeps what a person unfolds or pins', async () => {
    open('/admin/labels', { roles: ['superadmin'] });
    const menu = await screen.findByRole('navigation', { name: 'Hoofdmenu' });
    const names = () =>
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names()).toContain('Facturen');
    expect(names()).toContain('Labels');
    expect(names()).not.toContain('Sporten');
    await userEvent.click(within(menu).getByRole('button', { name: 'Catalogus', expanded: false }));
    expect(names()).toContain('Sporten');

    await userEvent.click(within(menu).getByRole('button', { name: 'Menu aanpassen' }));
    await userEvent.click(within(menu).getByRole('button', { name: 'Back-ups', pressed: false }));
    await userEvent.click(within(menu).getByRole('button', { name: 'Klaar' }));
    expect(names()[0]).toBe('Back-ups');

    cleanup();
    open('/admin/labels', { roles: ['superadmin'] });
    const again = await screen.findByRole('group', { name: 'Vastgezet' });
    expect(within(again).getByRole('link')).toHaveTextContent('Back-ups');
    expect(screen.getByRole('button', { name: 'Catalogus', expanded: true })).toBeInTheDocument();
  });

  it.each([
    ['/application', { abilities: ['view-application'] }, '/application'],
    ['/organizations/2', { abilities: ['view-organization'], organization_id: '2' }, '/organizations/2'],
    ['/account', { abilities: [] }, '/overview'],
  ])("links the logo on %s to the user's own start page", async (path, held, home) => {
    open(path, { roles: [], ...held });
    expect(await screen.findByTitle('Naar het begin')).toHaveAttribute('href', home);
  });

  it('counts the open work of the chosen application, and shows no count of another application', async () => {
    const calls = fakeApi({
      'GET /v1/admin/organizations': ({ headers }) => ({
        json: { meta: { pagination: { total: headers.get('ApplicationId') === 'app' ? 5 : 0 } } },
      }),
    });
    open('/application/campaigns');
    expect(await screen.findByText('5')).toBeInTheDocument();
    act(() => {
      authSession.useApplication('other');
      profile.set(aProfile({ application_id: 'other' }));
    });
    await waitFor(() => expect(calls.some(({ headers }) => headers.get('ApplicationId') === 'other')).toBe(true));
    expect(screen.queryByText('5')).toBeNull();
  });

  it('names the page in the browser tab', async () => {
    open('/application');
    await screen.findByRole('heading', { name: 'Labels' });
    expect(document.title).toMatch(/^Labels · /);
    expect(screen.getByRole('link', { name: 'Algemeen' })).toHaveAttribute('aria-current', 'page');
  });

  it('moves the focus to the heading of a screen after navigating, and announces its name to screen readers', async () => {
    open('/application');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Labels' });
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Campagnes' }));
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Labels');
    await userEvent.click(screen.getByRole('textbox', { name: 'Aantekening' }));
    expect(heading).not.toHaveFocus();
  });

  it('shows platform administration only to superadmins', async () => {
    open('/application', { roles: ['superadmin'] });
    await userEvent.click(await screen.findByRole('button', { name: /Menu van Anna de Vries/ }));
    expect(await screen.findByRole('menuitem', { name: 'Platformbeheer' })).toHaveAttribute('href', '/admin/applications');
    expect(screen.getByRole('menuitem', { name: 'Uitloggen' })).toHaveAttribute('href', '/logout');
    cleanup();
    open('/application');
    await userEvent.click(await screen.findByRole('button', { name: /Menu van Anna de Vries/ }));
    await screen.findByRole('menuitem', { name: 'Uitloggen' });
    expect(screen.queryByRole('menuitem', { name: 'Platformbeheer' })).toBeNull();
  });

  it('changes language without emptying a form', async () => {
    open('/application');
    await userEvent.type(await screen.findByLabelText('Aantekening'), 'half af');
    await userEvent.click(screen.getByRole('button', { name: 'Taal: NL' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('link', { name: 'Campaigns' })).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Aantekening').value).toBe('half af');
  });
});

describe('a screen that fails', () => {
  it('keeps the menu and shows no stack trace', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/admin/broken');
    expect(await screen.findByRole('heading', { name: 'In dit scherm ging iets mis' })).toBeInTheDocument();
    expect(screen.getByText(/ligt aan ons/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Hoofdmenu' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('secret');
    vi.restoreAllMocks();
  });
});

describe('the organization switcher', () => {
  it('pages by five, searches, and says when nothing is found', async () => {
    open('/application');
    await userEvent.click(await screen.findByRole('button', { name: 'Organisaties' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kies een organisatie' });
    expect(await within(dialog).findAllByRole('link')).toHaveLength(5);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volgende' }));
    expect(await within(dialog).findByRole('link', { name: 'Turnclub Utrecht' })).toHaveAttribute('href', '/organizations/6');
    await userEvent.type(within(dialog).getByRole('searchbox'), 'zzz');
    expect(await within(dialog).findByText('Geen resultaten', {}, { timeout: 3000 })).toBeInTheDocument();
  });

  it('works with the keyboard, and names the current organization', async () => {
    const router = open('/application');
    await userEvent.click(await screen.findByRole('button', { name: 'Organisaties' }));
    await screen.findByRole('link', { name: 'Atletiek Trias' });
    profile.set(aProfile({ organization_id: '2' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/organizations/2');
    expect(await screen.findByRole('button', { name: 'De Dolfijn' })).toBeInTheDocument();
  });
});

describe('an action without permission', () => {
  it('is hidden', async () => {
    open('/application', { roles: ['admin'], abilities: ['edit-campaign'] });
    expect(await screen.findByRole('button', { name: 'Bewerken' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Alleen superadmin' })).toBeNull();
  });

  it('redirects with a notice when it is opened by its address', async () => {
    const router = open('/admin/sports');
    expect(await screen.findByText('Je hebt geen toegang tot dat onderdeel.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByText('geheim')).toBeNull();
    cleanup();
    expect(open('/admin/tags').state.location.pathname).toBe('/application');
  });

  it('leaves a screen as it is while a person goes to one of another workspace', async () => {
    screenLoaded = createBarrier(2);
    const router = open(`/organizations/${ORGANIZATION}`, { organization_id: ORGANIZATION, roles: ['organization'] });
    await screen.findByText('clubnieuws');
    const navigated = router.navigate('/account/exports');
    await waitFor(() => expect(profile.get()?.organization_id).toBeNull());
    expect(screen.getByText('clubnieuws')).toBeInTheDocument();
    void screenLoaded();
    await navigated;
    expect(await screen.findByText('mijn bestanden')).toBeInTheDocument();
    expect(screen.queryByText('Je hebt geen toegang tot dat onderdeel.')).toBeNull();
  });
});

describe('notices', () => {
  it('are announced, and disappear after five seconds', async () => {
    open('/application');
    const button = await screen.findByRole('button', { name: 'mis' });
    vi.useFakeTimers();
    act(() => button.click());
    expect(screen.getByRole('alert')).toHaveTextContent('Dat ging mis');
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.getByText('Dat ging mis')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Dat ging mis')).toBeNull();
  });

  it('are not shown for an expired auth session or an aborted call', async () => {
    open('/application');
    await userEvent.click(await screen.findByRole('button', { name: 'stil' }));
    expect(screen.queryByText('Sessie voorbij')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
