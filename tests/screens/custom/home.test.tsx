// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { About } from '../../../src/admin/features/organizations/screens/About';
import { Home } from '../../../src/admin/features/organizations/screens/Home';
import { mails } from '../../../src/server/db/system/records';
import { table } from '../../../src/server/db/tables';
import { aServer, type TestServer } from '../../support/aServer';
import { anActivity, aParticipant, aSession } from '../../support/offerRows';
import { connectTo, openScreen } from './openScreen';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  authSession.clear();
  authSession.useApplication(null);
  vi.unstubAllGlobals();
});

const organizations = table('organizations');

async function open(role: 'organization' | 'trainer', values: Readonly<Record<string, unknown>> = {}, Screen = Home) {
  const application = await server.anApplication();
  const { id } = await server.anOrganization(application.id, 'De Dolfijn');
  if (Object.keys(values).length > 0)
    await server.db.orm
      .update(organizations)
      .set(values as never)
      .where(eq(organizations.id, id));
  const member = await server.aPerson([{ role, organization_id: id }]);
  connectTo(server);
  await openScreen(member, Screen, { path: '/organizations/:organization_id', at: `/organizations/${id}`, organization_id: id });
  await screen.findByRole('heading', { name: 'De Dolfijn' });
  // The notes at the top appear together with the numbers.
  const below = role === 'trainer' ? 'Je aanbod' : 'Zo kom je van start';
  await screen.findByRole('heading', { name: Screen === About ? 'Over de organisatie' : below });
  return id;
}

