// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Dashboard } from '../../../src/admin/features/statistics/screens/Dashboard';
import { newId } from '../../../src/server/db/columns';
import { table } from '../../../src/server/db/tables';
import { aServer, type TestServer } from '../../support/aServer';
import { anActivity, aParticipant, aSession } from '../../support/offerRows';
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

  it('starts with the day: the next session of any organization, and the batches that the user may approve', async () => {
    const application = await server.anApplication();
    const { id: organization_id } = await server.anOrganization(application.id, 'De Boog');
    const activity_id = await anActivity(server.db, { organization_id, name: 'Judo voor beginners', concept: false });
    const session_id = await aSession(server.db, {
      organization_id,
      activity_id,
      date: '2026-11-23',
      starts_at: '2026-11-23T18:00:00.000Z',
      ends_at: '2026-11-23T19:00:00.000Z',
      spots: 12,
    });
    for (let n = 0; n < 9; n += 1) await aParticipant(server.db, { session_id, organization_id });
    await server.db.orm.insert(table('sepa_batches')).values({
      id: newId(),
      name: 'Oktober',
      application: application.id,
      status: 'checked',
      execution_date: '2026-11-25',
      payouts_amount: 1,
      amount_in_cents: 2500,
    } as never);
    connectTo(server);
    await openScreen(await server.superadmin(), Dashboard, { ...dashboardRoute, application_id: application.id });
    expect(await screen.findByRole('heading', { name: 'Maandag 23 november' })).toBeInTheDocument();
    expect(screen.getByText('1 sessie bij 1 organisatie · 9 deelnemers')).toBeInTheDocument();
    const next = screen.getByRole('region', { name: 'Nu en straks' });
    expect(within(next).getByRole('link')).toHaveTextContent(/19:00.*Judo voor beginners.*De Boog.*9 ?\/ ?12/);
    const approval = screen.getByRole('region', { name: '1 uitbetaling wacht op je goedkeuring' });
    const link = within(approval).getByRole('link');
    expect(link).toHaveAttribute('href', expect.stringContaining('/admin/sepas/batches?'));
    expect(filterOf(link)).toEqual({ status: 'checked', application: application.id });
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
