// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as buttons from '../../../src/admin/features/attendance/AttendanceButtons';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

const PATIENT = { timeout: 30_000 };
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

/** A session with four participants, tomorrow or in a quarter of an hour. */
async function aTeam(when: 'tomorrow' | 'soon') {
  const staff = await server.superadmin();
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const create = async (path: string, body: object) => (await staff.call<{ id: string }>('POST', `/v1/admin${path}`, body)).body.id;
  const below = `/organizations/${organization.id}/activities`;
  const activity = await create(below, { name: 'Judo' });
  const sessions = `${below}/${activity}/sessions`;
  const starts = when === 'tomorrow' ? { date: '2026-11-24', start_time: '19:00' } : { date: '2026-11-23', start_time: '13:15' };
  const session = await create(sessions, { ...starts, end_time: '20:00', spots: 20 });
  for (const first_name of ['Anna', 'Bo', 'Cas', 'Dina'])
    await create(`${sessions}/${session}/participants`, { first_name, last_name: 'Bos', email: `${first_name}@voorbeeld.test` });
  return `${sessions}/${session}`;
}
const rowOf = async (name: string) => (await screen.findByText(`Bos, ${name}`, {}, PATIENT)).closest('li') as HTMLElement;
const mark = async (name: string, word: string) => within(await rowOf(name)).findByRole('button', { name: word }, PATIENT);
const marked = async (name: string, word: string) => within(await rowOf(name)).findByRole('button', { name: word, pressed: true }, PATIENT);

it('a register that is opened early asks once before anyone is marked, and never before they are signed out', async () => {
  const { user } = await openScreen(server, `${await aTeam('tomorrow')}?tab=register`);
  await user.click(await mark('Dina', 'Afgemeld'));
  await marked('Dina', 'Afgemeld');
  await user.click(await mark('Anna', 'Aanwezig'));
  const question = await screen.findByRole('dialog', { name: 'Nu al presentie opnemen?' }, PATIENT);
  within(question).getByText('De sessie begint pas op di 24 nov 2026, 19:00.');
  await user.click(within(question).getByRole('button', { name: 'Nog niet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(await mark('Anna', 'Aanwezig')).toHaveAttribute('aria-pressed', 'false');
  await user.click(await mark('Bo', 'Afwezig'));
  await user.click(await screen.findByRole('button', { name: 'Toch opnemen' }, PATIENT));
  await marked('Bo', 'Afwezig');
  await user.click(await mark('Anna', 'Aanwezig'));
  await marked('Anna', 'Aanwezig');
});

it.each([
  ['tomorrow', 0],
  ['soon', 12],
] as const)('the people of a session that is %s have %i buttons for attendance', async (when, count) => {
  await openScreen(server, await aTeam(when));
  await screen.findByText('Bos, Anna', {}, PATIENT);
  expect(screen.queryAllByRole('button', { name: /^(Aanwezig|Afwezig|Afgemeld)$/ })).toHaveLength(count);
});

it('a register leads back to the page that it was opened from, and otherwise to its session', async () => {
  const session = await aTeam('soon');
  const { router } = await openScreen(server, `${session}?tab=register`);
  const back = () => screen.findByRole('link', { name: 'Presentie sluiten' }, PATIENT);
  expect(await back()).toHaveAttribute('href', session);
  await router.navigate(`${session}?tab=register`, { state: { from: '/organizations/1' } });
  await waitFor(async () => expect(await back()).toHaveAttribute('href', '/organizations/1'), PATIENT);
});

it('a tap in a register renders only the row of its participant', async () => {
  // The real buttons, which also record whose row is rendered.
  const rendered: string[] = [];
  const { AttendanceButtons } = buttons;
  vi.spyOn(buttons, 'AttendanceButtons').mockImplementation((props) => {
    rendered.push(props.name);
    return <AttendanceButtons {...props} />;
  });
  const { user } = await openScreen(server, `${await aTeam('soon')}?tab=register`);
  const row = await rowOf('Bo');
  await rowOf('Dina');
  rendered.length = 0;
  await user.click(within(row).getByRole('button', { name: 'Aanwezig' }));
  await waitFor(() => expect(within(row).getByRole('button', { name: 'Aanwezig', pressed: true })).toBeInTheDocument(), PATIENT);
  expect([...new Set(rendered)]).toEqual(['Bo Bos']);
});
