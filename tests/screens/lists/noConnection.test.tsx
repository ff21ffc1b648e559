// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authSession, profile } from '../../../providers/authSession';
import { dataProvider } from '../../../providers/dataProvider';
import { registry } from '../../../resources/registry.gen';
import type { AnyResource } from '../../../src/schema/row';
import { AdminContext } from '../../../src/admin/app/AdminContext';
import { DeclaredList } from '../../../src/admin/engine/lists/DeclaredList';
import { RouteContext } from '../../../src/admin/engine/useResourceRoute';
import { Notices } from '../../../src/admin/layout/Notices';
import { aNetwork, json, noConnection } from '../../providers/aNetwork';
import { aProfile, anna } from '../../providers/fakeApi';

const SENTENCE = 'Geen verbinding. We proberen het opnieuw.';
const network = aNetwork();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  authSession.start({ api_token: 't', user: anna });
  profile.set(aProfile({ roles: ['superadmin'], abilities: [] }));
  network.answer('GET /v1/admin/profile/views', () => json({ views: {} }));
});
afterEach(() => {
  cleanup();
  authSession.clear();
});

const page = (...names: string[]) =>
  json({
    tags: names.map((name, at) => ({ id: `0197${at}`, name, version: 1, created_at: null, updated_at: null })),
    meta: { pagination: { total: names.length, count: names.length, per_page: 25, current_page: 1, total_pages: 1 } },
  });

const route = { resource: registry.tags as unknown as AnyResource, route: '/admin/tags', params: {}, name: 'admin/tags' };

const show = () => {
  const element = (
    <AdminContext dataProvider={dataProvider}>
      <RouteContext value={route}>
        <DeclaredList />
      </RouteContext>
      <Notices />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/tags'] })} />);
};

describe('a list without connection', () => {
  test('says so once, shows no pagination, and loads when the connection is back', async () => {
    let isCut = true;
    network.answer('GET /v1/admin/tags', () => (isCut ? noConnection() : page('Buiten')));
    show();
    await waitFor(() => expect(screen.getAllByText(SENTENCE)).toHaveLength(1), { timeout: 30_000 });
    expect(screen.queryByRole('navigation', { name: 'Pagina’s' })).toBeNull();
    expect(screen.queryByText(/Er is een fout opgetreden/)).toBeNull();
    isCut = false;
    globalThis.dispatchEvent(new Event('online'));
    await screen.findByText('Buiten');
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  test('also shows the message of the server in a notice', async () => {
    network.answer('GET /v1/admin/tags', () => json({ errors: { message: 'Dat gaat niet.' } }, 400));
    show();
    await waitFor(() => expect(screen.getAllByText('Dat gaat niet.')).toHaveLength(2));
  });
});
