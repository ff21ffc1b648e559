import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { audit_log } from '../../src/server/db/system/records';
import { users } from '../../src/server/db/system/people';
import { sweepSecrets } from '../../src/server/auth/sweepSecrets';
import { api_tokens, attempts } from '../../src/server/db/system/tokens';
import { anApi, PASSWORD } from './support/anApi';

let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  api = await anApi();
  await api.person('anna@speelveld.test', { role: 'superadmin' });
});
afterAll(() => api.close());
beforeEach(() => api.db.orm.delete(attempts));

const profile = async (token: string) => (await api.call('GET', '/v1/admin/profile', { token })).status;
const refresh = (token: string) => api.call('POST', '/v1/token/refresh', { body: { token } });

describe('signing in', () => {
  test('returns a token and the user, whatever the capitals of the address', async () => {
    const { status, body } = await api.logIn('Anna@Speelveld.test');
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ email: 'anna@speelveld.test', first_name: 'Anna', locale: 'nl', avatar_url: null });
    expect(JSON.stringify(body)).not.toContain('hash');
    expect(await profile(String(body['api_token']))).toBe(200);
  });

  test('answers the same to a wrong password and an unknown address', async () => {
    const [wrong, unknown] = [
      await api.logIn('anna@speelveld.test', 'iets anders'),
      await api.logIn('niemand@speelveld.test', 'iets anders'),
    ];
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('is recorded in the history', async () => {
    const token = await api.tokenOf('anna@speelveld.test');
    await api.call('POST', '/v1/auth/logout', { token });
    const lines = await api.db.orm.select().from(audit_log).where(eq(audit_log.resource, 'users'));
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['signed_in', 'signed_out', 'sign_in_refused']));
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});

describe('a token', () => {
  test('expires after 15 minutes and can be renewed for 14 days', async () => {
    const token = await api.tokenOf('anna@speelveld.test');
    api.wait(15 * 60 + 1);
    expect(await profile(token)).toBe(401);
    const renewed = await refresh(token);
    expect(renewed.status).toBe(200);
    expect(renewed.body['user']).toMatchObject({ email: 'anna@speelveld.test' });
    expect(await profile(String(renewed.body['api_token']))).toBe(200);
    api.wait(14 * 86_400 + 1);
    expect((await refresh(String(renewed.body['api_token']))).status).toBe(401);
  });

  test('has the same successor within ten seconds', async () => {
    const token = await api.tokenOf('anna@speelveld.test');
    const [first, second] = await Promise.all([refresh(token), refresh(token)]);
    api.wait(9);
    const third = await refresh(token);
    expect(second.body['api_token']).toBe(first.body['api_token']);
    expect(third.body['api_token']).toBe(first.body['api_token']);
    expect(await profile(token)).toBe(200);
  });

  test('ends the whole sign-in when it is reused later', async () => {
    const token = await api.tokenOf('anna@speelveld.test');
    const next = String((await refresh(token)).body['api_token']);
    const other = await api.tokenOf('anna@speelveld.test');
    api.wait(11);
    expect(await profile(token)).toBe(401);
    expect(await profile(next)).toBe(200);
    expect((await refresh(token)).status).toBe(401);
    expect(await profile(next)).toBe(401);
    expect((await refresh(next)).status).toBe(401);
    expect(await profile(other)).toBe(200);
    const lines = await api.db.orm.select().from(audit_log).where(eq(audit_log.action, 'token_reused'));
    expect(lines).toHaveLength(1);
  });

  test('is invalid after logout, even when it had expired', async () => {
    const token = await api.tokenOf('anna@speelveld.test');
    api.wait(20 * 60);
    expect((await api.call('POST', '/v1/auth/logout', { token })).status).toBe(204);
    expect((await refresh(token)).status).toBe(401);
    expect((await api.call('POST', '/v1/auth/logout')).status).toBe(401);
  });

  test('is invalid from the first request after a suspension', async () => {
    const bram = await api.person('bram@speelveld.test');
    const token = await api.tokenOf('bram@speelveld.test');
    expect(await profile(token)).toBe(200);
    await api.db.orm.update(users).set({ suspended_at: api.deps.now().toISOString() }).where(eq(users.id, bram.id));
    expect(await profile(token)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    expect((await api.logIn('bram@speelveld.test')).status).toBe(401);
  });
});

describe('sign-in limits', () => {
  test('slow down guessing from one address, but not the owner elsewhere', async () => {
    for (let n = 0; n < 6; n += 1) expect((await api.logIn('anna@speelveld.test', `gok ${n}`)).status).toBe(401);
    const limited = await api.logIn('anna@speelveld.test');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBe(2);
    expect((await api.logIn('anna@speelveld.test', PASSWORD, { from: '203.0.113.9' })).status).toBe(200);
    api.wait(2);
    expect((await api.logIn('anna@speelveld.test')).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await api.logIn('anna@speelveld.test', `gok ${n}`)).status).toBe(401);
  });

  test('count simultaneous tries', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => api.logIn('anna@speelveld.test', `gok ${n}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  test('are the same for an unknown email address', async () => {
    for (let n = 0; n < 6; n += 1) await api.logIn('niemand@speelveld.test', `gok ${n}`);
    expect((await api.logIn('niemand@speelveld.test')).status).toBe(429);
  });

  test('block one address that tries many accounts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 52; n += 1) statuses.push((await api.logIn(`gok${n}@speelveld.test`, 'x')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 401)).toHaveLength(51);
  });

  test('never block the owner at a known address while others guess', async () => {
    expect((await api.logIn('anna@speelveld.test')).status).toBe(200);
    for (let n = 0; n < 101; n += 1) await api.logIn('anna@speelveld.test', 'gok', { from: `198.51.100.${n}` });
    expect((await api.logIn('anna@speelveld.test', 'gok', { from: '203.0.113.77' })).status).toBe(429);
    expect((await api.logIn('anna@speelveld.test')).status).toBe(200);
  });

  test('ignore X-Forwarded-For from an untrusted proxy', async () => {
    for (let n = 0; n < 6; n += 1) await api.logIn('anna@speelveld.test', `gok ${n}`, { headers: { 'X-Forwarded-For': `203.0.113.${n}` } });
    expect((await api.logIn('anna@speelveld.test')).status).toBe(429);
  });
});

describe('housekeeping', () => {
  test('deletes expired secrets, and nothing else', async () => {
    const token = await api.tokenOf('anna@speelveld.test');
    await api.logIn('anna@speelveld.test', 'gok');
    await sweepSecrets(api.deps);
    expect((await refresh(token)).status).toBe(200);
    api.wait(15 * 86_400);
    await sweepSecrets(api.deps);
    expect(await api.db.orm.select().from(api_tokens)).toHaveLength(0);
    expect((await api.db.orm.select().from(attempts)).map(({ key }) => key.split(':')[0])).toEqual(['known']);
  });
});

describe('a wait set by a clock that was ahead', () => {
  test.each([
    ['a day', 86_400],
    ['a year', 365 * 86_400],
  ])('by %s is limited to the cost of the tries, and free tries do not wait', async (_, seconds) => {
    api.wait(seconds);
    expect((await api.logIn('anna@speelveld.test')).status).toBe(200);
    for (let n = 0; n < 7; n += 1) await api.logIn('bea@speelveld.test', `gok ${n}`);
    api.wait(-seconds);
    expect((await api.logIn('anna@speelveld.test')).status).toBe(200);
    const limited = await api.logIn('bea@speelveld.test', 'gok');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeLessThanOrEqual(4);
    api.wait(5);
    expect((await api.logIn('bea@speelveld.test', 'gok')).status).toBe(401);
  });
});
