import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { commonPasswords, isCommonPassword } from '../../src/domain/auth/commonPasswords';
import { isMonotonous, isOwnAddress } from '../../src/domain/auth/guessable';
import { clientAddress, networkOf } from '../../src/server/http/clientAddress';
import { newId } from '../../src/server/db/columns';
import { audit_log } from '../../src/server/db/system/records';
import { application_credentials } from '../../src/server/db/system/tokens';
import { anApi } from './support/anApi';

let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.close());

test('an empty installation answers 404 for the current application and still sets the cookie', async () => {
  const answer = await api.call('GET', '/v1/admin/application');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Set-Cookie')).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
});

describe('the protection against cross-site requests', () => {
  const logOut = (headers: Record<string, string>) => api.call('POST', '/v1/auth/logout', { headers });

  test('requires the cookie to be repeated in the header', async () => {
    const cookie = 'a'.repeat(43);
    expect((await logOut({ Cookie: `XSRF-TOKEN=${cookie}` })).status).toBe(403);
    expect((await logOut({ Cookie: `XSRF-TOKEN=${cookie}`, 'X-XSRF-TOKEN': 'b'.repeat(43) })).body).toMatchObject({
      errors: { message: 'De beveiliging van deze pagina is verlopen. Laad de pagina opnieuw.' },
    });
    expect((await logOut({ Cookie: `XSRF-TOKEN=${cookie}`, 'X-XSRF-TOKEN': cookie })).status).toBe(401);
  });

  test('allows reads, and clients without a cookie', async () => {
    expect((await api.call('GET', '/v1/admin/profile', { headers: { Cookie: 'XSRF-TOKEN=abc' } })).status).toBe(401);
    expect((await logOut({})).status).toBe(401);
  });

  test('keeps an existing cookie', async () => {
    const { headers } = await api.call('GET', '/v1/admin/application', { headers: { Cookie: `XSRF-TOKEN=${'c'.repeat(43)}` } });
    expect(headers.get('Set-Cookie')).toContain('c'.repeat(43));
  });
});

describe('the credentials of an application', () => {
  test('are shown once, stored as a hash, replaced by new ones, and recorded', async () => {
    const application = await api.application();
    await api.person('super@speelveld.test', { role: 'superadmin' });
    await api.person('admin@speelveld.test', { role: 'admin', application_id: application });
    const token = await api.tokenOf('super@speelveld.test');
    const path = `/v1/admin/applications/${application}/credentials`;
    expect((await api.call('GET', path, { token })).body).toMatchObject({ client_id: null });
    const first = (await api.call('POST', path, { token })).body;
    const second = (await api.call('POST', path, { token })).body;
    expect(second['client_id']).not.toBe(first['client_id']);
    const shown = (await api.call('GET', path, { token })).body;
    expect(shown).toEqual({ client_id: second['client_id'], created_at: second['created_at'] });
    const stored = JSON.stringify([await api.db.orm.select().from(application_credentials), await api.db.orm.select().from(audit_log)]);
    expect(stored).not.toContain(String(second['client_secret']));
    expect(await api.db.orm.select().from(audit_log).where(eq(audit_log.action, 'credentials_renewed'))).toHaveLength(2);
    expect((await api.call('POST', path, { token: await api.tokenOf('admin@speelveld.test') })).status).toBe(403);
    expect((await api.call('GET', `/v1/admin/applications/${newId()}/credentials`, { token })).status).toBe(404);
  });
});

describe('the address of a client', () => {
  const addressOf = async (socket: string, forwarded: string | null, trustedProxies: string[]) => {
    const app = new Hono();
    app.get('/', (http) => http.text(clientAddress(http, { trustedProxies })));
    const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
    return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })).text();
  };

  test('is the address of the socket, unless that is a trusted proxy', async () => {
    expect(await addressOf('198.51.100.1', '203.0.113.5', [])).toBe('198.51.100.1');
    expect(await addressOf('::ffff:10.0.0.1', '203.0.113.5', ['10.0.0.1'])).toBe('203.0.113.5');
    expect(await addressOf('10.0.0.1', '1.2.3.4, 203.0.113.5, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('203.0.113.5');
    expect(await addressOf('10.0.0.1', null, ['10.0.0.1'])).toBe('10.0.0.1');
  });

  test('is reported by each proxy of a trusted network', async () => {
    const trustedNetworks = ['10.0.0.0/8', 'fd00::/8'];
    expect(await addressOf('10.9.8.7', '1.2.3.4, 203.0.113.5, 10.1.1.1', trustedNetworks)).toBe('203.0.113.5');
    expect(await addressOf('fd12::7', '203.0.113.5', trustedNetworks)).toBe('203.0.113.5');
    expect(await addressOf('11.0.0.1', '203.0.113.5', trustedNetworks)).toBe('11.0.0.1');
    expect(await addressOf('10.9.8.7', 'nonsense', trustedNetworks)).toBe('nonsense');
  });

  test('is counted by its network for IPv6', () => {
    expect(networkOf('2001:db8:0:1::5')).toBe('2001:db8:0:1');
    expect(networkOf('2001:DB8::1')).toBe(networkOf('2001:db8:0:0:9:8:7:6'));
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  });
});

test('the most common passwords are known in all spellings, and a sentence is not', () => {
  expect(commonPasswords().size).toBeGreaterThan(3000);
  for (const password of ['12345678', 'Welkom01', 'W@chtwoord2026', 'P@ssw0rd', 'Zomer2024!', 'QWERTYUIOP', 'feyenoord1908', 'iloveyou!'])
    expect(isCommonPassword(password), password).toBe(true);
  for (const password of ['paard batterij nietje', 'zo3k8!fQ', 'welkom in ons huis'])
    expect(isCommonPassword(password), password).toBe(false);
});

test('a password that repeats the same characters, or has only spaces, is monotonous', () => {
  for (const password of ['        ', 'aaaaaaaa', 'abababababab', 'aA aA aA aA', '\u00a0\u2003 \u3000     '])
    expect(isMonotonous(password), password).toBe(true);
  for (const password of ['paard batterij nietje', 'zo3k8!fQ', 'wachtwoord']) expect(isMonotonous(password), password).toBe(false);
});

test("a password that is the user's address, with up to three more characters, is recognized", () => {
  const email = 'Noor.Bakker@club.nl';
  for (const password of ['noor.bakker@club.nl', 'NOOR.BAKKER', 'Noor.Bakker1!', '12noor.bakker!'])
    expect(isOwnAddress(password, email), password).toBe(true);
  for (const password of ['noor.bakker houdt van zwemmen', 'zo3k8!fQ', 'club.nl2026'])
    expect(isOwnAddress(password, email), password).toBe(false);
  expect(isOwnAddress('abc12345', 'abc@club.nl')).toBe(false);
});
