import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorForLog } from '../../src/server/app/errorForLog';
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

test('each answer carries the id of its call, another each time', async () => {
  const paths = ['/v1/health', '/v1/health', '/v1/nothing', '/v1/admin/labels', '/v1/openapi.json'];
  const ids = await Promise.all(paths.map(async (path) => idOf(await server.request('GET', path))));
  expect(new Set(ids).size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a call that is refused to somebody stands in the log by that id, with who and what, and others only where all are asked for', async () => {
  const nobody = await server.aPerson();
  const [refused, allowed] = [await nobody.call('GET', '/v1/admin/labels'), await nobody.call('GET', '/v1/admin/profile')];
  expect([refused.status, allowed.status]).toEqual([403, 200]);
  const common = { method: 'GET', actor_id: nobody.id };
  expect(log.lines).toMatchObject([
    { level: 'info', fields: { ...common, correlation_id: idOf(refused), path: '/v1/admin/labels', status: 403 } },
    { level: 'debug', fields: { ...common, correlation_id: idOf(allowed), path: '/v1/admin/profile', status: 200 } },
  ]);
});

test('a path is written down as it is declared, as what stands in it may be a secret', async () => {
  await server.request('GET', '/v1/calendars/a-secret-address.ics?token=another');
  await server.request('GET', '/v1/invitations/a-secret-address');
  expect(log.lines).toHaveLength(2);
  expect(JSON.stringify(log.lines)).not.toMatch(/a-secret-address|another/);
});

test('of a query that fails the log says what PostgreSQL said, by the id that people read, and none of its values', async () => {
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
