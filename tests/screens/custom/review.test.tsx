// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { table } from '../../../src/server/db/tables';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };
const organizations = table('organizations');

let server: TestServer;
let application_id = '';
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  application_id = (await server.anApplication()).id;
});

async function aPendingOrganization(name: string, day: string, values: object = {}) {
  const { id } = await server.anOrganization(application_id, name);
  await server.db.orm
    .update(organizations)
    .set({ status: 'pending', created_at: `${day}T09:00:00Z`, updated_at: `${day}T09:00:00Z`, ...values })
    .where(eq(organizations.id, id));
  return id;
}
const open = (search = '') => openScreen(server, `/application/organizations/review${search}`, { application_id });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name }, PATIENT);
const rowOf = async (id: string) => (await server.db.orm.select().from(organizations).where(eq(organizations.id, id)))[0];

describe('an organization that waits for review, on other screens', () => {
  it('is accepted from its row in the list after the findings are shown, and its people get a mail', async () => {
    const id = await aPendingOrganization('Judo Noord', '2026-11-01', { kvk: '123', email: 'info@judo.test' });
    const accepted = await server.anOrganization(application_id, 'Turnen Oost');
    const { user } = await openScreen(server, '/application/organizations/management', { application_id });
    await user.click(await screen.findByRole('button', { name: 'Accepteren: Judo Noord' }, PATIENT));
    // The dialog opens before its findings are fetched.
    await screen.findByText('Het KvK-nummer 123 heeft niet de vorm van acht cijfers.', {}, PATIENT);
    const ask = screen.getByRole('dialog', { name: 'Judo Noord accepteren?' });
    within(ask).getByText('Er gaat een mail naar 1 persoon, in de eigen taal.');
    expect(screen.queryByRole('button', { name: 'Accepteren: Turnen Oost' })).toBeNull();
    await user.click(within(ask).getByRole('button', { name: 'Accepteren' }));
    await expect.poll(async () => (await rowOf(id))?.status).toBe('accepted');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Accepteren: Judo Noord' })).toBeNull();
    }, PATIENT);
    expect((await rowOf(accepted.id))?.status).toBe('accepted');
  });

  it('is rejected from the header of its record, which then leads to the list', async () => {
    const id = await aPendingOrganization('Zwemclub Zuid', '2026-11-05');
    const { user, router } = await openScreen(server, `/application/organizations/management/${id}`, { application_id });
    await user.click(await screen.findByRole('button', { name: 'Afwijzen' }, PATIENT));
    await user.type(await screen.findByRole('textbox', { name: /Toelichting/ }, PATIENT), 'Staat er al.');
    const why = screen.getByRole('dialog', { name: 'Zwemclub Zuid afwijzen?' });
    await user.click(within(why).getByRole('button', { name: 'Afwijzen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/application/organizations/management'), PATIENT);
    expect((await rowOf(id))?.rejected_reason).toBe('Staat er al.');
  });
});

