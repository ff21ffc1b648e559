import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { newId } from '../../src/server/db/columns';
import { sign_ins } from '../../src/server/db/system/accounts';
import { audit_log } from '../../src/server/db/system/records';
import { anApi } from './support/anApi';

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' };
const IPHONE = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1' };

let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  api = await anApi();
  await api.person('anna@speelveld.test', { role: 'superadmin' });
  await api.person('bert@speelveld.test', { role: 'superadmin' });
});
afterAll(() => api.close());

const logIn = async (email: string, headers: Record<string, string>, from: string) =>
  String((await api.logIn(email, undefined, { headers, from })).body['api_token']);
const list = async (token: string, from = '192.0.2.1') =>
  (await api.call('GET', '/v1/admin/profile/sign-ins', { token, from })).body['sign_ins'] as Readonly<Record<string, unknown>>[];
const isIn = async (token: string) => (await api.call('GET', '/v1/admin/profile', { token })).status === 200;

test("the list shows device, network and moment of the user's own sign-ins, and marks the current one", async () => {
  const [desk, phone] = [await logIn('anna@speelveld.test', FIREFOX, '192.0.2.1'), await logIn('anna@speelveld.test', IPHONE, '10.0.0.9')];
  await logIn('bert@speelveld.test', FIREFOX, '192.0.2.1');
  const signIns = await list(desk);
  expect(signIns).toHaveLength(2);
  expect(signIns.find(({ is_current }) => is_current)).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    place: 'here',
    way: 'password',
  });
  expect(signIns.find(({ is_current }) => !is_current)).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    address: '10.0.0.9',
    place: 'own_network',
  });
  expect(JSON.stringify(signIns)).not.toMatch(/hash|token/);
  expect(await isIn(phone)).toBe(true);
});

test('an ended sign-in is refused from its next call on, cannot be renewed, and leaves the list', async () => {
  const [desk, phone] = [await logIn('anna@speelveld.test', FIREFOX, '192.0.2.1'), await logIn('anna@speelveld.test', IPHONE, '10.0.0.9')];
  const id = (await list(phone, '10.0.0.9')).find(({ is_current }) => is_current)?.['id'];
  expect(await isIn(phone)).toBe(true);
  expect((await api.call('DELETE', `/v1/admin/profile/sign-ins/${id}`, { token: desk })).status).toBe(204);
  expect(await isIn(phone)).toBe(false);
  expect((await api.call('POST', '/v1/token/refresh', { body: { token: phone } })).status).toBe(401);
  expect(await isIn(desk)).toBe(true);
  expect((await list(desk)).some((signIn) => signIn['id'] === id)).toBe(false);
  expect((await api.call('DELETE', `/v1/admin/profile/sign-ins/${id}`, { token: desk })).status).toBe(404);
});

test('a user cannot end the sign-in of another user, nor the current one by mistake', async () => {
  const [anna, bert] = [await logIn('anna@speelveld.test', FIREFOX, '192.0.2.1'), await logIn('bert@speelveld.test', FIREFOX, '192.0.2.1')];
  const idOf = async (token: string) => (await list(token)).find(({ is_current }) => is_current)?.['id'];
  for (const id of [await idOf(bert), await idOf(anna), newId()])
    expect((await api.call('DELETE', `/v1/admin/profile/sign-ins/${id}`, { token: anna })).status).toBe(404);
  expect(await isIn(bert)).toBe(true);
});

test('all other sign-ins end together, and the current one stays', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => logIn('anna@speelveld.test', FIREFOX, '192.0.2.1')));
  const [own = '', ...others] = tokens;
  expect((await api.call('DELETE', '/v1/admin/profile/sign-ins', { token: own })).status).toBe(204);
  expect(await list(own)).toHaveLength(1);
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(await isIn(own)).toBe(true);
});

test('a renewal records its moment and address', async () => {
  const token = await logIn('bert@speelveld.test', FIREFOX, '192.0.2.1');
  api.wait(3600);
  const { body } = await api.call('POST', '/v1/token/refresh', { body: { token }, from: '198.51.100.7' });
  const [own] = (await list(String(body['api_token']), '198.51.100.7')).filter(({ is_current }) => is_current);
  expect(own).toMatchObject({ address: '198.51.100.7', place: 'here', last_used_at: api.deps.now().toISOString() });
  const [row] = await api.db.orm
    .select()
    .from(sign_ins)
    .where(eq(sign_ins.id, String(own?.['id'])));
  expect(Date.parse(String(row?.last_used_at)) - Date.parse(String(row?.created_at))).toBe(3_600_000);
});

