import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '../../src/server/app/serveApp';
import { apiHeaders } from '../../src/server/http/securityHeaders';
import { strictTransport } from '../../src/server/http/strictTransport';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speelveld-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Speelveld</title>');
  writeFileSync(join(folder, 'assets/index.js'), 'export {};');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function anApp(connect: readonly string[] = []): Hono {
  const app = new Hono();
  app.use('/v1/*', apiHeaders());
  app.get('/v1/things', (http) => http.json({}));
  app.get('/v1/faults', () => {
    throw new Error('nobody foresaw this');
  });
  app.get('/v1/files', () => new Response('x', { headers: { 'Cache-Control': 'public', 'Cross-Origin-Resource-Policy': 'cross-origin' } }));
  app.onError((_error, http) => http.text('x', 500));
  serveApp(app, folder, async () => ({ connect }));
  return app;
}
const headersOf = async (path: string, connect?: readonly string[]) =>
  Object.fromEntries((await anApp(connect).request(path)).headers.entries());

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test.each(['/v1/things', '/v1/faults'])('an API answer runs nothing, cannot be framed and is not cached: %s', async (path) => {
  const headers = await headersOf(path);
  expect(headers).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test("a call's own headers stay, such as those for embedding a file", async () => {
  expect(await headersOf('/v1/files')).toMatchObject({
    ...EVERYWHERE,
    'cache-control': 'public',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each(['/', '/admin/labels', '/assets/index.js'])('a page runs only its own scripts: %s', async (path) => {
  expect(await headersOf(path)).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy':
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; " +
      "connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types default dompurify",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  });
});

test('a page may call the configured hosts, and no others', async () => {
  const { 'content-security-policy': csp } = await headersOf('/', ['https://api.mapbox.com']);
  expect(csp).toContain("connect-src 'self' https://api.mapbox.com;");
});

test('HTTPS is enforced for a visitor who arrives by HTTPS, directly reported by a trusted proxy', async () => {
  const app = new Hono();
  app.use(strictTransport({ trustedProxies: ['10.0.0.1'] }));
  app.route('/', anApp());
  const hstsOf = async (path: string, socket: string, proto: string) =>
    (await app.request(path, { headers: { 'X-Forwarded-Proto': proto } }, { incoming: { socket: { remoteAddress: socket } } })).headers.get(
      'strict-transport-security',
    );
  for (const path of ['/', '/v1/things', '/v1/faults']) {
    expect(await hstsOf(path, '10.0.0.1', 'https'), path).toBe('max-age=31536000');
    expect(await hstsOf(path, '10.0.0.1', 'http'), path).toBeNull();
    expect(await hstsOf(path, '198.51.100.1', 'https'), path).toBeNull();
  }
});

test('a file of the app is sent whole, whatever range is requested', async () => {
  for (const range of ['bytes=0-3', 'bytes=9-2', 'bytes=x-y', 'bytes=0-99999999999', 'lines=1']) {
    const answer = await anApp().request('/assets/index.js', { headers: { Range: range } });
    expect([answer.status, await answer.text()], range).toEqual([200, 'export {};']);
  }
});
