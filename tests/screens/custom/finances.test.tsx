// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Finances } from '../../../src/admin/features/statistics/screens/Finances';
import { aTill, type Till } from '../../money/aTill';
import { connectTo, openScreen } from './openScreen';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const panel = (name: string) => screen.findByRole('region', { name }, { timeout: 30_000 });

it('the overview of finances shows what is paid out when, the months, the refunds and what needs attention', async () => {
  const { order, link } = await till.paidOnline();
  await till.paidOnline();
  await till.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
  till.mollie.chargeBack((await till.paidOnline()).link, 1250);
  await till.webhook(link);
  const { id } = till.organization;
  connectTo(till);
  await openScreen(till.staff, Finances, {
    path: '/organizations/:organization_id/finances/overview',
    at: `/organizations/${id}/finances/overview`,
    organization_id: id,
  });
  expect(plain(await panel('Nog uit te betalen'))).toContain('Wordt uitbetaald vanaf di 1 dec 2026, als de maand voorbij is.');
  const november = within(await panel('Twaalf maanden')).getByRole('row', { name: /^november 2026/ });
  expect(plain(november)).toContain('€ 37,50');
  const refunds = await panel('Laatste terugbetalingen');
  expect(within(within(refunds).getByRole('listitem')).getByRole('link')).toHaveAttribute(
    'href',
    `/organizations/${id}/finances/orders?show=${order.id}`,
  );
  const [notice] = screen.getAllByRole('alert');
  expect(notice).toHaveTextContent('Er is geld om uit te betalen, maar geen rekening');
  expect(within(notice as HTMLElement).getByRole('link', { name: 'Rekening invullen' })).toHaveAttribute(
    'href',
    `/organizations/${id}/finances/info`,
  );
});
