// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  staff = await server.superadmin();
});
afterAll(() => server.close());

/** An activity with sessions on `count` Mondays. */
async function aSeries(count: number, { date, start_time } = { date: '2031-03-03', start_time: '19:00' }) {
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const { body: activity } = await staff.call<{ id: string }>('POST', `/v1/admin/organizations/${organization.id}/activities`, {
    name: 'Judo',
  });
  const path = `/organizations/${organization.id}/activities/${activity.id}/sessions`;
  const api = `/v1/admin${path}`;
  const input = {
    date,
    start_time,
    end_time: '20:00',
    spots: 12,
    repetition: { type: 'weeks', every: 1, days: ['monday'], count, end_date: null, excluded_dates: [] },
    conflicts: 'keep',
  };
  const { body: preview } = await staff.call<{ plan: string }>('POST', `${api}/preview`, input);
  const { body } = await staff.call<{ first_session_id: string }>('POST', `${api}/repeat`, { ...input, plan: preview.plan });
  const sessions = async () => (await staff.call<{ sessions: { spots: number }[] }>('GET', `${api}?itemsPerPage=100`)).body.sessions;
  return { path, api, first: body.first_session_id, sessions };
}

/** The checkbox of all rows, once there are rows. */
const findPageCheckbox = () =>
  waitFor(() => {
    const box = screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' });
    expect(box).toBeEnabled();
    return box;
  }, PATIENT);

it('a change applies to all sessions that the list finds, also those on other pages', async () => {
  const { path, sessions } = await aSeries(30);
  const { user, writes } = await openScreen(server, path);
  await user.click(await findPageCheckbox());
  const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
  // In tab order the bar comes before the table, so keyboard users reach it without passing all rows.
  expect(bar.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  within(bar).getByText('25 geselecteerd');
  await user.click(within(bar).getByRole('button', { name: 'Alle 30 selecteren' }));
  within(bar).getByText('30 geselecteerd');
  await user.click(within(bar).getByRole('button', { name: 'Wijzigen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wat wil je wijzigen aan deze 30 sessies?' }, PATIENT);
  within(dialog).getByText('Kies eerst wat je wilt wijzigen.');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Plekken' }));
  await user.type(await within(dialog).findByRole('textbox', { name: 'Plekken' }, PATIENT), '20');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '30 sessies wijzigen' })).toBeEnabled(), PATIENT);
  await user.click(within(dialog).getByRole('button', { name: '30 sessies wijzigen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(new Set((await sessions()).map(({ spots }) => spots))).toEqual(new Set([20]));
  const last = writes().at(-1)?.body;
  expect(last).toMatchObject({ filter: expect.any(String), changes: { spots: 20 } });
  expect(decodeURIComponent(JSON.stringify(last))).toContain('filter[date][from]=');
});

it('deselecting a row ends the selection of all', async () => {
  const { path } = await aSeries(30);
  const { user } = await openScreen(server, path);
  await user.click(await findPageCheckbox());
  const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
  await user.click(within(bar).getByRole('button', { name: 'Alle 30 selecteren' }));
  const [, row] = screen.getAllByRole('checkbox', { checked: true });
  await user.click(row as HTMLElement);
  within(bar).getByText('24 geselecteerd');
});

it('a tab that shows none of the selected sessions clears the selection', async () => {
  const { path } = await aSeries(3);
  const { user } = await openScreen(server, path);
  await user.click(await findPageCheckbox());
  await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
  await user.click(screen.getByRole('tab', { name: 'Geweest' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Geselecteerde rijen' })).toBeNull(), PATIENT);
  await user.click(screen.getByRole('tab', { name: 'Komend' }));
  expect(await findPageCheckbox()).not.toBeChecked();
});

it('attendance that was set for several participants is undone for all of them', async () => {
  // In a quarter of an hour, so that attendance is open.
  const { path, api, first } = await aSeries(1, { date: '2026-11-23', start_time: '13:15' });
  for (const first_name of ['Anna', 'Bo', 'Cas'])
    await staff.call('POST', `${api}/${first}/participants`, { first_name, last_name: 'Prins' });
  const states = async () =>
    (await staff.call<{ participants: { attendance_status: string }[] }>('GET', `${api}/${first}/register`)).body.participants.map(
      ({ attendance_status }) => attendance_status,
    );
  const { user } = await openScreen(server, `${path}/${first}`);
  await user.click(await findPageCheckbox());
  const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' }, PATIENT);
  await user.click(within(bar).getByRole('button', { name: 'Aanwezig' }));
  await screen.findByText('3 deelnemers: aanwezig', {}, PATIENT);
  await waitFor(async () => expect(await states()).toEqual(['present', 'present', 'present']), PATIENT);
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(async () => expect(await states()).toEqual(['none', 'none', 'none']), PATIENT);
});
