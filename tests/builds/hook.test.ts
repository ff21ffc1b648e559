import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { build_calls, build_hooks } from '../../src/server/db/system/builds';
import { hookAddress } from '../../src/server/features/builds/hook/hookAddress';
import { hookJob } from '../../src/server/features/builds/hook/hookJob';
import { createBarrier } from '../support/createBarrier';
import { unzip } from '../support/readXlsx';
import { anApp, type App } from './anApp';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
interface View {
  url: string | null;
  secret?: string;
  calls: { id: string; event: string; status: string; tries: number; answer: number | null; fault: string | null; next_try_at: string }[];
}

let app: App;
let received: Received[] = [];
let answer: { status: number; headers?: Record<string, string>; wait?: () => Promise<void> } = { status: 204 };
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    const { status, headers, wait } = answer;
    void (wait?.() ?? Promise.resolve()).then(() => response.writeHead(status, headers).end());
  });
});
const url = () => `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
let secret = '';

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, listening));
  app = await anApp();
  await app.ready('android');
  const { status, body } = await app.superadmin.call<View>('PUT', `${app.path}/hook`, { url: url(), is_enabled: true });
  expect(status).toBe(200);
  secret = body.secret ?? '';
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});
beforeEach(() => {
  received = [];
  answer = { status: 204 };
});

const runJob = () => hookJob(app.deps);
const view = async () => (await app.superadmin.call<View>('GET', `${app.path}/hook`)).body;

/** Verifies a signature as a receiver does under Standard Webhooks. */
function isSignedWith({ headers, body }: Received, key: string): boolean {
  const signature = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
}

test('a problem with the address is reported in plain words', async () => {
  const long = await app.superadmin.call('PUT', `${app.path}/hook`, { url: `https://${'x'.repeat(3000)}`, is_enabled: true });
  expect(long.status).toBe(422);
  expect(long.errors['url']).toBe('Adres mag niet langer zijn dan 2.000 tekens');
});

test('the secret is shown once, and stored encrypted', async () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await view())).not.toContain(secret.slice(6));
});

test('a finished build is sent with a signature and a link to its bundle', async () => {
  const { body } = await app.start('android');
  await app.run();
  expect((await app.shown(body.id)).hook_status).toBe('waiting');
  await runJob();
  const [call] = received;
  if (!call) throw new Error('No call was received');
  expect(isSignedWith(call, secret)).toBe(true);
  expect(isSignedWith(call, 'whsec_AAAA')).toBe(false);
  const event = JSON.parse(call.body) as { type: string; data: { id: string; bundle: { url: string; sha256: string } } };
  expect(event).toMatchObject({
    type: 'build.done',
    data: { id: body.id, platform: 'android', build_number: 12, status: 'done', message: 'ready' },
  });
  const fetched = await app.app.request(new URL(event.data.bundle.url).pathname);
  expect(fetched.status).toBe(200);
  expect(fetched.headers.get('X-Content-SHA256')).toBe(event.data.bundle.sha256);
  expect(unzip(Buffer.from(await fetched.arrayBuffer())).has('package.json')).toBe(true);
  const forged = new URL(event.data.bundle.url).pathname.replace(/:\d+/, ':9999999999999');
  expect((await app.app.request(forged)).status).toBe(404);
  expect((await app.shown(body.id)).hook_status).toBe('delivered');
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await app.app.request(new URL(event.data.bundle.url).pathname)).status).toBe(404);
  // Set back, because the superadmin's sign-in would have expired.
  app.clock.now = now;
});

test('a call that ended the process at each of its eight attempts is not sent again', async () => {
  await app.superadmin.call('POST', `${app.path}/hook/test`, {});
  const id = (await view()).calls[0]?.id ?? '';
  await app.db.orm.update(build_calls).set({ tries: 8 }).where(eq(build_calls.id, id));
  await runJob();
  expect((await view()).calls.find((call) => call.id === id)).toMatchObject({ status: 'failed', fault: 'interrupted' });
  expect(received).toEqual([]);
});

