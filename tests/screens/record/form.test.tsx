// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from './openScreen';

let server: TestServer;
let superadmin: Caller;
beforeAll(async () => {
  server = await aServer();
  superadmin = await server.superadmin();
});
afterAll(() => server.close());

async function aLabel(name = 'Samen sporten', fields: object = {}) {
  const { body } = await superadmin.call<{ id: string; version: number }>('POST', '/v1/admin/labels', { name, ...fields });
  return body;
}
const PATIENT = { timeout: 30_000 };

describe('a new record', () => {
  it.each([
    ['nl', 'Naam', 'Aanmaken', 'Naam is verplicht'],
    ['en', 'Name', 'Create', 'The Name field is required'],
  ] as const)('says in %s what is missing, with the message of the server', async (locale, label, verb, sentence) => {
    const { user, writes } = await openScreen(server, '/admin/labels/create', { locale });
    const name = await screen.findByLabelText(new RegExp(`^${label}`), {}, PATIENT);
    await user.click(screen.getByRole('button', { name: verb }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(name).toHaveFocus();
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(writes()).toEqual([]);
    const { errors } = await superadmin.call('POST', '/v1/admin/labels', {}, { 'Accept-Language': locale });
    expect(errors['name']).toBe(sentence);
  });

  it('is created once, however often the button is pressed, and opens', async () => {
    const { user, router, writes } = await openScreen(server, '/admin/labels/create');
    await user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), 'Nieuw in de stad');
    const make = screen.getByRole('button', { name: 'Aanmaken' });
    fireEvent.click(make);
    fireEvent.click(make);
    expect(await screen.findByRole('heading', { name: 'Nieuw in de stad' }, PATIENT)).toBeVisible();
    expect(router.state.location.pathname).toMatch(/^\/admin\/labels\/[0-9a-f-]{36}$/);
    expect(writes().filter(({ path }) => path === '/v1/admin/labels')).toHaveLength(1);
    expect(screen.queryByText('Niet opgeslagen wijzigingen')).toBeNull();
  });

  it('shows an error that only the server can find under its field, and keeps the other fields as typed', async () => {
    const { body: wallet } = await superadmin.call<{ id: string }>('POST', '/v1/admin/wallets', {
      name: 'Jeugdfonds',
      slug: `jeugd-${Date.now()}`,
    });
    await superadmin.call('POST', `/v1/admin/wallets/${wallet.id}/coupons`, { code: 'ZOMER2026', value: 5, quantity: 1 });
    const { user } = await openScreen(server, `/admin/wallets/${wallet.id}/coupons/create`);
    const code = await screen.findByLabelText(/^Code/, {}, PATIENT);
    await user.type(code, 'ZOMER2026');
    await user.type(screen.getByLabelText(/^Waarde/), '12');
    await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
    expect(await screen.findByText('Code is al in gebruik')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.getByLabelText(/^Waarde/)).toHaveValue('12');
    await user.type(code, 'B');
    await waitFor(() => expect(screen.queryByText('Code is al in gebruik')).toBeNull());
  });
});

