import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recovery_codes, security_settings, totp_secrets } from '../../src/server/db/system/accounts';
import { audit_log, mails } from '../../src/server/db/system/records';
import { attempts } from '../../src/server/db/system/tokens';
import { removeSecondSteps } from '../../src/server/auth/second-step/removeSecondSteps';
import { sweepSecrets } from '../../src/server/auth/sweepSecrets';
import { anApi, PASSWORD } from './support/anApi';
import { codeAt, setUpTotp, ticketOf } from './support/authenticator';

let api: Awaited<ReturnType<typeof anApi>>;
let serial = 0;
beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.orm.delete(attempts));

async function aSuperadmin() {
  const email = `super${++serial}@speelveld.test`;
  const { id } = await api.person(email, { role: 'superadmin' });
  return { id, email, token: await api.tokenOf(email) };
}
const finish = (body: object, from?: string) => api.call('POST', '/v1/auth/second-step', { body, ...(from ? { from } : {}) });
const isIn = async (token: string) => (await api.call('GET', '/v1/admin/profile', { token })).status === 200;
const callProfile = (path: string, method: string, token: string, body?: object) =>
  api.call(method, `/v1/admin/profile/${path}`, { token, ...(body ? { body } : {}) });
const mailsTo = async (email: string) =>
  (await api.db.orm.select().from(mails).where(eq(mails.to_email, email))).map(({ subject }) => subject);

