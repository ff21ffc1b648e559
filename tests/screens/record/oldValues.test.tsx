// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { openScreen } from './openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 40_000 };

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await aServer({ hasOldValues: true });
  staff = await server.superadmin();
});
afterAll(() => server.close());

/** An activity saved under an older declaration: its level and age range are rejected today. */
async function anOldActivity() {
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id);
  const { body } = await staff.call<{ id: string }>('POST', `/v1/admin/organizations/${organization.id}/activities`, { name: 'Judo' });
  await server.db.orm.execute(
    sql`update activities set level = 'black_belt', age_range = '{"from": 300, "to": null, "weeks": 3}'::jsonb where id = ${body.id}`,
  );
  return `/organizations/${organization.id}/activities/${body.id}`;
}

it('a form shows that an old choice no longer exists, and saves the other fields', async () => {
  const path = await anOldActivity();
  const { user, writes } = await openScreen(server, path);
  const name = await screen.findByLabelText(/^Naam/, {}, PATIENT);
  expect(await screen.findByRole('option', { name: 'black belt (bestaat niet meer)' }, PATIENT)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Niveau/)).toHaveValue('black_belt');
  await user.clear(name);
  await user.type(name, 'Judo voor later');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByRole('heading', { name: 'Judo voor later' }, PATIENT)).toBeVisible();
  expect(writes()).toMatchObject([{ body: { name: 'Judo voor later' } }]);
  const { body } = await staff.call('GET', `/v1/admin${path}`);
  expect(body).toMatchObject({ name: 'Judo voor later', level: 'black_belt' });
});

it('a form that changes an old value accepts only a valid one', async () => {
  const { user } = await openScreen(server, await anOldActivity());
  const level = await screen.findByLabelText(/^Niveau/, {}, PATIENT);
  await screen.findByRole('option', { name: 'Beginner' }, PATIENT);
  await user.selectOptions(level, 'Beginner');
  expect(screen.queryByRole('option', { name: /bestaat niet meer/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull(), PATIENT);
});
