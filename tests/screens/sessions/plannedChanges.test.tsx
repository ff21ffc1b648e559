// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  staff = await server.superadmin();
});
afterAll(() => server.close());

interface Made {
  readonly id: string;
}

async function anActivity() {
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const { body } = await staff.call<Made>('POST', `/v1/admin/organizations/${organization.id}/activities`, { name: 'Judo' });
  return {
    api: `/v1/admin/organizations/${organization.id}/activities/${body.id}/sessions`,
    path: `/organizations/${organization.id}/activities/${body.id}/sessions`,
  };
}

const TIMES = { date: '2031-03-03', start_time: '19:00', end_time: '20:00', spots: 12 };

/** An activity with sessions on four Mondays. */
async function aSeries() {
  const activity = await anActivity();
  const input = {
    ...TIMES,
    repetition: { type: 'weeks', every: 1, days: ['monday'], count: 4, end_date: null, excluded_dates: [] },
    conflicts: 'keep',
  };
  const { body: preview } = await staff.call<{ plan: string }>('POST', `${activity.api}/preview`, input);
  const { body } = await staff.call<{ first_session_id: string }>('POST', `${activity.api}/repeat`, { ...input, plan: preview.plan });
  return { ...activity, first: body.first_session_id };
}

const signUp = (api: string, id: string, first_name: string) =>
  staff.call('POST', `${api}/${id}/participants`, { first_name, last_name: 'Prins', email: `${first_name.toLowerCase()}@voorbeeld.test` });

async function changeSpots(path: string, spots: string) {
  const opened = await openScreen(server, `${path}?tab=settings`);
  const field = await screen.findByRole('textbox', { name: 'Plekken' }, PATIENT);
  await opened.user.clear(field);
  await opened.user.type(field, spots);
  await opened.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  return { ...opened, dialog: await screen.findByRole('dialog', {}, PATIENT) };
}

