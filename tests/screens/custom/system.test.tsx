// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { System } from '../../../src/admin/features/system/screens/System';
import { attemptAgain, MAX_ERRORS } from '../../../src/server/jobs/attempt';
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

const broken = () => Promise.reject(new Error('broken'));
/** Fails on a row until it is set aside. */
async function setAside(key: string): Promise<void> {
  const start = server.clock.now;
  for (let turn = 0; turn < MAX_ERRORS; turn += 1) {
    await attemptAgain(server.deps, { job: 'coupon_batches', key }, broken);
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  }
  server.clock.now = start;
}
async function open() {
  await server.deps.metrics?.refresh();
  await openScreen(superadmin, System, { path: '/admin/system', at: '/admin/system' });
}
const list = () => screen.findByRole('list', { name: 'Mislukt' });

describe('the system page', () => {
  it('says that nothing failed', async () => {
    await open();
    expect(await screen.findByText('Er is niets mislukt.')).toBeInTheDocument();
  });

  it('shows the rows that failed, and tries one again', async () => {
    await setAside('batch-1');
    await attemptAgain(server.deps, { job: 'waiting_lists', key: 'session 2' }, broken);
    await open();
    expect(await screen.findByText('1 taak mislukt telkens en wacht op je, zie ‘Mislukt’.')).toBeInTheDocument();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Vouchers maken', 'Wachtlijsten doorschuiven']);
    const [first, second] = rows as [HTMLElement, HTMLElement];
    expect(within(first).getByText('Opzijgezet')).toBeInTheDocument();
    expect(within(first).getByText('Error: broken')).toBeInTheDocument();
    expect(first).toHaveTextContent('10 fouten, de laatste');
    expect(within(second).queryByText('Opzijgezet')).toBeNull();
    expect(second).toHaveTextContent('1 fout, de laatste');
    await userEvent.click(within(first).getByRole('button', { name: 'Opnieuw proberen: Vouchers maken, regel batch-1' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    await attemptAgain(server.deps, { job: 'coupon_batches', key: 'batch-1' }, () => Promise.resolve());
  });
});