describe('an authenticator app', () => {
  test('is set up with the password and a code, ends the other sign-ins and shows ten recovery codes once', async () => {
    const { id, email, token } = await aSuperadmin();
    const elsewhere = await api.tokenOf(email);
    expect((await callProfile('totp', 'POST', token, {})).body['errors']).toHaveProperty('current_password');
    expect((await callProfile('totp', 'PUT', token, { code: '123456' })).status).toBe(409);
    const { secret, address, codes } = await setUpTotp(api, token);
    expect(address).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    expect(new Set(codes).size).toBe(10);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(token)).toBe(true);
    expect(await mailsTo(email)).toEqual(['Inloggen met een code staat aan']);
    const { body } = await callProfile('security', 'GET', token);
    expect(body).toMatchObject({ has_totp: true, recovery_codes: { left: 10 }, must_secure: false, has_password: true });
    const stored = JSON.stringify([
      await api.db.orm.select().from(totp_secrets).where(eq(totp_secrets.user_id, id)),
      await api.db.orm.select().from(recovery_codes).where(eq(recovery_codes.user_id, id)),
      await api.db.orm.select().from(audit_log).where(eq(audit_log.record_id, id)),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(hidden);
    expect((await callProfile('totp', 'POST', token, { current_password: PASSWORD })).status).toBe(409);
  });

  test('is required after the password, which alone gives no token', async () => {
    const { email, token } = await aSuperadmin();
    const { secret } = await setUpTotp(api, token);
    const { status, body } = await api.logIn(email);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('api_token');
    expect(body['second_step']).toMatchObject({ ways: ['totp', 'recovery'] });
    const { ticket } = body['second_step'] as { ticket: string };
    expect(await isIn(ticket)).toBe(false);
    const done = await finish({ ticket, way: 'totp', code: codeAt(secret, api.deps.now()) });
    expect(done.status).toBe(200);
    expect(done.body['user']).toMatchObject({ email });
    expect(await isIn(String(done.body['api_token']))).toBe(true);
    api.wait(60);
    expect((await finish({ ticket, way: 'totp', code: codeAt(secret, api.deps.now()) })).status).toBe(401);
  });

  test('accepts a code once, also of the step before and after, and no older code', async () => {
    const { email, token } = await aSuperadmin();
    const { secret } = await setUpTotp(api, token);
    const at = (seconds: number) => new Date(api.deps.now().getTime() + seconds * 1000);
    const use = async (code: string) => {
      await api.db.orm.delete(attempts);
      return (await finish({ ticket: await ticketOf(api, email), way: 'totp', code })).status;
    };
    expect(await use(codeAt(secret, at(-90)))).toBe(422);
    expect(await use(codeAt(secret, at(90)))).toBe(422);
    expect(await use(codeAt(secret, at(30)))).toBe(200);
    expect(await use(codeAt(secret, at(30)))).toBe(422);
    expect(await use(codeAt(secret, at(0)))).toBe(422);
    api.wait(60);
    const code = codeAt(secret, at(0));
    expect(await use(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200);
  });

  test('reports an invalid code at its field, and limits tries', async () => {
    const { email, token } = await aSuperadmin();
    await setUpTotp(api, token);
    const ticket = await ticketOf(api, email);
    for (const code of ['🙂', '-1', '1'.repeat(900), '25:00', '000000'].slice(0, 5)) {
      const { status, body } = await finish({ ticket, way: 'totp', code });
      expect([status, body['errors']]).toMatchObject([422, { code: 'Deze code klopt niet, of is al gebruikt. Wacht op de volgende.' }]);
    }
    expect((await finish({ ticket, way: 'totp', code: 'x'.repeat(100_000) })).status).toBe(422);
    await finish({ ticket, way: 'totp', code: '111111' });
    const limited = await finish({ ticket, way: 'totp', code: '111112' });
    expect([limited.status, Number(limited.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  test('uses a ticket that is valid for five minutes, and for nothing else', async () => {
    const { email, token } = await aSuperadmin();
    const { secret } = await setUpTotp(api, token);
    const ticket = await ticketOf(api, email);
    expect((await api.call('POST', '/v1/token/refresh', { body: { token: ticket } })).status).toBe(401);
    expect((await api.call('POST', '/v1/auth/reset-password', { body: { token: ticket, password: 'een andere zin' } })).status).toBe(422);
    api.wait(301);
    const late = await finish({ ticket, way: 'totp', code: codeAt(secret, api.deps.now()) });
    expect([late.status, late.body['errors']]).toMatchObject([
      401,
      { message: 'Het inloggen duurde te lang. Begin opnieuw met je wachtwoord.' },
    ]);
    api.wait(7200);
    await sweepSecrets(api.deps);
  });

  test('is removed with the password, together with the recovery codes, and with a mail', async () => {
    const { id, email, token } = await aSuperadmin();
    await setUpTotp(api, token);
    expect((await callProfile('totp', 'DELETE', token, { current_password: 'fout' })).status).toBe(422);
    expect((await callProfile('totp', 'DELETE', token, { current_password: PASSWORD })).status).toBe(204);
    expect(await api.db.orm.select().from(recovery_codes).where(eq(recovery_codes.user_id, id))).toEqual([]);
    expect(await mailsTo(email)).toContain('Inloggen met een code staat uit');
    expect((await api.logIn(email)).body).toHaveProperty('api_token');
  });

  test('stays after a password reset', async () => {
    const { email, token } = await aSuperadmin();
    await setUpTotp(api, token);
    await api.call('POST', '/v1/auth/forgot-password', { body: { email } });
    const link = await api.newestLink((await api.mails()).length + 1).catch(() => api.newestLink());
    await api.call('POST', '/v1/auth/reset-password', { body: { token: link, password: 'een nieuwe lange zin' } });
    expect((await api.logIn(email, 'een nieuwe lange zin')).body).toHaveProperty('second_step');
  });
});

test('the server command removes the second steps of a user who lost them', async () => {
  const { email, token } = await aSuperadmin();
  await setUpTotp(api, token);
  expect(await removeSecondSteps(api.db, 'niemand@speelveld.test', api.deps.now())).toBeNull();
  expect((await removeSecondSteps(api.db, email, api.deps.now()))?.email).toBe(email);
  expect(await isIn(token)).toBe(false);
  expect((await api.logIn(email)).body).toHaveProperty('api_token');
});

describe('recovery codes', () => {
  test('work once, in any notation, and are reported by mail', async () => {
    const { email, token } = await aSuperadmin();
    const { codes } = await setUpTotp(api, token);
    const [first = '', second = ''] = codes;
    const use = async (code: string) => (await finish({ ticket: await ticketOf(api, email), way: 'recovery', code })).status;
    expect(await use(first.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await mailsTo(email)).toContain('Er is ingelogd met een herstelcode');
    expect(await use(first)).toBe(422);
    expect(await use(second)).toBe(200);
  });

  test('of another user do not work, and new codes replace all earlier ones', async () => {
    const [anna, bert] = [await aSuperadmin(), await aSuperadmin()];
    const codes = { anna: (await setUpTotp(api, anna.token)).codes, bert: (await setUpTotp(api, bert.token)).codes };
    const use = async (email: string, code = '') => (await finish({ ticket: await ticketOf(api, email), way: 'recovery', code })).status;
    expect(await use(bert.email, codes.anna[0])).toBe(422);
    const { body } = await callProfile('recovery-codes', 'POST', bert.token, { current_password: PASSWORD });
    expect(await use(bert.email, codes.bert[0])).toBe(422);
    expect(await use(bert.email, (body['recovery_codes'] as string[])[9])).toBe(200);
  });
});

describe('a platform rule for second steps', () => {
  const rule = (name: string, is_on: boolean) =>
    api.db.orm
      .insert(security_settings)
      .values({ name, is_on, since: api.deps.now().toISOString() })
      .onConflictDoUpdate({ target: security_settings.name, set: { is_on, since: api.deps.now().toISOString() } });

  test('limits users who sign in later to their account until they have a second step, and leaves earlier sign-ins alone', async () => {
    const { email, token } = await aSuperadmin();
    api.wait(60);
    await rule('superadmins', true);
    api.wait(60);
    const later = await api.tokenOf(email);
    const labels = (callerToken: string) => api.call('GET', '/v1/admin/labels', { token: callerToken });
    expect((await labels(token)).status).toBe(200);
    const refused = await labels(later);
    expect([refused.status, refused.body['errors']]).toMatchObject([
      403,
      { message: 'Stel eerst een tweede stap in bij je account. Daarna kun je verder.' },
    ]);
    expect((await api.call('GET', '/v1/admin/profile', { token: later })).body).toMatchObject({ must_secure: true });
    for (const path of ['/v1/admin/search?q=a', '/v1/admin/profiles/zipcodes'])
      expect((await api.call('GET', path, { token: later })).status).toBe(403);
    await setUpTotp(api, later);
    expect((await labels(later)).status).toBe(200);
    expect((await api.call('GET', '/v1/admin/profile', { token: later })).body).toMatchObject({ must_secure: false });
    const refusedRemoval = await callProfile('totp', 'DELETE', later, { current_password: PASSWORD });
    expect([refusedRemoval.status, refusedRemoval.body['errors']]).toMatchObject([
      409,
      { message: expect.stringContaining('vraagt je om een tweede stap') },
    ]);
    await rule('superadmins', false);
    expect((await callProfile('totp', 'DELETE', later, { current_password: PASSWORD })).status).toBe(204);
  });

  test('about finance applies to users who manage an organization, not to trainers', async () => {
    const organization_id = await api.organization(await api.application());
    await api.person('kas@speelveld.test', { role: 'organization', organization_id });
    await api.person('trainer@speelveld.test', { role: 'trainer', organization_id });
    await rule('finance', true);
    api.wait(60);
    const mustSecure = async (email: string) =>
      (await api.call('GET', '/v1/admin/profile', { token: await api.tokenOf(email) })).body['must_secure'];
    expect([await mustSecure('kas@speelveld.test'), await mustSecure('trainer@speelveld.test')]).toEqual([true, false]);
    await rule('finance', false);
    expect(await mustSecure('kas@speelveld.test')).toBe(false);
  });
});

test('a sign-in from a new device is mailed once, except the very first', async () => {
  const email = `super${++serial}@speelveld.test`;
  await api.person(email, { role: 'superadmin' });
  const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' };
  const first = await api.logIn(email, PASSWORD, { headers: FIREFOX });
  const cookie = /device=[\w-]{43}/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/i);
  await api.logIn(email, PASSWORD, { headers: FIREFOX });
  await api.logIn(email, PASSWORD, { headers: { ...FIREFOX, Cookie: cookie }, from: '203.0.113.50' });
  expect(await mailsTo(email)).toEqual([]);
  await api.logIn(email, PASSWORD, { headers: { 'User-Agent': '<b>x</b> (iPhone; ' }, from: '203.0.113.77' });
  await api.logIn(email, PASSWORD, { headers: { 'User-Agent': '<b>x</b> (iPhone; ' }, from: '203.0.113.77' });
  const [mail, ...more] = await api.db.orm
    .select()
    .from(mails)
    .where(and(eq(mails.to_email, email)));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Er is ingelogd op een nieuw apparaat');
  expect(mail?.body_text).toContain('iPhone, vanaf 203.0.113.77');
  expect(mail?.body_html).not.toContain('<b>x');
});
