// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Figures } from '../../../src/admin/features/organizations/screens/Figures';
import { aShop, type Shop } from '../../orders/aShop';
import type { Caller } from '../../support/aServer';
import { connectTo, openScreen } from './openScreen';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  authSession.useApplication(null);
  vi.unstubAllGlobals();
});

/** Opens the dashboard and returns the paths that the browser requests. */
async function open(who: Caller, organization_id = shop.organization.id) {
  connectTo(shop);
  const requested: string[] = [];
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    requested.push(input);
    return originalFetch(input, init);
  });
  await openScreen(who, Figures, {
    path: '/organizations/:organization_id',
    at: `/organizations/${organization_id}?from=2026-11-22&to=2026-11-23`,
    organization_id,
  });
  return requested;
}
const rowsIn = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')));
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('filter') ?? 'null') as unknown;

describe('the revenue on the dashboard of an organization', () => {
  it('shows each bar and its VAT as a table too, names the offers, and links to the open orders', async () => {
    const rate = await shop.aRate({ price_in_cents: 1210, vat: 'high' });
    const product = await shop.aProduct({ name: 'Shirt', rate });
    await shop.anActivity();
    for (const payment_type of ['cash', 'invoice'])
      await shop.staff.call('POST', product.purchases, { ...shop.somebody(), quantity: 1, payment_type });
    await open(shop.staff);
    const plot = await screen.findByRole('img', { name: /^Omzet, samen/ });
    expect(plot).toHaveAccessibleName('Omzet, samen €\u00A024,20');
    expect(rowsIn('Omzet')).toEqual([
      ['Periode', 'Zonder btw', 'Btw', 'Omzet'],
      ['zo 22 nov 2026', '€ 0,00', '€ 0,00', '€ 0,00'],
      ['ma 23 nov 2026', '€ 20,00', '€ 4,20', '€ 24,20'],
    ]);
    expect(rowsIn('Omzet per aanbod')).toEqual([
      ['Aanbod', 'Omzet'],
      ['Shirt', '€ 24,20'],
      ['Samen', '€ 24,20'],
    ]);
    expect(rowsIn('Nog te ontvangen')).toEqual([
      ['Besteld', 'Bestellingen', 'Openstaand'],
      ['Deze maand', '1', '€ 12,10'],
      ['Vorige maand', '0', '€ 0,00'],
      ['Eerder', '0', '€ 0,00'],
      ['Alle openstaande bestellingen', '1', '€ 12,10'],
    ]);
    const links = within(screen.getByRole('table', { name: 'Nog te ontvangen' })).getAllByRole('link');
    expect(links.map(filterOf)).toEqual([{ owed_since: { from: '2026-11-01', to: '2026-11-23' } }, { owed_since: { to: '2026-11-23' } }]);
    expect(links[0]?.getAttribute('href')).toContain(`/organizations/${shop.organization.id}/finances/orders?`);
    expect(screen.getByRole('link', { name: 'Shirt' })).toHaveAttribute(
      'href',
      `/organizations/${shop.organization.id}/products/${product.id}`,
    );
  });

  it('is hidden from a trainer, and for an organization that has never sold anything', async () => {
    const trainer = await shop.aPerson([{ role: 'trainer', organization_id: shop.organization.id }]);
    const trainerRequests = await open(trainer);
    await screen.findByRole('heading', { name: 'Je aanbod' });
    expect(screen.queryByRole('heading', { name: 'Omzet' })).not.toBeInTheDocument();
    expect(trainerRequests.filter((path) => path.includes('/statistics'))).toHaveLength(1);
    cleanup();
    const other = await shop.anOrganization(shop.application.id);
    const otherRequests = await open(await shop.aPerson([{ role: 'organization', organization_id: other.id }]), other.id);
    await screen.findByRole('heading', { name: 'Je aanbod' });
    await waitFor(() => expect(otherRequests.some((path) => path.includes('/statistics/revenue'))).toBe(true));
    expect(screen.queryByRole('heading', { name: 'Omzet' })).not.toBeInTheDocument();
  });
});
