import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../../scripts/dev/findFreePort';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { rowsOf } from '../../src/server/db/rowsOf';
import { type Child, startChild } from '../support/childProcess';
import { holdOpen } from '../support/holdOpen';
import { findNginx, startNginx } from '../support/nginx';
import { findPostgres, startPostgres } from '../support/postgres';
import { aServer, PASSWORD } from '../support/aServer';
import { silentLog } from '../support/silentLog';

const missing = [findPostgres() ? [] : ['PostgreSQL'], findNginx() ? [] : ['nginx']].flat().join(' and no ');
const title = `two servers behind nginx${missing ? `: skipped, there is no ${missing} here` : ''}`;
const MAIN = new URL('../../src/server/app/main.ts', import.meta.url);

const METRICS_TOKEN = 'een-token-voor-de-cijfers-van-twee-servers';
/** Number of clients that call continuously during the test. */
const CALLERS = 6;

describe.skipIf(missing !== '')(title, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-rolling-'));
  const stops: (() => Promise<unknown>)[] = [];
  const servers: Child[] = [];
  let ports: [number, number] = [0, 0];
  let [databaseUrl, port] = ['', 0];
  let nginx: Awaited<ReturnType<typeof startNginx>> = null;
  let db: Database;
  let headers: Record<string, string> = {};

  async function start(at: 0 | 1): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'off',
      PORT: String(ports[at]),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      METRICS_TOKEN,
    };
    const child = startChild(MAIN, [], { env });
    await child.saw('  Speelveld: ');
    servers[at] = child;
  }

  beforeAll(async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL was found but did not start');
    databaseUrl = postgres.url;
    db = await connect({ databaseUrl, dataDir, log: silentLog, poolSize: 4 });
    await migrate(db, 'src/server/db/migrations');
    await seedAbilities(db);
    const server = await aServer({ db });
    const application_id = (await server.anApplication()).id;
    const { email } = await server.aPerson([{ role: 'admin', application_id }]);
    ports = [await findFreePort(), await findFreePort()];
    await Promise.all([start(0), start(1)]);
    nginx = await startNginx(ports);
    port = nginx?.port ?? 0;
    const { text } = await call('POST', '/v1/auth/login', { email, password: PASSWORD });
    headers = { Authorization: `Bearer ${(JSON.parse(text) as { api_token: string }).api_token}`, ApplicationId: application_id };
    stops.push(
      async () => nginx?.stop(),
      async () => servers.forEach((child) => child.kill()),
      server.close,
      postgres.stop,
    );
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const agent = new Agent({ keepAlive: true });
  /** The status and text of an answer; a null status means there was no answer. */
  const call = (method: string, path: string, body?: object, to = port) =>
    new Promise<{ status: number | null; text: string }>((resolve) => {
      const sent = request(
        { port: to, host: '127.0.0.1', method, path, agent, headers: { ...headers, 'Content-Type': 'application/json' } },
        (answer) => {
          let text = '';
          answer.on('data', (part) => (text += String(part)));
          answer.on('end', () => resolve({ status: answer.statusCode ?? null, text }));
          answer.on('error', (error) => resolve({ status: null, text: error.message }));
        },
      );
      sent.on('error', (error) => resolve({ status: null, text: error.message }));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  /** Whether calls reached a server through nginx since it started. */
  async function isServing(at: 0 | 1): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${ports[at]}/v1/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    return /^speelveld_http_requests_total\{route="\/v1\/admin\/profile"/m.test(await answer.text());
  }

  test('restart one after the other under load without a failed call or a lost write', async () => {
    let isRunning = true;
    const failures: unknown[] = [];
    let [reads, writes] = [0, 0];
    const callers = Array.from({ length: CALLERS }, async (_, n) => {
      for (let turn = 0; isRunning; turn += 1) {
        const isRead = turn % 2 === 0;
        const name = `Label ${n} van beurt ${turn}`;
        const answer = await (isRead
          ? call('GET', '/v1/admin/profile')
          : call('POST', '/v1/admin/labels', { name, applications: [headers['ApplicationId']] }));
        if (answer.status !== (isRead ? 200 : 201)) failures.push({ isRead, ...answer });
        else if (isRead) reads += 1;
        else writes += 1;
      }
    });
    await expect.poll(() => Math.min(reads, writes)).toBeGreaterThan(10);
    for (const at of [0, 1] as const) {
      servers[at]?.kill('SIGTERM');
      expect(await servers[at]?.exited).toMatchObject({ code: 0 });
      await start(at);
      // nginx tries the server again after a second, as configured in the example.
      await expect.poll(() => isServing(at)).toBe(true);
    }
    isRunning = false;
    await Promise.all(callers);
    expect({ wrong: failures.slice(0, 3), nginx: failures.length > 0 && nginx?.errors().slice(-2_000) }).toEqual({
      wrong: [],
      nginx: false,
    });
    expect(Math.min(reads, writes)).toBeGreaterThan(50);
    const [stored] = rowsOf<{ rows: number; names: number }>(
      await db.orm.execute(sql`select count(*)::int as rows, count(distinct name)::int as names from labels`),
    );
    expect(stored).toEqual({ rows: writes, names: writes });
  });

  test('a stopping server reports so, and answers its last calls', async () => {
    const [at] = ports;
    const calls = setInterval(() => void call('POST', '/v1/nothing', {}, at), 20);
    servers[0]?.kill('SIGTERM');
    await expect.poll(async () => (await call('GET', '/v1/health', undefined, at)).status).toBe(503);
    expect((await call('GET', '/v1/admin/profile', undefined, at)).status).toBe(200);
    clearInterval(calls);
    await servers[0]?.exited;
    await start(0);
  });

  test('control: a killed server loses the calls that wait in it', async () => {
    const release = await holdOpen(
      (work) => db.orm.transaction(work),
      (tx) => tx.execute(sql`lock table labels in exclusive mode`),
    );
    const calls = Array.from({ length: CALLERS }, (_, n) =>
      call('POST', '/v1/admin/labels', { name: `Verloren ${n}`, applications: [headers['ApplicationId']] }),
    );
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThanOrEqual(CALLERS), { timeout: 20_000, interval: 50 });
    servers[1]?.kill('SIGKILL');
    await servers[1]?.exited;
    await release();
    const answers = (await Promise.all(calls)).map(({ status }) => status);
    expect(answers.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 201).length).toBeGreaterThan(0);
  });

  /** The number of statements that wait for a locked table. */
  const countWaiting = async () => {
    const [row] = rowsOf<{ count: number }>(await db.orm.execute(sql`select count(*)::int as count from pg_locks where not granted`));
    return row?.count;
  };
});
