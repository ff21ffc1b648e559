import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '../../src/server/db/system/records';
import { attempts } from '../../src/server/db/system/tokens';
import { anApi } from './support/anApi';

let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  api = await anApi({ production: true });
  await api.application({ name: 'Stad <Bos>', dashboard_url: 'https://beheer.bos.test/' });
  await api.person('anna@speelveld.test', { role: 'superadmin' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.orm.delete(attempts);
  await api.db.orm.delete(mails);
});

const ask = (email: string, headers = {}) => api.call('POST', '/v1/auth/forgot-password', { body: { email }, headers });
const choose = (token: string, password: string) => api.call('POST', '/v1/auth/reset-password', { body: { token, password } });

test('answers the same for every address, and mails only known ones', async () => {
  const [known, unknown] = [await ask('anna@speelveld.test'), await ask('niemand@speelveld.test')];
  expect(known.status).toBe(202);
  expect(unknown.status).toBe(202);
  expect(unknown.body).toEqual(known.body);
  await api.newestLink();
  expect((await api.mails()).map(({ to_email }) => to_email)).toEqual(['anna@speelveld.test']);
});

test('links to the application, whatever host the request names, and escapes its name', async () => {
  await ask('anna@speelveld.test', { Host: 'kwaad.test', 'X-Forwarded-Host': 'kwaad.test' });
  await api.newestLink();
  const [mail] = await api.mails();
  expect(mail?.body_text).toContain('https://beheer.bos.test/reset-password?token=');
  expect(mail?.body_html).toContain('Stad &lt;Bos&gt;');
  expect(mail?.body_html).not.toContain('Stad <Bos>');
  expect(mail?.subject).toBe('Kies een nieuw wachtwoord voor Stad <Bos>');
});

test('a reset link works once, ends every sign-in, and sets the new password', async () => {
  const session = await api.tokenOf('anna@speelveld.test');
  await ask('anna@speelveld.test');
  const token = await api.newestLink();
  expect((await choose(token, 'kort')).body['errors']).toMatchObject({ password: 'Wachtwoord moet minstens 8 tekens hebben' });
  expect((await choose(token, 'Welkom2026!')).body['errors']).toMatchObject({
    password: 'Dit wachtwoord wordt te vaak gebruikt. Kies een ander.',
  });
  expect((await choose(token, 'anna@speelveld.test!')).body['errors']).toMatchObject({
    password: 'Dit wachtwoord is je e-mailadres. Kies een ander.',
  });
  expect((await choose(token, '            ')).body['errors']).toMatchObject({
    password: 'Dit wachtwoord herhaalt steeds dezelfde tekens. Kies een ander.',
  });
  expect((await choose(token, 'Speelveld-demo')).body['errors']).toMatchObject({
    password: 'Dit wachtwoord staat openbaar bij de demo. Kies een ander.',
  });
  expect((await choose(token, 'een heel andere zin')).status).toBe(204);
  expect((await choose(token, 'en nog een andere zin')).status).toBe(422);
  expect((await api.call('GET', '/v1/admin/profile', { token: session })).status).toBe(401);
  expect((await api.logIn('anna@speelveld.test')).status).toBe(401);
  expect((await api.logIn('anna@speelveld.test', 'een heel andere zin')).status).toBe(200);
});

test('only the newest reset link works, for an hour', async () => {
  await ask('anna@speelveld.test');
  const older = await api.newestLink(1);
  await ask('anna@speelveld.test');
  const newer = await api.newestLink(2);
  expect((await choose(older, 'een heel andere zin')).status).toBe(422);
  api.wait(3601);
  expect((await choose(newer, 'een heel andere zin')).status).toBe(422);
});

test('a reset link gives no other access, and no other token resets the password', async () => {
  await ask('anna@speelveld.test');
  const token = await api.newestLink();
  const session = String((await api.logIn('anna@speelveld.test', 'een heel andere zin')).body['api_token']);
  expect((await api.call('GET', '/v1/admin/profile', { token })).status).toBe(401);
  expect((await api.call('POST', '/v1/token/refresh', { body: { token } })).status).toBe(401);
  expect((await api.call('GET', `/v1/invites/${token}`)).status).toBe(404);
  expect((await choose(session, 'een heel andere zin')).status).toBe(422);
});

test('repeated requests are limited, for known and unknown addresses alike', async () => {
  for (const email of ['anna@speelveld.test', 'niemand@speelveld.test']) {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
  }
});
