import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorForLog } from '../../src/server/base/errorForLog';
import { aServer, type TestServer } from '../support/aServer';
import { memoryLog } from '../support/memoryLog';

const log = memoryLog();
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ log });
});
afterAll(() => server.close());
beforeEach(() => {
  log.lines.length = 0;
});

const idOf = ({ headers }: { headers: Headers }) => headers.get('X-Request-Id');

test('each answer has its own request id', async () => {
  const paths = ['/v1/health', '/v1/health', '/v1/nothing', '/v1/admin/labels', '/v1/openapi.json'];
  const ids = await Promise.all(paths.map(async (path) => idOf(await server.request('GET', path))));
  expect(new Set(ids).size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('each call is logged with its id, user, outcome and duration', async () => {
  const person = await server.aPerson();
  const [refused, allowed] = [await person.call('GET', '/v1/admin/labels?search=geheim'), await person.call('GET', '/v1/admin/profile')];
  expect([refused.status, allowed.status]).toEqual([403, 200]);
  const common = { method: 'GET', actor_id: person.id, milliseconds: expect.any(Number) };
  expect(log.lines).toMatchObject([
    { level: 'info', fields: { ...common, correlation_id: idOf(refused), path: '/v1/admin/labels', status: 403 } },
    { level: 'info', fields: { ...common, correlation_id: idOf(allowed), path: '/v1/admin/profile', status: 200 } },
  ]);
});

test('request bodies and names of people are never logged, not even for a sign-in', async () => {
  const body = { email: 'sanne@voorbeeld.test', password: 'een heel geheim woord' };
  await server.request('POST', '/v1/auth/login', body);
  await server.request('GET', '/v1/admin/profile', undefined, { Authorization: 'Bearer een-token-van-iemand' });
  expect(log.lines.map(({ fields }) => Object.keys(fields).toSorted())).toEqual(
    Array.from({ length: 2 }, () => ['correlation_id', 'method', 'milliseconds', 'path', 'status']),
  );
  expect(JSON.stringify(log.lines)).not.toMatch(/sanne|geheim|token-van/);
});

test('health checks are logged at debug level, except failures', async () => {
  await server.request('GET', '/v1/health');
  await server.request('GET', '/v1/metrics');
  expect(log.lines).toMatchObject([
    { level: 'debug', fields: { path: '/v1/health', status: 200 } },
    { level: 'info', fields: { path: '/v1/metrics', status: 404 } },
  ]);
});

test('a path is logged as declared, since its values may be secret', async () => {
  await server.request('GET', '/v1/calendars/a-secret-address.ics?token=another');
  await server.request('GET', '/v1/invitations/a-secret-address');
  expect(log.lines).toHaveLength(2);
  expect(JSON.stringify(log.lines)).not.toMatch(/a-secret-address|another/);
});

test('a failed query is logged with the message of PostgreSQL and the request id, without its values', async () => {
  const superadmin = await server.superadmin();
  await server.db.orm.execute(sql`alter table labels rename to elsewhere`);
  const failed = await superadmin.call('GET', '/v1/admin/labels?search=zwemles');
  await server.db.orm.execute(sql`alter table elsewhere rename to labels`);
  expect(failed.status).toBe(500);
  expect(failed.errors['message']).toContain(idOf(failed));
  const [line] = log.lines.filter(({ level }) => level === 'error');
  const { correlation_id, err } = (line?.fields ?? {}) as { correlation_id?: string; err?: unknown };
  expect(correlation_id).toBe(idOf(failed));
  const logged = JSON.stringify(errorForLog(err));
  expect(logged).toContain('42P01');
  expect(logged).toContain('does not exist');
  expect(logged).not.toContain('zwemles');
});
