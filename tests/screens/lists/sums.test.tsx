// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../src/server/db/columns';
import { table } from '../../../src/server/db/tables';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let organization_id: string;
let application_id: string;
const ids: string[] = [];
beforeAll(async () => {
  server = await aServer();
  ({ id: application_id } = await server.anApplication());
  ({ id: organization_id } = await server.anOrganization(application_id, 'De Zwaluwen'));
  for (const [at, total] of [1250, 2500, 999].entries()) {
    const id = newId();
    ids.push(id);
    await server.db.orm.insert(table('orders')).values({
      id,
      organization_id,
      number: 1010 + at,
      name: ['Noor Bos', 'Saar Visser', 'Daan Bakker'][at] ?? '',
      payment_type: 'cash',
      status: 'paid',
      subtotal_price_in_cents: total,
      vat_in_cents: 0,
      transaction_fee_in_cents: 0,
      total_in_cents: total,
      paid_in_cents: total,
      credited_in_cents: 0,
      refunded_in_cents: 0,
      payout_month: '2026-11',
    } as never);
  }
});
afterAll(() => server.close());

const list = () => `/organizations/${organization_id}/finances/orders`;
const withPlainSpaces = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
async function open(path: string, who: Parameters<typeof openScreen>[2] = {}) {
  window.history.replaceState(null, '', path);
  return openScreen(server, path, who);
}
const findFooter = async () => screen.findByRole('row', { name: /^Totaal van/ }, PATIENT);
const findDialog = async (number: number) => screen.findByRole('dialog', { name: new RegExp(`Bestelling ${number}`) }, PATIENT);

describe('the footer of a list', () => {
  it('shows the totals of its columns over all filtered rows', async () => {
    const { user } = await open(list());
    const row = await findFooter();
    expect(withPlainSpaces(row.textContent)).toBe('Totaal van 3€ 47,49€ 47,49€ 0,00');
    await user.type(screen.getByRole('searchbox'), '#1011');
    await waitFor(async () => expect(withPlainSpaces((await findFooter()).textContent)).toBe('Totaal van 1€ 25,00€ 25,00€ 0,00'), PATIENT);
  });

  it('keeps its space while rows are loading, and disappears when nothing is found', async () => {
    const { user } = await open(list());
    await waitFor(() => expect(document.querySelector('tfoot')).not.toBeNull(), PATIENT);
    await findFooter();
    await user.type(screen.getByRole('searchbox'), 'onvindbaar');
    await screen.findByText('Geen bestellingen gevonden voor:', {}, PATIENT);
    expect(document.querySelector('tfoot')).toBeNull();
  });
});

describe('a row that opens in a dialog', () => {
  it('opens by a click anywhere, is in the address, and closes by going back', async () => {
    const { user, router } = await open(list());
    await user.click(await screen.findByText('Saar Visser', {}, PATIENT));
    await findDialog(1011);
    expect(router.state.location.search).toContain(`show=${ids[1]}`);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect(router.state.location.search).not.toContain('show=');
  });

  it('opens by keyboard, and closes to the unchanged list', async () => {
    const { user, router } = await open(list());
    const link = await screen.findByRole('link', { name: '1012' }, PATIENT);
    link.focus();
    await user.keyboard('{Enter}');
    const order = await findDialog(1012);
    const [close] = within(order).getAllByRole('button', { name: 'Sluiten' });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect([router.state.location.pathname, router.state.location.search]).toEqual([list(), '']);
  });

  it('opens by its address, also for a record that is not on this page', async () => {
    const { user, router } = await open(list());
    await user.type(await screen.findByRole('searchbox', {}, PATIENT), 'Noor');
    await waitFor(
      () => expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1010', 'Totaal van 1']),
      PATIENT,
    );
    // The search reaches the address a moment after the rows.
    await waitFor(() => expect(router.state.location.search).toContain('Noor'), PATIENT);
    // A list that has just written its search into the address can overwrite an address that follows at once.
    const openByAddress = async () => {
      await router.navigate(`${list()}?show=${ids[2]}`);
      return screen.findByRole('dialog', { name: /Bestelling 1012/ }, { timeout: 3_000 });
    };
    const order = await waitFor(openByAddress, PATIENT);
    const [close] = within(order).getAllByRole('button', { name: 'Sluiten' });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(router.state.location.search).not.toContain('show='), PATIENT);
  });

  it('does not open automatically when the user returns to the list', async () => {
    const { router } = await open(`${list()}?sort=name&order=ASC&show=${ids[0]}`);
    await findDialog(1010);
    await router.navigate(`/organizations/${organization_id}/finances/refunds`);
    await screen.findByRole('heading', { name: 'Terugbetalingen', level: 1 }, PATIENT);
    await router.navigate(list());
    await screen.findByText('Saar Visser', {}, PATIENT);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).not.toContain('show=');
  });

  it('opens by the address of the record, which links use', async () => {
    const { router } = await open(`${list()}/${ids[0]}`);
    await findDialog(1010);
    expect(router.state.location.pathname).toBe(list());
  });

  it('opens in an overview, in the organization of its record', async () => {
    const { user } = await open('/application/orders', { application_id });
    await user.click(await screen.findByText('Noor Bos', {}, PATIENT));
    await findDialog(1010);
  });

  it('says so when there is no such record', async () => {
    const { router } = await open(`${list()}?show=${newId()}`);
    await screen.findByText('Deze bestelling is er niet, of niet meer.', {}, PATIENT);
    await waitFor(() => expect(router.state.location.search).not.toContain('show='), PATIENT);
  });
});

describe('a month in the filters', () => {
  it('is typed in everyday notation, and an invalid month says so and filters nothing', async () => {
    const { user } = await open(list());
    await findFooter();
    await user.click(screen.getByRole('button', { name: 'Filteren' }));
    const panel = await screen.findByRole('dialog', { name: 'Filteren' }, PATIENT);
    const box = await within(panel).findByRole('textbox', { name: 'Uitbetaalmaand' }, PATIENT);
    await user.type(box, 'ooit');
    await within(panel).findByText('Vul een maand in, zoals 11-2026');
    expect(screen.queryByText(/^Uitbetaalmaand:/)).toBeNull();
    await user.clear(box);
    await user.type(box, 'okt 2026');
    await screen.findByText('Geen bestellingen gevonden voor:', {}, PATIENT);
    expect(screen.getAllByText('Uitbetaalmaand: oktober 2026').length).toBeGreaterThan(0);
  });

  it('that is invalid in the address is rejected by the list, where it can be removed', async () => {
    const filter = encodeURIComponent(JSON.stringify({ payout_month: 'ooit', created_at: { from: 'Tja' } }));
    await open(`${list()}?filter=${filter}`);
    await screen.findAllByText(/Uitbetaalmaand moet een maand zijn/, {}, PATIENT);
    screen.getByRole('button', { name: 'Filter Uitbetaalmaand weghalen' });
  });
});

it('the organization column of an overview of all applications links to organizations of each application', async () => {
  await open('/admin/orders');
  await screen.findAllByRole('link', { name: 'De Zwaluwen' }, PATIENT);
});

it('a list links to its related lists', async () => {
  const { user, router } = await open(list());
  await user.click(await screen.findByRole('link', { name: 'Terugbetalingen' }, PATIENT));
  await screen.findByRole('heading', { name: 'Terugbetalingen', level: 1 }, PATIENT);
  expect(router.state.location.pathname).toBe(`/organizations/${organization_id}/finances/refunds`);
  await screen.findByRole('link', { name: 'Bestellingen' }, PATIENT);
});
