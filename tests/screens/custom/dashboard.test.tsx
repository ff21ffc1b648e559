// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Dashboard } from '../../../src/admin/features/statistics/screens/Dashboard';
import { table } from '../../../src/server/db/tables';
import { aServer, type TestServer } from '../../support/aServer';
import { connectTo, openScreen } from './openScreen';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  authSession.useApplication(null);
  vi.unstubAllGlobals();
});

const dashboardRoute = { path: '/application', at: '/application' };
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('filter') ?? 'null') as unknown;

async function anAdmin(statuses: readonly string[]) {
  const { id } = await server.anApplication();
  const organizations = table('organizations');
  for (const [index, status] of statuses.entries()) {
    const organization = await server.anOrganization(id, `Club ${index}`);
    await server.db.orm
      .update(organizations)
      .set({ status } as never)
      .where(eq(organizations.id, organization.id));
  }
  return server.aPerson([{ role: 'admin', application_id: id }]);
}

describe('the start page of an application', () => {
  it('shows how many organizations wait, and links each number to the list that it counts', async () => {
    connectTo(server);
    await openScreen(await anAdmin(['pending', 'accepted', 'pending', 'archived']), Dashboard, dashboardRoute);
    const strip = await screen.findByRole('list', { name: 'Organisaties' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Wacht op beoordeling2',
      'Geaccepteerd1',
      'Gearchiveerd1',
      'Alle organisaties4',
    ]);
    expect(links.map(filterOf)).toEqual([{ status: 'pending' }, { status: 'accepted' }, { status: 'archived' }, {}]);
    const waiting = screen.getByRole('region', { name: '2 wachten op beoordeling' });
    expect(
      within(waiting)
        .getAllByRole('link')
        .map((link) => link.querySelector('strong')?.textContent),
    ).toEqual(['Club 0', 'Club 2']);
    for (const link of within(waiting).getAllByRole('link'))
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/application\/organizations\/review\?organization=[\da-f-]{36}$/));
  });

  it('shows the months as a table too', async () => {
    connectTo(server);
    await openScreen(await anAdmin(['accepted']), Dashboard, dashboardRoute);
    const rows = within(await screen.findByRole('table', { name: 'Nieuwe organisaties per maand' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toHaveTextContent('november 2026 (tot nu toe)');
  });

  it('says what to do first when there is no data yet', async () => {
    connectTo(server);
    await openScreen(await anAdmin([]), Dashboard, dashboardRoute);
    expect(await screen.findByRole('link', { name: 'Nieuwe organisatie' })).toHaveAttribute(
      'href',
      '/application/organizations/management/create',
    );
  });

  it('shows an error when the numbers cannot be loaded, and can try again', async () => {
    connectTo(server, ['/v1/admin/application/statistics']);
    await openScreen(await anAdmin(['accepted']), Dashboard, dashboardRoute);
    expect(await screen.findByRole('alert')).toHaveTextContent('Even geen verbinding');
    connectTo(server);
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('list', { name: 'Organisaties' })).toBeInTheDocument();
  });
});
