// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import type { ReadBankFile } from '../../../src/domain/sepa/bankOutcome';
import { BankLines } from '../../../src/admin/features/sepas/bank/BankLines';
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

it('a coupon batch that is switched off says that none of its coupons can be used', async () => {
  const { body: wallet } = await superadmin.call<{ id: string }>('POST', '/v1/admin/wallets', { name: 'Sportpas', slug: 'sportpas' });
  const path = `/v1/admin/wallets/${wallet.id}/coupons/batches`;
  const id = newId();
  const made = await superadmin.call('POST', path, { id, name: 'Zomer', count: 10, value: 10, quantity: 1 });
  expect([made.status, made.errors]).toEqual([201, {}]);
  await superadmin.call('POST', `${path}/${id}/switch`, { is_enabled: false });
  await openScreen(superadmin, () => <BatchPanel wallet_id={wallet.id} id={id} />, { path: '/admin/proef', at: '/admin/proef' });
  expect(await screen.findByText('Deze batch staat uit: geen van de coupons kan gebruikt worden.')).toBeVisible();
});

it('a bank file that was read before says so above what it did', async () => {
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