describe('the front page of an organization', () => {
  it('says why the offer is not visible yet', async () => {
    await open('organization', { status: 'pending' });
    expect(screen.getByRole('note')).toHaveTextContent('Je aanbod wordt zichtbaar zodra je organisatie is geaccepteerd');
  });

  it('shows the change that staff requested only to members who can make it', async () => {
    const askedForChange = { status: 'pending', asked_at: '2026-11-20T10:00:00.000Z', asked_text: 'Vul het adres aan.' };
    await open('organization', askedForChange);
    expect(screen.getByRole('note')).toHaveTextContent('Voor de beoordeling is nog een aanpassing gevraagd:Vul het adres aan.');
    cleanup();
    await open('trainer', askedForChange);
    expect(screen.getByRole('note')).not.toHaveTextContent('Vul het adres aan.');
  });

  it('lists what the profile lacks to a member who can complete it', async () => {
    const id = await open('organization', { description: 'Zwemmen voor iedereen', email: 'info@dolfijn.test', phone: '030 123 45 67' });
    const edit = `/organizations/${id}/profile`;
    expect(screen.getByText('2 van 8 klaar')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voeg een logo toe' })).toHaveAttribute('href', edit);
    expect(screen.queryByRole('link', { name: 'Vertel wat jullie doen' })).toBeNull();
  });

  it('says who works there, with a link to the open invitations for a member who may see them', async () => {
    const id = await open('organization', {}, About);
    expect(await screen.findByRole('link', { name: '0 open uitnodigingen' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/organizations/${id}/invites?filter=`),
    );
  });

  it('is read-only for a trainer', async () => {
    await open('trainer');
    expect(screen.queryByText('Maak je profiel af')).toBeNull();
    cleanup();
    await open('trainer', { email: 'info@dolfijn.test' }, About);
    expect(await screen.findByText('1 teamlid')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'info@dolfijn.test' })).toHaveAttribute('href', 'mailto:info@dolfijn.test');
    expect(screen.queryByRole('link', { name: 'Profiel wijzigen' })).toBeNull();
    expect(screen.queryByText(/uitnodiging/)).toBeNull();
  });

  it('shows the sessions of the day with one action each, and what waits for the user', async () => {
    const id = await open('organization');
    cleanup();
    const { clock, db } = server;
    const activity_id = await anActivity(db, { organization_id: id, name: 'Judo', concept: false });
    const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString();
    const session = (starts_at: string, values = {}) => aSession(db, { activity_id, organization_id: id, starts_at, spots: 1, ...values });
    const soon = await session(at(20));
    await aParticipant(db, { session_id: soon, organization_id: id });
    await session(at(180));
    await session(at(240), { status: 'cancelled' });
    const past = await session(at(-24 * 60));
    await aParticipant(db, { session_id: past, organization_id: id });
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    await openScreen(member, Home, { path: '/organizations/:organization_id', at: `/organizations/${id}`, organization_id: id });
    expect(await screen.findByText('2 sessies · 1 deelnemer · 1 vol')).toBeInTheDocument();
    const sessionAt = `/organizations/${id}/activities/${activity_id}/sessions/`;
    expect(screen.getByRole('link', { name: /^Presentie: Judo/ })).toHaveAttribute('href', `${sessionAt}${soon}?tab=register`);
    expect(screen.getAllByRole('link', { name: /^Deelnemers: Judo/ })).toHaveLength(1);
    expect(screen.getByText('geannuleerd')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 ding wacht op je' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vul in: Judo' })).toHaveAttribute('href', `${sessionAt}${past}?tab=register`);
  });

  it('offers a free spot to the first person who waits, without leaving the page', async () => {
    const id = await open('organization');
    cleanup();
    const { clock, db } = server;
    const activity_id = await anActivity(db, { organization_id: id, name: 'Judo', concept: false, waiting_list_mode: 'manual' });
    const starts_at = new Date(clock.now.getTime() + 48 * 3_600_000).toISOString();
    const session_id = await aSession(db, { activity_id, organization_id: id, starts_at, spots: 1 });
    await aParticipant(db, { session_id, organization_id: id });
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    const path = `/v1/admin/organizations/${id}/activities/${activity_id}/sessions/${session_id}`;
    for (const first_name of ['Sanne', 'Bo'])
      expect(
        (
          await member.call('POST', `${path}/waiting-list-entries`, {
            first_name,
            last_name: 'Bakker',
            email: `${first_name}@voorbeeld.test`,
          })
        ).status,
      ).toBe(201);
    const sessions = table('sessions');
    await db.orm.update(sessions).set({ spots: 2 }).where(eq(sessions.id, session_id));
    const user = userEvent.setup();
    await openScreen(member, Home, { path: '/organizations/:organization_id', at: `/organizations/${id}`, organization_id: id });
    await user.click(await screen.findByRole('button', { name: 'Bied plek aan: Judo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plek bij Judo aanbieden?' });
    expect(await within(dialog).findByText(/Sanne Bakker is als eerste aan de beurt/)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Hele wachtlijst' })).toHaveAttribute(
      'href',
      `/organizations/${id}/activities/${activity_id}/sessions/${session_id}?tab=waitlist`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Plek aanbieden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The spot is taken by the offer, so nothing is left to do.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bied plek aan: Judo' })).toBeNull());
    const { body } = await member.call<{ line: { first_name: string; status: string }[] }>('GET', `${path}/waiting-list-entries/why`);
    expect(body.line.map(({ first_name, status }) => [first_name, status])).toEqual([
      ['Sanne', 'offered'],
      ['Bo', 'waiting'],
    ]);
  });

  it('sends an open invitation again and withdraws one, without leaving the page', async () => {
    const id = await open('organization');
    cleanup();
    await anActivity(server.db, { organization_id: id, name: 'Judo', concept: false });
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    const invites = `/v1/admin/organizations/${id}/invites`;
    for (const first_name of ['Sanne', 'Bo'])
      expect(
        (
          await member.call('POST', invites, {
            first_name,
            last_name: 'Bakker',
            email: `${first_name.toLowerCase()}.${id}@voorbeeld.test`,
            role: 'trainer',
          })
        ).status,
      ).toBe(201);
    const user = userEvent.setup();
    await openScreen(member, Home, { path: '/organizations/:organization_id', at: `/organizations/${id}`, organization_id: id });
    await user.click(await screen.findByRole('button', { name: 'Bekijk: 2 uitnodigingen nog niet aangenomen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nog niet aangenomen' });
    await user.click(await within(dialog).findByRole('button', { name: `Opnieuw versturen naar sanne.${id}@voorbeeld.test` }));
    const toSanne = () =>
      server.db.orm
        .select()
        .from(mails)
        .where(eq(mails.to_email, `sanne.${id}@voorbeeld.test`));
    await waitFor(async () => expect(await toSanne()).toHaveLength(2));
    await user.click(within(dialog).getByRole('button', { name: 'Uitnodiging van Bo Bakker intrekken' }));
    const question = await screen.findByRole('dialog', { name: 'Uitnodiging van Bo Bakker intrekken?' });
    await user.click(within(question).getByRole('button', { name: 'Uitnodiging intrekken' }));
    await waitFor(() => expect(within(dialog).queryByText('Bo Bakker')).toBeNull());
    expect(within(dialog).getByText('Sanne Bakker')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
    expect(await screen.findByRole('button', { name: 'Bekijk: 1 uitnodiging nog niet aangenomen' })).toBeInTheDocument();
    const { body } = await member.call<{ invites: { first_name: string }[] }>('GET', invites);
    expect(body.invites.map(({ first_name }) => first_name)).toEqual(['Sanne']);
  });
});
