// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const PATIENT = { timeout: 30_000 };

async function aLabel(fields: object = {}) {
  const { body } = await superadmin.call<{ id: string }>('POST', '/v1/admin/labels', { name: 'Samen sporten', ...fields });
  const change = (changes: object) => superadmin.call('PUT', `/v1/admin/labels/${body.id}`, changes);
  const read = async () => (await superadmin.call(`GET`, `/v1/admin/labels/${body.id}`)).body;
  return { id: body.id, change, read };
}

describe('a record that a colleague changed first', () => {
  it('shows both versions of each difference and saves the choice', async () => {
    const label = await aLabel();
    const { user } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
    await label.change({ name: 'Van de ander' });
    await user.clear(name);
    await user.type(name, 'Van mij');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));

    const dialog = await screen.findByRole('dialog', { name: 'Welke versie wil je houden?' });
    const choice = within(dialog).getByRole('group', { name: /^Naam/ });
    expect(choice).toHaveTextContent('Allebei gewijzigd');
    expect(within(dialog).getByRole('button', { name: 'Opslaan met deze keuze' })).toBeDisabled();
    await user.click(within(choice).getByRole('radio', { name: /Van mij/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan met deze keuze' }));

    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(await label.read()).toMatchObject({ name: 'Van mij', version: 3 });
  });

  it('keeps a change that only one of them made, part by part', async () => {
    const label = await aLabel({ activity_filter: { min_age: 6 } });
    const { user } = await openScreen(server, `/admin/labels/${label.id}/activity-filters`);
    const until = await screen.findByLabelText('Leeftijd tot en met', {}, PATIENT);
    await label.change({ activity_filter: { min_age: 8 } });
    await user.type(until, '12');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));

    const dialog = await screen.findByRole('dialog', { name: 'Welke versie wil je houden?' });
    expect(within(dialog).getByRole('group', { name: 'Leeftijd vanaf' })).toBeVisible();
    expect(within(dialog).getAllByRole('radio', { checked: true })).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Opslaan met deze keuze' }));

    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(await label.read()).toMatchObject({ activity_filter: { min_age: 8, max_age: 12 } });
  });

  it('can take over the stored version without saving anything', async () => {
    const label = await aLabel();
    const { user, writes } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
    await label.change({ name: 'Van de ander' });
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Welke versie wil je houden?' });
    await user.click(within(dialog).getByRole('radio', { name: /Van de ander/ }));
    const before = writes().length;
    await user.click(within(dialog).getByRole('button', { name: 'Overnemen wat er staat' }));
    await waitFor(() => expect(name).toHaveValue('Van de ander'));
    expect(writes()).toHaveLength(before);
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
  });

  it('leads back to the form as typed', async () => {
    const label = await aLabel();
    const { user } = await openScreen(server, `/admin/labels/${label.id}`);
    const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
    await label.change({ name: 'Van de ander' });
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await user.click(await screen.findByRole('button', { name: 'Terug naar het formulier' }));
    expect(name).toHaveValue('Samen sporten!');
  });
});

