// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
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

describe('the settings of an application', () => {
  it('report a missing name, a wrong VAT number and a wrong IBAN at once, before anything is sent', async () => {
    const { id } = await server.anApplication();
    const { user, writes } = await openScreen(server, `/admin/applications/${id}`);
    await user.clear(await screen.findByLabelText(/^Naam/, {}, PATIENT));
    await user.type(screen.getByLabelText(/^Btw-nummer/), 'NL12345678B01');
    await user.type(screen.getByLabelText(/^IBAN/), 'NL91ABNA0417164301');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.getByLabelText(/^Naam/)).toHaveAccessibleDescription(/Naam is verplicht/));
    expect(screen.getByLabelText(/^Btw-nummer/)).toHaveAccessibleDescription(/Dit is geen geldig btw-nummer/);
    expect(screen.getByLabelText(/^IBAN/)).toHaveAccessibleDescription(/Dit is geen geldig IBAN/);
    expect(writes()).toEqual([]);
  });

  it('take the centre of the map as numbers, when no map can be drawn', async () => {
    const { id } = await server.anApplication();
    const { user, writes } = await openScreen(server, `/admin/applications/${id}/mapbox-settigns`);
    const latitude = await screen.findByLabelText(/^Breedtegraad/, {}, PATIENT);
    await user.clear(latitude);
    await user.type(latitude, '53,2194');
    await user.type(screen.getByLabelText('Openbare Mapbox-sleutel'), 'pk.proef');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(writes().at(-1)).toEqual({
      method: 'PUT',
      path: `/v1/admin/applications/${id}/mapbox`,
      body: { latitude: 53.2194, map_token: 'pk.proef', version: 1 },
    });
    const { body } = await superadmin.call('GET', `/v1/admin/applications/${id}`);
    expect(body).toMatchObject({ latitude: 53.2194, map_token: 'pk.proef', version: 2 });
  });

  it('show each filter as a switch', async () => {
    const { id } = await server.anApplication();
    const { user } = await openScreen(server, `/admin/applications/${id}/filters`);
    const price = await screen.findByRole('switch', { name: 'Prijs tonen' }, PATIENT);
    expect(screen.getAllByRole('switch')).toHaveLength(10);
    expect(price).not.toBeChecked();
    await user.click(price);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    const { body } = await superadmin.call<{ filters: object[] }>('GET', `/v1/admin/applications/${id}/filters`);
    expect(body.filters).toContainEqual({ filter: 'price', is_visible: true });
    expect(body.filters).toHaveLength(10);
  });

  it('show a secret once, and warn before it is replaced', async () => {
    const { id } = await server.anApplication();
    const { user } = await openScreen(server, `/admin/applications/${id}/credentials`);
    await user.click(await screen.findByRole('button', { name: 'Toegangsgegevens aanmaken' }, PATIENT));
    expect(await screen.findByText(/Bewaar het geheim nu/)).toBeVisible();
    const secret = screen.getByRole('button', { name: 'Geheim kopiëren' }).parentElement?.querySelector('code')?.textContent;
    expect(secret?.length).toBeGreaterThan(20);
    await user.click(screen.getByRole('button', { name: 'Nieuwe toegangsgegevens' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nieuwe toegangsgegevens aanmaken?' });
    await user.click(within(dialog).getByRole('button', { name: 'Nieuwe toegangsgegevens' }));
    await waitFor(() => expect(screen.queryByText(secret ?? '')).toBeNull());
  });
});