describe('the review', () => {
  it('moves through the queue with J and K, and accepts and rejects with A and R after a confirmation', async () => {
    const first = await aPendingOrganization('Judo Noord', '2026-11-01', { kvk: '123' });
    const second = await aPendingOrganization('Zwemclub Zuid', '2026-11-05');
    const { user, writes } = await open();
    await heading('Judo Noord');
    screen.getByText('Het KvK-nummer 123 heeft niet de vorm van acht cijfers.');
    await user.keyboard('j');
    await heading('Zwemclub Zuid');
    await user.keyboard('j');
    await user.keyboard('k');
    await heading('Judo Noord');
    await user.keyboard('a');
    const ask = await screen.findByRole('dialog', { name: 'Judo Noord accepteren?' }, PATIENT);
    within(ask).getByText('De organisatie en het aanbod zijn meteen te zien op de website en in de app.');
    // Keys of the queue do nothing behind a dialog.
    await user.keyboard('r');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await heading('Zwemclub Zuid');
    expect((await rowOf(first))?.status).toBe('accepted');

    await user.keyboard('r');
    const why = await screen.findByRole('dialog', { name: 'Zwemclub Zuid afwijzen?' }, PATIENT);
    await user.click(within(why).getByRole('button', { name: 'Afwijzen' }));
    await within(why).findByText('Kies een reden of schrijf er zelf een.');
    expect(writes().filter(({ path }) => path.includes('/review/reject'))).toEqual([]);
    await user.selectOptions(within(why).getByLabelText('Reden'), 'Deze organisatie staat al bij ons.');
    await user.type(within(why).getByLabelText('Toelichting'), 'Zie Zuid.');
    await user.click(within(why).getByRole('button', { name: 'Afwijzen' }));
    await screen.findByText('Er wacht niemand op beoordeling.', {}, PATIENT);
    expect((await rowOf(second))?.rejected_reason).toBe('Deze organisatie staat al bij ons. Zie Zuid.');
  });

  it('shows a similar organization next to it, with equal values marked in words', async () => {
    const { id } = await server.anOrganization(application_id, 'De Dolfijn');
    await server.db.orm.update(organizations).set({ city: 'Utrecht', phone: '030 123 45 67' }).where(eq(organizations.id, id));
    await aPendingOrganization('Stichting Dolfijn', '2026-11-01', { phone: '030 123 45 67' });
    await open();
    const comparison = await screen.findByRole('region', { name: 'Vergelijking met De Dolfijn' }, PATIENT);
    within(comparison).getByText('Zelfde naam');
    expect(within(comparison).getByRole('row', { name: /Telefoon 030 1234567 030 1234567 \(gelijk\)/ })).toBeVisible();
    expect(within(comparison).getByRole('row', { name: /E-mailadres niet ingevuld niet ingevuld$/ })).toBeVisible();
  });

  it('keeps the typed text when a call fails, and names the colleague who decided first', async () => {
    const id = await aPendingOrganization('Judo Noord', '2026-11-01');
    const { user, trouble } = await open();
    await heading('Judo Noord');
    await user.click(screen.getByRole('button', { name: 'Aanpassing vragen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wat moet Judo Noord aanpassen?' }, PATIENT);
    await user.type(within(dialog).getByLabelText(/Wat er anders moet/), 'Vul het adres aan.');
    trouble.fault = ({ method }) =>
      method === 'POST' ? new Response(JSON.stringify({ errors: { message: 'Even niet' } }), { status: 503 }) : null;
    await user.click(within(dialog).getByRole('button', { name: 'Aanpassing vragen' }));
    await screen.findByText('Even niet', {}, PATIENT);
    expect(within(dialog).getByLabelText(/Wat er anders moet/)).toHaveValue('Vul het adres aan.');
    trouble.fault = () => null;
    const colleague = await server.superadmin({ ApplicationId: application_id });
    await colleague.call('POST', `/v1/admin/organizations/${id}/review/accept`);
    await user.click(within(dialog).getByRole('button', { name: 'Aanpassing vragen' }));
    await screen.findByText(/^Jet de Vries \d+ heeft Judo Noord al geaccepteerd\.$/, {}, PATIENT);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  });

  it('returns a rejected organization to the queue', async () => {
    await aPendingOrganization('Judo Noord', '2026-11-01', { rejected_at: '2026-11-20T10:00:00Z', rejected_reason: 'Dubbel' });
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Afgewezen (1)' }, PATIENT));
    await heading('Judo Noord');
    screen.getByText('Dubbel');
    await user.click(screen.getByRole('button', { name: 'Terughalen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Judo Noord terughalen?' }, PATIENT);
    await user.click(within(dialog).getByRole('button', { name: 'Terughalen' }));
    await screen.findByText('De afgelopen dertig dagen is niemand afgewezen.', {}, PATIENT);
    await screen.findByRole('link', { name: 'Wachtend (1)' }, PATIENT);
  });
});