describe('a new device mail', () => {
  let serial = 0;
  const mailsTo = async (email: string) =>
    (await api.mails()).filter(({ to_email }) => to_email === email).map(({ body_text }) => body_text);
  /** A user who signed in once before, with Firefox on Linux. */
  async function aKnownUser() {
    const email = `bekend${++serial}@speelveld.test`;
    await api.person(email, { role: 'superadmin' });
    const { headers } = await api.logIn(email, undefined, { headers: FIREFOX, from: '192.0.2.1' });
    const [cookie = ''] = /device=[\w-]{43}/.exec(headers.get('set-cookie') ?? '') ?? [];
    return { email, cookie };
  }

  test('is sent once for a new device, with its name and network, but not for the very first', async () => {
    const { email } = await aKnownUser();
    expect(await mailsTo(email)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await logIn(email, IPHONE, '198.51.100.7');
    const [mail, ...more] = await mailsTo(email);
    expect(mail).toContain('Safari op iPhone, vanaf 198.51.100.7');
    expect(mail).toContain('/account');
    expect(more).toEqual([]);
  });

  test.each([
    ['the same browser, system and network', FIREFOX, '192.0.2.1', false],
    ['the same browser on another network, by its cookie', FIREFOX, '198.51.100.7', true],
    ['another browser that shows the cookie', IPHONE, '198.51.100.7', true],
  ])('is not sent for %s', async (_what, device, from, withCookie) => {
    const { email, cookie } = await aKnownUser();
    expect(cookie).not.toBe('');
    await logIn(email, { ...device, ...(withCookie ? { Cookie: cookie } : {}) }, from);
    expect(await mailsTo(email)).toEqual([]);
  });

  test.each([
    ['the same browser on another network', FIREFOX, '198.51.100.7', {}],
    ['an unknown device cookie', IPHONE, '192.0.2.1', { Cookie: `device=${'x'.repeat(43)}` }],
    ['a device without a user agent', {}, '192.0.2.1', {}],
    ['a device with an odd user agent', { 'User-Agent': `${'x'.repeat(5000)}<script>` }, '192.0.2.1', {}],
  ])('is sent for %s', async (_what, device, from, more) => {
    const { email } = await aKnownUser();
    await logIn(email, { ...device, ...more }, from);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toContain('<script>');
  });

  test('is sent once when a token is renewed in another browser', async () => {
    const { email } = await aKnownUser();
    const { body, headers } = await api.logIn(email, undefined, { headers: FIREFOX, from: '192.0.2.1' });
    const [cookie = ''] = /device=[\w-]{43}/.exec(headers.get('set-cookie') ?? '') ?? [];
    let token = String(body['api_token']);
    const renewed = async (from: string, device: Record<string, string>) => {
      const answer = await api.call('POST', '/v1/token/refresh', { body: { token }, from, headers: device });
      token = String(answer.body['api_token']);
      return /device=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
    };
    // The browser itself, also after an update and on another network.
    await renewed('198.51.100.7', { 'User-Agent': FIREFOX['User-Agent'].replaceAll('141', '150'), Cookie: cookie });
    expect(await mailsTo(email)).toEqual([]);
    const other = await renewed('203.0.113.9', IPHONE);
    await renewed('203.0.113.9', { ...IPHONE, Cookie: other });
    const [mail, ...more] = await mailsTo(email);
    expect(mail).toContain('zonder opnieuw in te loggen: Safari op iPhone, vanaf 203.0.113.9');
    expect(more).toEqual([]);
    const lines = await api.db.orm
      .select()
      .from(audit_log)
      .where(eq(audit_log.action, 'sign_in_moved'))
      .orderBy(audit_log.at, audit_log.id);
    expect(lines.at(-1)).toMatchObject({ resource: 'users', after: { address: '203.0.113.9' } });
  });

  test('is not sent for a refused sign-in', async () => {
    const { email } = await aKnownUser();
    expect((await api.logIn(email, 'niet het wachtwoord', { headers: IPHONE, from: '198.51.100.7' })).status).toBe(401);
    expect(await mailsTo(email)).toEqual([]);
  });
});