describe('the history', () => {
  it('shows who did what, in readable values', async () => {
    const label = await aLabel({ activity_filter: { min_age: 6 } });
    await label.change({ name: 'Samen bewegen', activity_filter: { min_age: 6, min_price: 1250 } });
    await openScreen(server, `/admin/labels/${label.id}/history`);
    await screen.findByText('Gewijzigd', {}, PATIENT);
    const [changed, made] = screen.getAllByText(/^door Jet/).map((by) => by.closest('li') as HTMLElement);
    await waitFor(() => expect(changed?.textContent).toMatch(/Naam:Samen sporten→werdSamen bewegen/));
    expect(changed?.textContent).toMatch(/Activiteiten, Prijs vanaf:leeg→werd€\s12,50/);
    expect(changed?.textContent).not.toMatch(/Leeftijd/);
    expect(made).toHaveTextContent('Aangemaakt');
    expect(made).toHaveTextContent('Begonnen met 2 ingevulde velden');
    expect(made?.textContent).toMatch(/ma 23 nov 2026/);
  });

  it('loads older lines on request', async () => {
    const label = await aLabel();
    for (let version = 1; version <= 51; version++) await label.change({ name: `Naam ${version}` });
    const { user } = await openScreen(server, `/admin/labels/${label.id}/history`);
    await user.click(await screen.findByRole('button', { name: 'Meer laden' }, PATIENT));
    expect(await screen.findByText('Aangemaakt')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Meer laden' })).toBeNull();
  });
});

describe('the frame', () => {
  it('shows the path of parents above a record', async () => {
    const { body: wallet } = await superadmin.call<{ id: string }>('POST', '/v1/admin/wallets', { name: 'Jeugdfonds', slug: 'jeugdfonds' });
    const { body: coupon } = await superadmin.call<{ id: string }>('POST', `/v1/admin/wallets/${wallet.id}/coupons`, {
      code: 'HERFST',
      value: 5,
      quantity: 1,
    });
    await openScreen(server, `/admin/wallets/${wallet.id}/coupons/${coupon.id}`);
    const trail = await screen.findByRole('navigation', { name: 'Waar je bent' }, PATIENT);
    await waitFor(() =>
      expect(
        within(trail)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Wallets', 'Jeugdfonds', 'Coupons']),
    );
    expect(await screen.findByLabelText(/^Code/)).toBeDisabled();
  });

  it('says before deleting that the record is in use, and links to the records that use it', async () => {
    const { body: type } = await superadmin.call<{ id: string }>('POST', '/v1/admin/organization-types', { name: 'Sportschool' });
    const application = await server.anApplication();
    const keeper = await server.superadmin({ ApplicationId: application.id });
    const { status, body: gym } = await keeper.call('POST', '/v1/admin/organizations', { name: 'Gym Zuid', type: type.id });
    expect(status).toBe(201);
    const { user } = await openScreen(server, `/admin/organization-types/${type.id}`, { application_id: application.id });
    await screen.findByLabelText(/^Naam/, {}, PATIENT);
    await user.click(screen.getByRole('button', { name: 'Meer acties' }));
    await user.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Organisatietype ‘Sportschool’ kan niet worden verwijderd' }, PATIENT);
    expect(within(dialog).getByText(/^Nog in gebruik bij/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Gym Zuid' })).toHaveAttribute(
      'href',
      `/application/organizations/management/${String(gym['id'])}`,
    );
    expect(within(dialog).queryByRole('button', { name: 'Organisatietype verwijderen' })).toBeNull();
  });

  it('goes to the list when a record is deleted, whatever was still being typed', async () => {
    const label = await aLabel();
    const { user, router } = await openScreen(server, `/admin/labels/${label.id}`);
    await user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), '!');
    await user.click(screen.getByRole('button', { name: 'Meer acties' }));
    await user.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
    const button = await screen.findByRole('button', { name: 'Label verwijderen' });
    await waitFor(() => expect(button).toBeEnabled(), PATIENT);
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/labels'));
    expect(await screen.findByText('‘Samen sporten’ is verwijderd')).toBeVisible();
  });

  it('says so when a record does not exist', async () => {
    await openScreen(server, '/admin/labels/01a1f026-bce8-701c-a8bf-c4d237e5d1d2');
    expect(await screen.findByRole('heading', { name: 'Dit is er niet (meer)' }, PATIENT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar alle labels' })).toHaveAttribute('href', '/admin/labels');
  });
});

it('the slug follows the name of a new record until another is typed, and keeps its value once the record is created', async () => {
  const { user } = await openScreen(server, '/admin/wallets/create');
  const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
  await user.type(name, 'Jeugdfonds Curaçao');
  const slug = screen.getByLabelText(/^Slug/);
  await waitFor(() => expect(slug).toHaveValue('jeugdfonds-curacao'));
  await user.clear(slug);
  await user.type(slug, 'jeugd');
  await user.type(name, ' 2');
  expect(slug).toHaveValue('jeugd');
  cleanup();

  const { body } = await superadmin.call<{ id: string }>('POST', '/v1/admin/wallets', { name: 'Sportpas', slug: 'sportpas' });
  const opened = await openScreen(server, `/admin/wallets/${body.id}`);
  await opened.user.type(await screen.findByLabelText(/^Naam/, {}, PATIENT), ' 65+');
  expect(screen.getByLabelText(/^Slug/)).toHaveValue('sportpas');
});
