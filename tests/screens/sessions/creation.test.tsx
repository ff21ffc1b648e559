// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 40_000 };

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  staff = await server.superadmin();
});
afterAll(() => server.close());

async function anActivity(values: object = {}) {
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const root = `/v1/admin/organizations/${organization.id}`;
  const { body, errors } = await staff.call<{ id: string }>('POST', `${root}/activities`, { name: 'Judo', ...values });
  if (!body.id) throw new Error(JSON.stringify(errors));
  const path = `/organizations/${organization.id}/activities/${body.id}/sessions`;
  return { root, path, api: `/v1/admin${path}` };
}

/** Creates a weekly series of Mondays from 3 March 2031. */
async function createMondays(api: string, count: number) {
  const input = {
    date: '2031-03-03',
    start_time: '19:00',
    end_time: '20:00',
    repetition: { type: 'weeks', every: 1, days: ['monday'], count, end_date: null, excluded_dates: [] },
    conflicts: 'keep',
  };
  const { body } = await staff.call<{ plan: string }>('POST', `${api}/preview`, input);
  await staff.call('POST', `${api}/repeat`, { ...input, plan: body.plan });
}

describe('the form of a new session', () => {
  it('shows the conflicts date by date, expands the rest, and clears them when the dates change', async () => {
    const { root, path } = await anActivity();
    const { body: hall } = await staff.call<{ id: string }>('POST', `${root}/locations`, { name: 'Sporthal Oost' });
    await staff.call('PATCH', path.replace('/sessions', '').replace('/organizations', '/v1/admin/organizations'), {
      version: 1,
      location: hall.id,
    });
    const { body: other } = await staff.call<{ id: string }>('POST', `${root}/activities`, { name: 'Boksen', location: hall.id });
    await createMondays(`${root}/activities/${other.id}/sessions`, 7);
    const { user } = await openScreen(server, `${path}/create`);
    const [date] = await screen.findAllByLabelText(/^Datum/, {}, PATIENT);
    if (date) await user.type(date, '3-3-2031');
    await user.click(screen.getByLabelText('Herhalen'));
    const [place] = await screen.findAllByText('7 data zijn al bezet', {}, PATIENT);
    expect(place).toBeInTheDocument();
    expect(screen.getAllByText(/Sporthal Oost bezet: Boksen \(19:00–20:00\)/)).toHaveLength(5 + 7);
    await user.click(screen.getByRole('button', { name: 'en nog 2' }));
    expect(screen.getAllByText(/Sporthal Oost bezet: Boksen \(19:00–20:00\)/)).toHaveLength(7 + 7);
    if (date) await user.clear(date);
    if (date) await user.type(date, '4-3-2031');
    expect(screen.queryByText('7 data zijn al bezet')).toBeNull();
  });

  it('proposes the first week after the last session that is not a day off', async () => {
    const { path, api } = await anActivity();
    // The last of these is on 7 April; a week later is Easter Monday.
    await createMondays(api, 6);
    await openScreen(server, `${path}/create`);
    const [date] = await screen.findAllByLabelText(/^Datum/, {}, PATIENT);
    expect(date).toHaveValue('21-04-2031');
  });

  it('is prefilled from the series of the copied activity, for another day', async () => {
    const { path, api } = await anActivity();
    await createMondays(api, 6);
    const { user, router, writes } = await openScreen(server, path.replace('/sessions', ''));
    // The missing fields before publication: there are sessions, but no sport.
    expect(await screen.findByText(/Nog leeg: Sport\.$/, {}, PATIENT)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Meer acties' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dupliceren' }));
    const series = await screen.findByRole('combobox', { name: 'Reeks om opnieuw te plannen' }, PATIENT);
    await user.selectOptions(series, 'Elke week op ma tot en met ma 7 apr 2031, 19:00–20:00');
    await user.click(screen.getByRole('button', { name: 'Dupliceren' }));
    const [date] = await screen.findAllByLabelText(/^Datum/, {}, PATIENT);
    if (!date) throw new Error('No date');
    expect(date).toHaveValue('03-03-2031');
    expect(screen.getByLabelText('Herhalen')).toBeChecked();
    expect(router.state.location.pathname).not.toContain(path);
    fireEvent.change(date, { target: { value: '6-3-2031' } });
    await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
    await waitFor(() => expect(writes().filter(({ path: to }) => to.endsWith('/repeat'))).toHaveLength(1), PATIENT);
    expect(router.state.location.pathname).toContain('/sessions');
  });

  it('survives any invalid input, and shows the error under each field', async () => {
    const { path } = await anActivity();
    const { user, writes } = await openScreen(server, `${path}/create`);
    // The first match counts: the sign-up fields further down have the same labels.
    const field = (label: string) => screen.getAllByLabelText(new RegExp(`^${label}\\s*\\*?$`))[0] ?? screen.getByLabelText(label);
    const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
    await screen.findAllByLabelText(/^Datum/, {}, PATIENT);
    type('Datum', '3-3-2031');
    await user.click(screen.getByLabelText('Herhalen'));
    type('Elke', '0');
    await screen.findAllByText(/^De herhaling klopt nog niet\. Pas de rode velden aan/, {}, PATIENT);
    type('Elke', '1');
    for (const nonsense of ['25:00', '99:99', '24:00', 'abc', '-1', '🏊', '9'.repeat(100_000)]) {
      type('Begintijd', nonsense);
      expect(field('Begintijd')).toHaveValue(nonsense);
      type('Eindtijd', nonsense);
    }
    type('Begintijd', '25:00');
    type('Plekken', '1000000000000');
    type('Datum', '31-12-9999');
    type('Elke', '1000000000000');
    await user.click(screen.getByRole('button', { name: 'Aanmaken' }));
    for (const label of ['Datum', 'Begintijd', 'Eindtijd', 'Plekken', 'Elke'])
      await waitFor(() => expect(field(label), label).toBeInvalid(), PATIENT);
    expect(field('Begintijd')).toHaveValue('25:00');
    expect(writes().filter(({ path: to }) => to.endsWith('/repeat'))).toEqual([]);
  });
});
