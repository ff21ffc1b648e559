// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Reconcile } from '../../../src/admin/features/ledger/screens/Reconcile';
import { aTreasury, type Treasury } from '../../sepa/aTreasury';
import { connectTo, openScreen } from './openScreen';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await aTreasury();
});
afterAll(() => treasury.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  vi.unstubAllGlobals();
});

it('the reconciliation names the organization whose payout differs, links to that payout, and repairs it', async () => {
  const [payout = ''] = await treasury.openPayouts(1);
  const { body } = await treasury.batch([payout]);
  const { organization_id = '', organization_name = '' } = (await treasury.details(body.batches[0]?.id ?? '')).payouts[0] ?? {};
  await treasury.happened(organization_id, '2026-10', { received: 500 });
  connectTo(treasury);
  await openScreen(treasury.maker, Reconcile, { path: '/admin/reconcile', at: '/admin/reconcile?month=2026-10' });
  expect(
    await screen.findByText(`De factuur of uitbetaling van ${organization_name} klopt niet met het grootboek.`, {}, { timeout: 20_000 }),
  ).toBeVisible();
  const link = screen.getByRole('link', { name: `Uitbetaling aan ${organization_name}` });
  expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`^/admin/sepas\\?.*show=${payout}$`)));
  const item = within(link.closest('li') as HTMLElement);
  expect(item.getByText(/De uitbetaling zit in een concept/)).toBeVisible();
  await userEvent.setup().click(item.getByRole('button', { name: `Opnieuw maken: ${organization_name}` }));
  await waitFor(() => expect(screen.queryByText(/klopt niet met het grootboek/)).toBeNull(), { timeout: 20_000 });
});
