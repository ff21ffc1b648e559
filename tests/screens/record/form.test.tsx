// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from './openScreen';

let server: TestServer;
let boss: Caller;
beforeAll(async () => {
  server = await aServer();
  boss = await server.superadmin();
});
afterAll(() => server.close());

async function aLabel(name = 'Samen sporten', fields: object = {}) {
  const { body } = await boss.call<{ id: string; version: number }>('POST', '/v1/admin/labels', { name, ...fields });
  return body;
}
const slow = { timeout: 30_000 };

describe('a new record', () => {
  it.each([
    ['nl', 'Naam', 'Aanmaken', 'Naam is verplicht'],
    ['en', 'Name', 'Create', 'The Name field is required'],
  ] as const)('says in %s what is missing, in the words of the server', async (locale, label, verb, sentence) => {
    const { user, writes } = await openScreen(server, '/admin/labels/create', { locale });
    const name = await screen.findByLabelText(new RegExp(`^${label}`), {}, slow);
    await user.click(screen.getByRole('button', { name: verb }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(name).toHaveFocus();
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(writes()).toEqual([]);
    const { errors } = await boss.call('POST', '/v1/admin/labels', {}, { 'Accept-Language': locale });
    expect(errors['name']).toBe(sentence);
  });

  it('is made once, however often the button is pressed, and opens', async () => {
    const { user, router, writes } = await openScreen(server, '/admin/labels/create');
    await user.type(await screen.findByLabelText(/^Naam/, {}, slow), 'Nieuw in de stad');
    const make = screen.getByRole('button', { name: 'Aanmaken' });
    fireEvent.click(make);
    fireEvent.click(make);
    expect(await screen.findByRole('heading', { name: 'Nieuw in de stad' }, slow)).toBeVisible();
    expect(router.state.location.pathname).toMatch(/^\/admin\/labels\/[0-9a-f-]{36}$/);
    expect(writes().filter(({ path }) => path === '/v1/admin/labels')).toHaveLength(1);
    expect(screen.queryByText('Niet opgeslagen wijzigingen')).toBeNull();
  });

  it('puts what only the server knows under its field, and keeps the rest as it was typed', async () => {
    const { body: wallet } = await boss.call<{ id: string }>('POST', '/v1/admin/wallets', {
      name: 'Jeugdfonds',
      slug: `jeugd-${Date.now()}`,
    });
    await boss.call('POST', `/v1/admin/wallets/${wallet.id}/coupons`, { code: 'ZOMER2026', value: 5, quantity: 1 });
    const { user } = await openScreen(server, `/admin/wallets/${wallet.id}/coupons/create`);
    const code = await screen.findByLabelText(/^Code/, {}, slow);
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
  it('offers to save from the first change on, sends only that change, and can be put back', async () => {
    const label = await aLabel();
    const { user, writes } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, slow);
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
    ['the server stumbles', () => Response.json({ errors: { message: 'Er ging iets mis.' } }, { status: 500 })],
    ['the connection is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy gives up', () => new Response('<h1>504</h1>', { status: 504 })],
  ])('stands as it was typed when %s, and saves the next time', async (_what, answer) => {
    const label = await aLabel();
    const { user, trouble } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, slow);
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

  it('brings a draft back after a reload, and asks which version is meant where somebody else was first', async () => {
    const label = await aLabel();
    const who = { email: boss.email, roles: ['superadmin'], abilities: [], organization_id: '' };
    const { user } = await openScreen(server, `/admin/labels/${label.id}`, { who });
    await user.type(await screen.findByLabelText(/^Naam/, {}, slow), '!');
    const left = { ...sessionStorage };
    cleanup();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
    // A page that is reloaded takes no leave.
    for (const [key, value] of Object.entries(left)) sessionStorage.setItem(key, String(value));
    await boss.call('PUT', `/v1/admin/labels/${label.id}`, { name: 'Van een ander', version: 1 });
    const again = await openScreen(server, `/admin/labels/${label.id}`, { who });
    expect(await screen.findByText('Wat je had ingevuld, staat er weer. Het is nog niet opgeslagen.', {}, slow)).toBeVisible();
    expect(screen.getByLabelText(/^Naam/)).toHaveValue('Samen sporten!');
    await again.user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByRole('dialog', { name: /versie/ })).toHaveTextContent('Van een ander');
    sessionStorage.clear();
  });

  it('asks before typed text is thrown away, and lets go when that is meant', async () => {
    const label = await aLabel();
    const { user, router } = await openScreen(server, `/admin/labels/${label.id}`);
    await user.type(await screen.findByLabelText(/^Naam/, {}, slow), '!');
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

  it('finds records to point at by typing', async () => {
    const tower = await server.anApplication('Sportstad Ommeland');
    await server.anApplication('Sportdorp');
    const label = await aLabel();
    const { user, writes, sent } = await openScreen(server, `/admin/labels/${label.id}`);
    await user.type(await screen.findByLabelText('Applicaties', {}, slow), 'omme');
    await waitFor(() => expect(sent.some(({ path }) => path.includes('/simple') && path.includes('search=omme'))).toBe(true));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'Sportstad Ommeland' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(writes().at(-1)?.body).toEqual({ applications: [tower.id], version: 1 });
  });
});

describe('a further page', () => {
  it('judges the parts of a group together, and takes a fault back when either part is mended', async () => {
    const label = await aLabel();
    const { user, writes } = await openScreen(server, `/admin/labels/${label.id}/activity-filters`);
    await user.type(await screen.findByLabelText('Leeftijd vanaf', {}, slow), '12');
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