test('a failed delivery is retried at growing intervals, with the same id and bytes, until it succeeds', async () => {
  answer = { status: 503 };
  await app.superadmin.call('POST', `${app.path}/hook/test`, {});
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runJob();
    const [call] = (await view()).calls;
    expect([call?.status, call?.answer, call?.tries]).toEqual(['waiting', 503, attempt + 1]);
    waits.push(Date.parse(call?.next_try_at ?? '') - app.clock.now.getTime());
    await runJob();
    app.clock.now = new Date(Date.parse(call?.next_try_at ?? ''));
  }
  expect(waits).toEqual([5_000, 30_000, 120_000, 600_000]);
  answer = { status: 200 };
  await runJob();
  expect((await view()).calls[0]).toMatchObject({ status: 'delivered', tries: 5 });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test('a redirect is not followed, and a Retry-After is respected', async () => {
  answer = { status: 302, headers: { location: 'http://127.0.0.1:1/', 'retry-after': '900' } };
  await app.superadmin.call('POST', `${app.path}/hook/test`, {});
  await runJob();
  const [call] = (await view()).calls;
  expect(received).toHaveLength(1);
  expect([call?.answer, Date.parse(call?.next_try_at ?? '') - app.clock.now.getTime()]).toEqual([302, 900_000]);
});

test('a slow receiver does not delay other calls, and each call is sent once', async () => {
  const calls = 6;
  for (let index = 0; index < calls; index += 1) await app.superadmin.call('POST', `${app.path}/hook/test`, {});
  // The first call is answered once the second one has arrived.
  answer = { status: 204, wait: createBarrier(2) };
  await Promise.all([runJob(), runJob()]);
  expect(received).toHaveLength(calls);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(calls);
  expect((await view()).calls.slice(0, calls).map(({ status, tries }) => `${status} ${tries}`)).toEqual(Array(calls).fill('delivered 1'));
});

test('a new secret signs from then on', async () => {
  const { body } = await app.superadmin.call<View>('POST', `${app.path}/hook/secret`, {});
  await app.superadmin.call('POST', `${app.path}/hook/test`, {});
  await runJob();
  const call = received.at(-1);
  expect(call && isSignedWith(call, body.secret ?? '')).toBe(true);
  expect(call && isSignedWith(call, secret)).toBe(false);
});

test('a hook without a secret sends nothing, and gets a secret when it is saved', async () => {
  const ofApplication = eq(build_hooks.application_id, app.application.id);
  await app.db.orm.update(build_hooks).set({ secret: '' }).where(ofApplication);
  expect(await view()).toMatchObject({ is_signed: false });
  await app.superadmin.call('POST', `${app.path}/hook/test`, {});
  await runJob();
  expect(received).toEqual([]);
  const { body } = await app.superadmin.call<View>('PUT', `${app.path}/hook`, { url: url(), is_enabled: true });
  expect(body).toMatchObject({ is_signed: true, secret: expect.stringMatching(/^whsec_/) as string });
  app.clock.now = new Date(app.clock.now.getTime() + 6_000);
  await runJob();
  expect(received.some((call) => isSignedWith(call, body.secret ?? ''))).toBe(true);
});

test('a build can be sent again while the hook is enabled', async () => {
  const { body } = await app.start('android');
  await app.run();
  const path = `${app.path}/${body.id}/calls`;
  const calls = async (method: string) =>
    app.superadmin.call<{ calls: { status: string }[]; hook: string | null }>(method, path, method === 'POST' ? {} : undefined);
  await runJob();
  expect((await calls('POST')).body).toMatchObject({ hook: 'on', calls: [{ status: 'waiting' }, { status: 'delivered' }] });
  await runJob();
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  await app.superadmin.call('PUT', `${app.path}/hook`, { url: url(), is_enabled: false });
  expect((await calls('GET')).body).toMatchObject({ hook: 'off', calls: [{ status: 'delivered' }, { status: 'delivered' }] });
  expect((await calls('POST')).status).toBe(409);
  await app.superadmin.call('PUT', `${app.path}/hook`, { url: url(), is_enabled: true });
});

const OUTSIDE = { production: true };
test.each([
  ['https://ci.voorbeeld.nl/hook', true],
  ['https://ci.voorbeeld.nl:8443/hook', true],
  ['http://ci.voorbeeld.nl/hook', false],
  ['https://user:pass@ci.voorbeeld.nl/', false],
  ['https://localhost/hook', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://10.1.2.3/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://ci.internal/', false],
  ['ftp://ci.voorbeeld.nl/', false],
  ['nonsense', false],
])('the hook address %s is allowed in production: %s', (raw, isFine) => {
  expect(hookAddress(raw, OUTSIDE) !== null).toBe(isFine);
});

test('a private address is allowed if the configuration lists it, and this machine in development', () => {
  expect(hookAddress('http://10.1.2.3:8080/', { production: true, hookHosts: ['10.1.2.3:8080'] })).not.toBeNull();
  expect(hookAddress('http://10.1.2.3:9090/', { production: true, hookHosts: ['10.1.2.3:8080'] })).toBeNull();
  expect(hookAddress('http://localhost:9999/', { production: false })).not.toBeNull();
  expect(hookAddress('http://10.1.2.3:9999/', { production: false })).toBeNull();
});

test('a private address is rejected with a sentence at its field', async () => {
  const { status, errors } = await app.superadmin.call('PUT', `${app.path}/hook`, { url: 'https://192.168.1.1/', is_enabled: true });
  expect([status, errors['url']]).toEqual([422, expect.stringContaining('openbaar adres') as string]);
});

test('a name that resolves to a private network is not called', async () => {
  const { sendCall } = await import('../../src/server/features/builds/hook/sendCall');
  // The name resolves to no public address.
  expect(await sendCall('https://localhost.localdomain.test.:1/', '{}', {}, OUTSIDE)).toHaveProperty('fault');
  expect(await sendCall('https://127.0.0.1/', '{}', {}, OUTSIDE)).toEqual({ fault: 'private' });
});
