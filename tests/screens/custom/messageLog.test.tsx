// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { MessageLog } from '../../../src/admin/features/messages/MessageLog';
import { table } from '../../../src/server/db/tables';
import { aClub, type Club } from '../../support/aClub';
import { connectTo, openScreen } from './openScreen';

let club: Club;
let api = '';

beforeAll(async () => {
  club = await aClub();
  const session = await club.aSession(await club.anActivity());
  const message = await club.insert('messages', {
    organization_id: club.organization.id,
    about: 'session',
    session: session.id,
    subject: 'Veld 2',
    body: '<p>Tot zo</p>',
    status: 'sent',
  });
  for (const [first_name, last_name, status, email] of [
    ['Sem', 'van Kouwen', 'failed', 'sem@voorbeeld.test'],
    ['Bo', 'de Bruin', 'failed', 'bo@voorbeeld.test'],
    ['An', 'Aalst', 'sent', 'an@voorbeeld.test'],
    ['Cas', 'Cox', 'skipped', null],
  ])
    await club.insert('message_recipients', {
      organization_id: club.organization.id,
      message_id: message,
      first_name,
      name: `${first_name} ${last_name}`,
      status,
      email,
    });
  api = `${session.path}/messages`;
});
afterAll(() => club.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  vi.unstubAllGlobals();
});

const statusByName = async () =>
  Object.fromEntries(
    (await club.db.orm.select().from(table('message_recipients'))).map(({ first_name, status }) => [String(first_name), status]),
  );

it('the log lists failed recipients first, sorted by name, and sends the message again to one of them, then to the rest', async () => {
  connectTo(club);
  const Log = () => <MessageLog api={api} />;
  await openScreen(club.staff, Log, { path: '/log', at: '/log', organization_id: club.organization.id });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ontvangers bekijken: Veld 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Veld 2' });
  await within(dialog).findByText('Bruin, Bo de');
  const rows = within(dialog).getAllByRole('listitem');
  const names = ['Bruin, Bo de', 'Kouwen, Sem van', 'Cox, Cas', 'Aalst, An'];
  expect(rows).toHaveLength(names.length);
  for (const [at, name] of names.entries()) expect(rows[at]).toHaveTextContent(name);
  // Recipients without an address, and recipients who got the message, cannot be selected.
  expect(within(dialog).getAllByRole('button', { name: /^Opnieuw versturen: / })).toHaveLength(2);

  await user.click(within(dialog).getByRole('button', { name: 'Opnieuw versturen: Kouwen, Sem van' }));
  await waitFor(async () => expect(await statusByName()).toMatchObject({ Sem: 'waiting', Bo: 'failed', An: 'sent', Cas: 'skipped' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Opnieuw versturen (1)' }));
  await waitFor(async () => expect(await statusByName()).toMatchObject({ Sem: 'waiting', Bo: 'waiting', An: 'sent', Cas: 'skipped' }));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: /^Opnieuw versturen/ })).not.toBeInTheDocument());
  expect(
    await club.db.orm
      .select()
      .from(table('messages'))
      .where(eq(table('messages').status, 'sending')),
  ).toHaveLength(1);
});
