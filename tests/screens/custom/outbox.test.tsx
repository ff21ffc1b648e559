// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { Outbox } from '../../../src/admin/features/outbox/screens/Outbox';
import { newId } from '../../../src/server/db/columns';
import { mails } from '../../../src/server/db/system/records';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { connectTo, openScreen } from './openScreen';

let server: TestServer;
let superadmin: Caller;
const LINK = `https://speelveld.test/reset-password?token=${'a'.repeat(40)}`;

const mail = (subject: string, status: string, minute: number) => ({
  id: newId(),
  to_email: `${subject.toLowerCase()}@speelveld.test`,
  to_name: 'Bo Bos',
  subject,
  status,
  body_text: `Hallo,\n\n${LINK}.\n`,
  body_html: `<html><head></head><body><a href="${LINK}">Kies</a></body></html>`,
  created_at: `2026-11-23T11:${String(minute).padStart(2, '0')}:00.000Z`,
});

beforeAll(async () => {
  server = await aServer();
  superadmin = await server.superadmin();
  await server.db.orm
    .insert(mails)
    .values([
      mail('Eerste', 'kept', 1),
      mail('Tweede', 'sent', 2),
      ...Array.from({ length: 28 }, (_none, at) => mail(`Rest${at}`, 'sent', at + 10)),
    ]);
});
afterAll(() => server.close());
beforeEach(() => connectTo(server));
afterEach(() => {
  cleanup();
  authSession.clear();
  vi.unstubAllGlobals();
});

const open = (query = '') => openScreen(superadmin, Outbox, { path: '/admin/outbox', at: `/admin/outbox${query}` });

describe('the outbox', () => {
  it('shows the newest mails first, page by page', async () => {
    const router = await open();
    await screen.findByRole('button', { name: 'Rest27' });
    expect(screen.getAllByRole('row')).toHaveLength(26);
    // The other mail reports the superadmin's sign-in on a new device, which is this test's.
    expect(screen.getByText('1–25 van 31')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }));
    expect(await screen.findByRole('button', { name: 'Eerste' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('searches and filters by status, and names the filters when nothing matches', async () => {
    await open('?status=kept');
    await screen.findByRole('button', { name: 'Eerste' });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox'), 'tweede');
    expect(await screen.findByText('Geen mail gevonden voor “tweede”, Bewaard (geen mailserver ingesteld).')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filters wissen' }));
    expect(await screen.findByRole('button', { name: 'Rest27' })).toBeInTheDocument();
  });

  it('opens a stored mail in a sandboxed frame, and names the command that returns its link', async () => {
    const router = await open('?status=kept');
    await userEvent.click(await screen.findByRole('button', { name: 'Eerste' }));
    const panel = await screen.findByRole('dialog', { name: 'Eerste' });
    expect(await within(panel).findByText('npm run user:link -- --email eerste@speelveld.test')).toBeInTheDocument();
    expect(within(panel).queryByRole('link')).toBeNull();
    const frame = within(panel).getByTitle('De mail zoals de ontvanger hem ziet');
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
    await userEvent.click(within(panel).getByRole('tab', { name: 'Tekst' }));
    expect(within(panel).getByRole('tabpanel')).toHaveTextContent('Hallo');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?status=kept'));
  });

  it('hides the links of sent mails', async () => {
    await open('?search=tweede');
    await userEvent.click(await screen.findByRole('button', { name: 'Tweede' }));
    const panel = await screen.findByRole('dialog', { name: 'Tweede' });
    expect(await within(panel).findByText(/Links die ergens toegang toe geven/)).toBeInTheDocument();
    expect(within(panel).queryByRole('link')).toBeNull();
  });
});
