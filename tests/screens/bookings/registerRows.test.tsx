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

it('a tap in a register renders only the row of its participant', async () => {
  const staff = await server.superadmin();
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const create = async (path: string, body: object) => (await staff.call<{ id: string }>('POST', `/v1/admin${path}`, body)).body.id;
  const below = `/organizations/${organization.id}/activities`;
  const activity = await create(below, { name: 'Judo' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const sessions = `${below}/${activity}/sessions`;
  const session = await create(sessions, { date: tomorrow, start_time: '19:00', end_time: '20:00', spots: 20 });
  for (const first_name of ['Anna', 'Bo', 'Cas', 'Dina'])
    await create(`${sessions}/${session}/participants`, { first_name, last_name: 'Bos', email: `${first_name}@voorbeeld.test` });

  // The real buttons, which also record whose row is rendered.
  const rendered: string[] = [];
  const { AttendanceButtons } = buttons;
  vi.spyOn(buttons, 'AttendanceButtons').mockImplementation((props) => {
    rendered.push(props.name);
    return <AttendanceButtons {...props} />;
  });
  const { user } = await openScreen(server, `${sessions}/${session}?tab=register`);
  const rowOf = async (name: string) => (await screen.findByText(`Bos, ${name}`, {}, PATIENT)).closest('li') as HTMLElement;
  const row = await rowOf('Bo');
  await rowOf('Dina');
  rendered.length = 0;
  await user.click(within(row).getByRole('button', { name: 'Aanwezig' }));
  await waitFor(() => expect(within(row).getByRole('button', { name: 'Aanwezig', pressed: true })).toBeInTheDocument(), PATIENT);
  expect([...new Set(rendered)]).toEqual(['Bo Bos']);
});