describe('a change of a session in a series', () => {
  it('is previewed before it is saved, for this session or for all that follow', async () => {
    const { api, path, first } = await aSeries();
    const { user, dialog } = await changeSpots(`${path}/${first}`, '20');
    await user.click(within(dialog).getByRole('radio', { name: 'Deze en alle volgende' }));
    await within(dialog).findByText('4 sessies veranderen', {}, PATIENT);
    // The preview lists every changed field with its old and new value, not only times.
    const changes = within(dialog).getByRole('region', { name: 'Wat er verandert' });
    expect(changes).toHaveTextContent(/Plekken12→werd20$/);
    await user.click(await within(dialog).findByRole('button', { name: '4 sessies wijzigen' }, PATIENT));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    const { body } = await staff.call<{ sessions: { spots: number }[] }>('GET', api);
    expect(body.sessions.map(({ spots }) => spots)).toEqual([20, 20, 20, 20]);
  });

  it('stays in the form without an error when the user goes back', async () => {
    const { path, first } = await aSeries();
    const { user, dialog, writes } = await changeSpots(`${path}/${first}`, '20');
    await user.click(within(dialog).getByRole('button', { name: 'Terug' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect(screen.getByRole('textbox', { name: 'Plekken' })).toHaveValue('20');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(writes().some(({ path: to }) => to.endsWith('/changes'))).toBe(false);
  });

  it('asks to accept fewer spots than participants, and does nothing until then', async () => {
    const { api, path, first } = await aSeries();
    for (const name of ['Noor', 'Bram']) await signUp(api, first, name);
    const { user, dialog } = await changeSpots(`${path}/${first}`, '1');
    await within(dialog).findByText(/2 deelnemers, plekken: 1/, {}, PATIENT);
    expect(within(dialog).getByRole('button', { name: 'Sessie wijzigen' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Kies eerst of 1 sessie te vol mag zijn' }));
    expect(within(dialog).getByRole('checkbox', { name: /Accepteren/ })).toHaveFocus();
    await user.click(within(dialog).getByRole('checkbox', { name: /Accepteren/ }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Sessie wijzigen' })).toBeEnabled(), PATIENT);
  });

  it('is refused when too many people joined in the meantime, and is shown again', async () => {
    const { api, path, first } = await aSeries();
    await signUp(api, first, 'Noor');
    const { user, dialog } = await changeSpots(`${path}/${first}`, '1');
    await within(dialog).findByText('Het gaat om 1 deelnemer', {}, PATIENT);
    const button = await within(dialog).findByRole('button', { name: 'Sessie wijzigen' }, PATIENT);
    await waitFor(() => expect(button).toBeEnabled(), PATIENT);
    await signUp(api, first, 'Bram');
    await user.click(button);
    await within(dialog).findByText(/Er is intussen iets veranderd/, {}, PATIENT);
    await within(dialog).findByText('Het gaat om 2 deelnemers', {}, PATIENT);
    const { body } = await staff.call<{ spots: number }>('GET', `${api}/${first}`);
    expect(body.spots).toBe(12);
    await user.click(within(dialog).getByRole('checkbox', { name: /Accepteren/ }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Sessie wijzigen' })).toBeEnabled(), PATIENT);
    await user.click(within(dialog).getByRole('button', { name: 'Sessie wijzigen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  });
});

describe('removing a session', () => {
  it('asks with the right verb: an empty session is deleted, a booked one cancelled, and a series can have both', async () => {
    const { api, path, first } = await aSeries();
    const open = async () => {
      const opened = await openScreen(server, `${path}/${first}`);
      await opened.user.click((await screen.findAllByRole('button', { name: 'Meer acties' }, PATIENT))[0] as HTMLElement);
      await opened.user.click(await screen.findByRole('menuitem', { name: /^Sessie (verwijderen|annuleren)$/ }, PATIENT));
      return opened;
    };
    await open();
    await screen.findByRole('dialog', { name: /^Sessie van .* 19:00–20:00 verwijderen\?$/ }, PATIENT);
    cleanup();
    await signUp(api, first, 'Noor');
    const { user } = await open();
    const dialog = await screen.findByRole('dialog', { name: /19:00–20:00 annuleren\?$/ }, PATIENT);
    await user.click(within(dialog).getByRole('radio', { name: 'Deze en alle volgende' }));
    await screen.findByRole('dialog', { name: /verwijderen of annuleren\?$/ }, PATIENT);
    await within(dialog).findByRole('button', { name: '3 verwijderen, 1 annuleren' }, PATIENT);
  });
});

describe('a cancelled session', () => {
  it('shows why, when and who was notified, lists its participants, and offers neither register nor adding', async () => {
    const { api, path, first } = await aSeries();
    await signUp(api, first, 'Noor');
    const { body: plan } = await staff.call<{ plan: string }>('POST', `${api}/${first}/removal-plan`, { scope: 'only_this' });
    const cancel = { scope: 'only_this', plan: plan.plan, notify: true, reason: 'De hal is dicht' };
    await staff.call('POST', `${api}/${first}/removal`, cancel);
    await openScreen(server, `${path}/${first}`);
    const note = await screen.findByRole('note', { name: 'Deze sessie gaat niet door' }, PATIENT);
    await within(note).findByText('Reden: De hal is dicht', {}, PATIENT);
    within(note).getByText(/^Geannuleerd op .* door Jet/);
    within(note).getByText('1 deelnemer is afgemeld');
    within(note).getByText(/^Mail klaargezet voor 1 persoon: Noor /);
    await screen.findAllByText(/Noor/, {}, PATIENT);
    expect(screen.queryByText('Presentie opnemen')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deelnemer toevoegen' })).toBeNull();
    cleanup();
    await openScreen(server, `${path}/${first}?tab=register`);
    await screen.findByText('Reden: De hal is dicht', {}, PATIENT);
    expect(screen.queryByText(/nog niemand/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Iemand erbij' })).toBeNull();
  });
});

describe('the repetition of a series', () => {
  it('cannot be saved without a change', async () => {
    const { path, first } = await aSeries();
    const { user } = await openScreen(server, `${path}/${first}?tab=settings`);
    await user.click(await screen.findByRole('button', { name: 'Herhaling wijzigen' }, PATIENT));
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    await within(dialog).findByText('Er verandert niets.', {}, PATIENT);
    expect(within(dialog).getByRole('button', { name: 'Herhaling wijzigen' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Dinsdag' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Herhaling wijzigen' })).toBeEnabled(), PATIENT);
  });
});

describe('the overview of sessions', () => {
  it('shows upcoming sessions first, and a month of them on the calendar with cancelled ones struck through', async () => {
    const { api, path, first } = await aSeries();
    await signUp(api, first, 'Noor');
    const { body: plan } = await staff.call<{ plan: string }>('POST', `${api}/${first}/removal-plan`, { scope: 'only_this' });
    await staff.call('POST', `${api}/${first}/removal`, { scope: 'only_this', plan: plan.plan, notify: false });
    await openScreen(server, `${path}?view=calendar&span=month&day=2031-03-01`);
    const cancelled = await screen.findByRole('link', { name: /Geannuleerd/ }, PATIENT);
    expect(cancelled).toHaveClass('cancelled');
    expect(cancelled).toHaveAttribute('href', `${path}/${first}`);
    expect(screen.getAllByRole('link', { name: /19:00–20:00/ })).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Week 10' })).toBeInTheDocument();
  });
});
