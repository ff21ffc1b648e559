// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import type { ReadBankFile } from '../../../src/domain/payouts/bankOutcome';
import { BankLines } from '../../../src/admin/features/payouts/bank/BankLines';
import { BatchDialog } from '../../../src/admin/features/vouchers/batch/BatchDialog';
import { BatchPanel } from '../../../src/admin/features/vouchers/batch/BatchPanel';
import { newId } from '../../../src/server/db/columns';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { connectTo, openScreen } from './openScreen';

let server: TestServer;
let superadmin: Caller;
beforeAll(async () => {
  server = await aServer();
  superadmin = await server.superadmin();
});
afterAll(() => server.close());
beforeEach(() => connectTo(server));
afterEach(() => {
  cleanup();
  authSession.clear();
  vi.unstubAllGlobals();
});

it('a disabled coupon batch says that none of its coupons can be used', async () => {
  const { body: wallet } = await superadmin.call<{ id: string }>('POST', '/v1/admin/wallets', { name: 'Sportpas', slug: 'sportpas' });
  const path = `/v1/admin/wallets/${wallet.id}/coupons/batches`;
  const id = newId();
  const created = await superadmin.call('POST', path, { id, name: 'Zomer', count: 10, value: 10, quantity: 1 });
  expect([created.status, created.errors]).toEqual([201, {}]);
  await superadmin.call('POST', `${path}/${id}/switch`, { is_enabled: false });
  await openScreen(superadmin, () => <BatchPanel wallet_id={wallet.id} id={id} />, { path: '/admin/proef', at: '/admin/proef' });
  expect(await screen.findByText('Deze batch staat uit: geen van de coupons kan gebruikt worden.')).toBeVisible();
});

it('a new batch reports a past expiry date together with the other problems, and shows its progress at once', async () => {
  const { body: wallet } = await superadmin.call<{ id: string }>('POST', '/v1/admin/wallets', { name: 'Jeugdpas', slug: 'jeugdpas' });
  const user = userEvent.setup();
  await openScreen(superadmin, () => <BatchDialog wallet_id={wallet.id} onClose={() => undefined} />, {
    path: '/admin/proef',
    at: '/admin/proef',
  });
  const expiry = await screen.findByLabelText(/^Verloopt op/);
  await user.type(expiry, '01-01-2020');
  await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
  expect(await screen.findByText('Kies een dag die nog niet voorbij is')).toBeVisible();
  expect(screen.getByLabelText(/^Naam/)).toHaveAttribute('aria-invalid', 'true');
  await user.clear(expiry);
  await user.type(screen.getByLabelText(/^Naam/), 'Zomer');
  // The first request for the batch never gets an answer.
  const { fetch: call } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    (init.method ?? 'GET') === 'GET' && input.includes('/batches/') ? new Promise(() => undefined) : call(input, init),
  );
  await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
  expect(await screen.findByText('0 van 100 gemaakt.')).toBeVisible();
});

it('a bank file that was imported before says so above its results', async () => {
  const file: ReadBankFile = {
    id: newId(),
    file_name: 'oktober.xml',
    kind: 'camt.053',
    created_at: '2026-11-23T12:00:00.000Z',
    read_by: 'Noor',
    is_repeated: true,
    counts: {
      paid: 0,
      returned: 0,
      received: 0,
      already: 4,
      pending: 0,
      unknown: 0,
      amount_differs: 0,
      other_account: 0,
      contradicts: 0,
      not_sent: 0,
    },
    lines: [],
  };
  await openScreen(superadmin, () => <BankLines file={file} />, { path: '/admin/proef', at: '/admin/proef' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit bestand was al gelezen.');
});
