import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passkeys, recovery_codes, security_settings } from '../../src/server/db/system/accounts';
import { mails } from '../../src/server/db/system/records';
import { attempts } from '../../src/server/db/system/tokens';
import { users } from '../../src/server/db/system/people';
import { anApi, PASSWORD } from './support/anApi';
import { ticketOf } from './support/authenticator';
import { softAuthenticator } from './support/softAuthenticator';

const ORIGIN = 'http://speelveld.test';
let api: Awaited<ReturnType<typeof anApi>>;
let serial = 0;
beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.orm.delete(attempts));

interface Challenge {
  readonly token: string;
  readonly challenge: string;
}
async function ask(path: string, body: object = {}, token?: string): Promise<Challenge> {
  const answer = await api.call('POST', path, { body, ...(token ? { token } : {}) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { token: String(answer.body['token']), challenge: (answer.body['options'] as { challenge: string }).challenge };
}

/** A superadmin with a passkey, and a token from before it was added. */
async function aPasskeyOwner() {
  const email = `houder${++serial}@speelveld.test`;
  const { id } = await api.person(email, { role: 'superadmin' });
  const token = await api.tokenOf(email);
  const device = softAuthenticator('speelveld.test', ORIGIN);
  const options = await ask('/v1/admin/profile/passkeys/options', { current_password: PASSWORD }, token);
  const added = await api.call('POST', '/v1/admin/profile/passkeys', {
    token,
    body: { token: options.token, answer: device.create(options), name: 'Laptop' },
  });
  return { id, email, token, device, made: added };
}
const signIn = (token: string, answer: object) => api.call('POST', '/v1/auth/passkey', { body: { token, answer } });
const OPTIONS = '/v1/auth/passkey/options';

test('a passkey is added with the password, comes with ten recovery codes and a mail, and shows only its name', async () => {
  const { id, email, token, device, made } = await aPasskeyOwner();
  expect(made.status).toBe(201);
  expect(made.body['recovery_codes']).toHaveLength(10);
  const { body } = await api.call('GET', '/v1/admin/profile/security', { token });
  expect(body['passkeys']).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
  expect(JSON.stringify(body)).not.toContain(device.id);
  const subjects = (await api.db.orm.select().from(mails).where(eq(mails.to_email, email))).map(({ subject }) => subject);
  expect(subjects).toEqual(['Er is een passkey toegevoegd']);
  expect((await api.call('POST', '/v1/admin/profile/passkeys/options', { token, body: {} })).status).toBe(422);
  expect(await api.db.orm.select().from(passkeys).where(eq(passkeys.user_id, id))).toHaveLength(1);
});

test('a passkey signs in alone, once for each challenge, and its counter increases', async () => {
  const { device, email } = await aPasskeyOwner();
  const options = await ask(OPTIONS);
  const done = await signIn(options.token, device.get(options, 5));
  expect([done.status, (done.body['user'] as { email: string }).email]).toEqual([200, email]);
  expect((await signIn(options.token, device.get(options, 6))).status).toBe(401);
  const again = await ask(OPTIONS);
  expect((await signIn(again.token, device.get(again, 5))).status).toBe(401);
  const third = await ask(OPTIONS);
  expect((await signIn(third.token, device.get(third, 6))).status).toBe(200);
});

test('an answer with a wrong origin, challenge, key, device or without user verification is rejected', async () => {
  const { device } = await aPasskeyOwner();
  const stranger = softAuthenticator('speelveld.test', ORIGIN);
  const wrongAnswers = [
    (asked: Challenge) => device.get({ ...asked, origin: 'https://speelveld.test.kwaad.nl' }, 9),
    (asked: Challenge) => device.get({ ...asked, challenge: 'AAAA' }, 9),
    (asked: Challenge) => ({ ...stranger.get(asked, 9), id: device.id, rawId: device.id }),
    (asked: Challenge) => stranger.get(asked, 9),
    (asked: Challenge) => device.get({ ...asked, isVerified: false }, 9),
    (asked: Challenge) => softAuthenticator('kwaad.nl', ORIGIN).get(asked, 9),
  ];
  for (const answer of wrongAnswers) {
    const options = await ask(OPTIONS);
    expect((await signIn(options.token, answer(options))).status).toBe(401);
  }
  const late = await ask(OPTIONS);
  api.wait(301);
  expect((await signIn(late.token, device.get(late, 9))).status).toBe(401);
});

test('after the password, a passkey is the second step of its owner only, even without user verification', async () => {
  const [anna, bert] = [await aPasskeyOwner(), await aPasskeyOwner()];
  const ticket = await ticketOf(api, anna.email);
  const foreign = await ask(OPTIONS, { ticket });
  expect((await signIn(foreign.token, bert.device.get(foreign, 3))).status).toBe(401);
  const own = await ask(OPTIONS, { ticket });
  expect((await signIn(own.token, anna.device.get({ ...own, isVerified: false }, 3))).status).toBe(200);
  expect((await api.call('POST', OPTIONS, { body: { ticket } })).status).toBe(401);
});

test('a passkey does not sign in a suspended owner', async () => {
  const { id, device } = await aPasskeyOwner();
  await api.db.orm.update(users).set({ suspended_at: api.deps.now().toISOString() }).where(eq(users.id, id));
  const options = await ask(OPTIONS);
  expect((await signIn(options.token, device.get(options, 2))).status).toBe(401);
});

test('a passkey confirms in place of the password, once, for that person and sign-in', async () => {
  const [anna, bert] = [await aPasskeyOwner(), await aPasskeyOwner()];
  const confirmation = async () => {
    const options = await ask('/v1/admin/profile/confirmation/options', {}, anna.token);
    const { body } = await api.call('POST', '/v1/admin/profile/confirmation', {
      token: anna.token,
      body: { token: options.token, answer: anna.device.get({ ...options, isVerified: false }, 10 + ++serial) },
    });
    return String(body['confirmation']);
  };
  const renew = (token: string, confirmationToken: string) =>
    api.call('POST', '/v1/admin/profile/recovery-codes', { token, body: { confirmation: confirmationToken } });
  const first = await confirmation();
  expect((await renew(bert.token, first)).status).toBe(422);
  expect((await renew(anna.token, first)).status).toBe(201);
  expect((await renew(anna.token, first)).body['errors']).toHaveProperty('current_password');
  const late = await confirmation();
  api.wait(301);
  expect((await renew(anna.token, late)).status).toBe(422);
});

test('a device is registered once, for one person, and the last one stays while the platform requires it', async () => {
  const anna = await aPasskeyOwner();
  const bert = await aPasskeyOwner();
  const options = await ask('/v1/admin/profile/passkeys/options', { current_password: PASSWORD }, bert.token);
  const duplicate = await api.call('POST', '/v1/admin/profile/passkeys', {
    token: bert.token,
    body: { token: options.token, answer: anna.device.create(options), name: 'x' },
  });
  expect(duplicate.status).toBe(409);
  const [row] = await api.db.orm.select().from(passkeys).where(eq(passkeys.user_id, anna.id));
  const remove = (token: string) =>
    api.call('DELETE', `/v1/admin/profile/passkeys/${row?.id}`, { token, body: { current_password: PASSWORD } });
  expect((await remove(bert.token)).status).toBe(404);
  const since = api.deps.now().toISOString();
  await api.db.orm.insert(security_settings).values({ name: 'superadmins', is_on: true, since });
  expect((await remove(anna.token)).status).toBe(409);
  await api.db.orm.delete(security_settings);
  expect((await remove(anna.token)).status).toBe(204);
  expect(await api.db.orm.select().from(recovery_codes).where(eq(recovery_codes.user_id, anna.id))).toEqual([]);
  expect((await api.logIn(anna.email)).body).toHaveProperty('api_token');
});