describe('a stored record', () => {
  it('offers to save from the first change on, sends only that change, and can be reset', async () => {
    const label = await aLabel();
    const { user, writes } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
    await user.type(name, ' samen');
    expect(screen.getByText('Niet opgeslagen wijzigingen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(name).toHaveValue('Samen sporten');
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
    await user.type(name, ' en meer');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(writes().at(-1)?.body).toEqual({ name: 'Samen sporten en meer', version: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Samen sporten en meer');
  });

  it.each([
    ['the server fails', () => Response.json({ errors: { message: 'Er ging iets mis.' } }, { status: 500 })],
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy gives up', () => new Response('<h1>504</h1>', { status: 504 })],
  ])('stays as typed when %s, and saves the next time', async (_what, answer) => {
    const label = await aLabel();
    const { user, trouble } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
    await user.clear(name);
    await user.type(name, 'Met moeite');
    trouble.fault = ({ method }) => (method === 'PUT' ? answer() : null);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Er is niets opgeslagen. Wat je hebt ingevuld, staat er nog.')).toBeVisible();
    expect(name).toHaveValue('Met moeite');
    trouble.fault = () => null;
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
  });

  it('restores a draft after a reload, and asks which version to keep when a colleague saved first', async () => {
    const label = await aLabel();
    const who = { email: superadmin.email, roles: ['superadmin'], abilities: [], organization_id: '' };
    const { user } = await openScreen(server, `/admin/labels/${label.id}`, { who });
    await user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), '!');
    const drafts = { ...sessionStorage };
    cleanup();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
    // A reload does not unmount the form, so its draft stays in the tab.
    for (const [key, value] of Object.entries(drafts)) sessionStorage.setItem(key, String(value));
    await superadmin.call('PUT', `/v1/admin/labels/${label.id}`, { name: 'Van een ander', version: 1 });
    const again = await openScreen(server, `/admin/labels/${label.id}`, { who });
    expect(await screen.findByText('Wat je had ingevuld, staat er weer. Het is nog niet opgeslagen.', {}, PATIENT)).toBeVisible();
    expect(screen.getByLabelText(/^Naam/)).toHaveValue('Samen sporten!');
    await again.user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByRole('dialog', { name: /versie/ })).toHaveTextContent('Van een ander');
    sessionStorage.clear();
  });

  it('asks before it discards typed text, and leaves when that is confirmed', async () => {
    const label = await aLabel();
    const { user, router } = await openScreen(server, `/admin/labels/${label.id}`);
    await user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), '!');
    await user.click(screen.getByRole('link', { name: 'Geschiedenis' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wijzigingen weggooien?' });
    expect(dialog).toHaveTextContent('Nog niet opgeslagen: Naam.');
    await user.click(within(dialog).getByRole('button', { name: 'Verder wijzigen' }));
    expect(router.state.location.pathname).toBe(`/admin/labels/${label.id}`);
    expect(screen.getByLabelText(/^Naam/)).toHaveValue('Samen sporten!');
    const unload = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Geschiedenis' }));
    await user.click(await screen.findByRole('button', { name: 'Weggooien' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/labels/${label.id}/history`));
  });

  it('finds records to refer to by typing', async () => {
    const tower = await server.anApplication('Sportstad Ommeland');
    await server.anApplication('Sportdorp');
    const label = await aLabel();
    const { user, writes, sent } = await openScreen(server, `/admin/labels/${label.id}`);
    await user.type(await screen.findByLabelText('Applicaties', {}, PATIENT), 'omme');
    await waitFor(() => expect(sent.some(({ path }) => path.includes('/simple') && path.includes('search=omme'))).toBe(true));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'Sportstad Ommeland' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(writes().at(-1)?.body).toEqual({ applications: [tower.id], version: 1 });
  });
});

describe('a further page of a record', () => {
  it('validates the parts of a group together, and clears the error when either part is corrected', async () => {
    const label = await aLabel();
    const { user, writes } = await openScreen(server, `/admin/labels/${label.id}/activity-filters`);
    await user.type(await screen.findByLabelText('Leeftijd vanaf', {}, PATIENT), '12');
    await user.type(screen.getByLabelText('Leeftijd tot en met'), '8');
    await user.type(screen.getByLabelText('Prijs vanaf'), '20');
    await user.type(screen.getByLabelText('Prijs tot en met'), '10');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const summary = await screen.findByRole('group', { name: 'Wat er nog niet klopt' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Leeftijd tot en met mag niet lager zijn dan Leeftijd vanaf', 'Prijs tot en met mag niet lager zijn dan Prijs vanaf']);
    await user.click(within(summary).getAllByRole('link')[1] as HTMLElement);
    expect(screen.getByLabelText('Prijs tot en met')).toHaveFocus();
    await user.clear(screen.getByLabelText('Leeftijd vanaf'));
    await user.clear(screen.getByLabelText('Prijs vanaf'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Wat er nog niet klopt' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(writes().findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      activity_filter: { min_age: null, max_age: 8, max_price: 1000 },
      version: 1,
    });
  });
});
