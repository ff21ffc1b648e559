import { afterEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../src/domain/auth/demoPassword';
import { run } from '../../src/server/app/cli/createUser';
import { createPerson } from '../../src/server/auth/people';
import { audit_log } from '../../src/server/db/system/records';
import { anApi } from './support/anApi';

afterEach(() => {
  vi.restoreAllMocks();
});

/** An account from a store that once was the demo. */
const demoAccount = async (production: boolean) => {
  const api = await anApi({ production });
  await createPerson(api.db, {
    email: 'superadmin@speelveld.test',
    first_name: 'Sam',
    last_name: 'Jansen',
    password: DEMO_PASSWORD,
    memberships: [{ role: 'superadmin' }],
  });
  return api;
};

test('production rejects the demo password and records the refusal in the history', async () => {
  const api = await demoAccount(true);
  const published = await api.logIn('superadmin@speelveld.test', DEMO_PASSWORD);
  expect(published.status).toBe(401);
  expect(JSON.stringify(published.body)).toContain('staat openbaar bij de demo');
  const wrong = await api.logIn('superadmin@speelveld.test', 'een ander wachtwoord');
  expect(JSON.stringify(wrong.body)).toContain('horen niet bij elkaar');
  const lines = await api.db.orm.select({ action: audit_log.action }).from(audit_log);
  expect(lines.filter(({ action }) => action === 'sign_in_refused')).toHaveLength(2);
  expect(lines.filter(({ action }) => action === 'signed_in')).toHaveLength(0);
  await api.close();
});

test('the demo password signs in demo accounts outside production', async () => {
  const api = await demoAccount(false);
  expect((await api.logIn('superadmin@speelveld.test', DEMO_PASSWORD)).status).toBe(200);
  await api.close();
});

test('user:create rejects the demo password', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = ['--email', 'nieuw@club.nl', '--first-name', 'Noor', '--last-name', 'Bakker'];
  expect(await run([...person, '--password', DEMO_PASSWORD], {})).toBe(2);
  expect(consoleError.mock.calls.join()).toContain('published with the demo');
});
