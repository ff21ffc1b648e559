// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Run } from '../../../src/admin/features/invoices/screens/Run';
import { finaliseJob } from '../../../src/server/features/invoices/finaliseJob';
import { aBilling } from '../../invoices/aBilling';
import { connectTo, openScreen } from './openScreen';

const PATIENT = { timeout: 20_000 };

let ground: Awaited<ReturnType<typeof aBilling>>;
beforeAll(async () => {
  ground = await aBilling();
});
afterAll(() => ground.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  vi.unstubAllGlobals();
});

const open = () => openScreen(ground.admin, Run, { path: '/admin/invoices/run', at: '/admin/invoices/run?month=2026-10' });

it('finalises the drafts after the user leaves the page, which shows the progress when they come back', async () => {
  for (let at = 0; at < 3; at += 1) await ground.aBilledClub({ orders: 1 });
  await ground.drafts();
  connectTo(ground);
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Alle/ }, PATIENT));
  await user.click(screen.getByRole('button', { name: 'Maak 3 concepten definitief' }));
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
  await user.click(dialog.getByRole('button', { name: 'Maak definitief' }));
  expect(await dialog.findByText('0 van 3', {}, PATIENT)).toBeVisible();
  expect(dialog.getByText(/of de pagina verlaten: het gaat door/)).toBeVisible();
  cleanup();
  let checks = 0;
  await finaliseJob(ground.deps, () => checks++ >= 1);
  await open();
  const panel = within(await screen.findByRole('region', { name: 'Concepten worden definitief gemaakt' }, PATIENT));
  expect(panel.getByText('1 van 3')).toBeVisible();
  await finaliseJob(ground.deps);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Concepten worden definitief gemaakt' })).toBeNull(), PATIENT);
  await waitFor(() => expect(screen.getAllByText(/^2026-\d{6}$/)).toHaveLength(3), PATIENT);
});
