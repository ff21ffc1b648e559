import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/database';
import { rowsOf } from '../src/server/db/rowsOf';
import { startPostgres } from '../tests/support/postgres';
import { callsOf } from './api/calls';
import { measure } from './api/load';
import { addSeason } from './api/season';
import { startServer } from './api/server';
import { benchApi } from './api/benchDeps';
import { openStore, type Store } from './api/store';
import { makeWorld, type World } from './api/world';
import { median, rounded } from './median';
import { waitsDuring } from './scale/waitsDuring';
import { logProgress, logTable } from './progress';

/** Participants of one organization, which is the table that grows fastest. SCALE_ROWS sets other sizes. */
const SIZES = (process.env['SCALE_ROWS'] ?? '10000,100000,1000000').split(',').map(Number);
const PARTICIPANTS_PER_SESSION = 10;
const PROCESSES = [1, 2, 4];
const ORGANIZATIONS = 10_000;
const CONNECTIONS = 16;
const MEASURED_CALLS = 15;

/** The figures of docs/scaling.md: more processes, more rows, and the size of a row. */
export async function benchScale({ seconds }: { readonly seconds: number }): Promise<object> {
  const server = await startPostgres({ settings: ['shared_buffers=256MB'] });
  if (!server) return { lacking: 'no PostgreSQL is installed here' };
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  try {
    const store = { databaseUrl: server.url, dataDir };
    const db = await openStore(store);
    const world = await makeWorld(db, ORGANIZATIONS);
    const processes = await measureProcesses(db, store, world, seconds * 1000);
    const lists: object[] = [];
    for (const [at, rows] of SIZES.entries()) lists.push(await measureLists(db, world, dataDir, rows, SIZES[at - 1] ?? 0));
    const bytes = await bytesPerRow(db);
    await db.close();
    return { processes, lists, bytes };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Calls per second of several processes on one database, each with its share of the connections. */
async function measureProcesses(db: Database, store: Store, world: World, ms: number): Promise<object> {
  const calls = callsOf(world);
  const figures: Record<string, Record<string, number>> = {};
  let waits: object = {};
  for (const count of PROCESSES) {
    const servers = await Promise.all(Array.from({ length: count }, () => startServer('product.ts', store)));
    const measureAll = async (name: 'list' | 'one' | 'create') => {
      const load = { connections: CONNECTIONS / count, ms };
      const rates = await Promise.all(servers.map(({ port }) => measure(port, calls[name], name === 'create' ? 201 : 200, load)));
      return Math.round(rates.reduce((sum, rate) => sum + rate, 0));
    };
    await measureAll('one');
    figures[count] = { list: await measureAll('list'), one: await measureAll('one'), create: await measureAll('create') };
    if (count === PROCESSES.at(-1))
      waits = { list: await waitsDuring(db, () => measureAll('list')), create: await waitsDuring(db, () => measureAll('create')) };
    await Promise.all(servers.map((running) => running.stop()));
  }
  logTable('Calls a second', [
    ['processes', 'list', 'one', 'create'],
    ...Object.entries(figures).map(([count, figure]) => [count, ...Object.values(figure)]),
  ]);
  return { calls: figures, waits };
}

/** The main lists of an organization with `rows` participants. Earlier rows are removed. */
async function measureLists(db: Database, world: World, dataDir: string, rows: number, before: number): Promise<object> {
  if (before > 0) await db.longTransaction((tx) => tx.execute(sql`truncate persons, activities cascade`));
  const started = performance.now();
  const { activity_id, from, until } = await addSeason(db, world.organization_id, {
    activities: 50,
    sessions: rows / PARTICIPANTS_PER_SESSION,
    per_session: PARTICIPANTS_PER_SESSION,
  });
  logProgress(`${rows} participants in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const api = benchApi({ db, dataDir });
  const headers = { Authorization: `Bearer ${world.token}`, ApplicationId: world.application_id };
  const root = `/v1/admin/organizations/${world.organization_id}`;
  const sessions = `${root}/activities/${activity_id}/sessions`;
  const [session] = rowsOf<{ id: string }>(
    await db.orm.execute(sql`select id from sessions where activity_id = ${activity_id} order by starts_at limit 1`),
  );
  const paths: Record<string, string> = {
    'sessions of an activity': `${sessions}?itemsPerPage=25&sort=starts_at&order=asc&count=quick`,
    'sessions of all organizations': '/v1/admin/application/sessions?itemsPerPage=25&sort=starts_at&order=asc&count=quick',
    'two months on the calendar': `${sessions}/calendar?from=${from}&to=${until}`,
    'register of a session': `${sessions}/${session?.id}/register`,
    'persons, by name': `${root}/persons?itemsPerPage=25&sort=last_name&order=asc&count=quick`,
    'persons, a search': `${root}/persons?itemsPerPage=25&sort=last_name&order=asc&count=quick&search=vries%2042`,
  };
  const figures: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let call = -2; call < MEASURED_CALLS; call += 1) {
      const callStarted = performance.now();
      const answer = await api.request(path, { headers });
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      await answer.text();
      if (call >= 0) times.push(performance.now() - callStarted);
    }
    figures[name] = rounded(median(times));
  }
  logTable(`With ${rows} participants, in ms`, [['list', 'ms'], ...Object.entries(figures)]);
  return { rows, ...figures };
}

/** Bytes per row on disk including indexes, for the tables that grow. */
async function bytesPerRow(db: Database): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const name of ['organizations', 'persons', 'sessions', 'participants', 'audit_log']) {
    const [sizes] = rowsOf<{ bytes: number; rows: number }>(
      await db.orm.execute(
        sql`select pg_total_relation_size(${name}::regclass)::float8 as bytes, (select count(*) from ${sql.identifier(name)})::int as rows`,
      ),
    );
    if (sizes && sizes.rows > 0) figures[name] = Math.round(sizes.bytes / sizes.rows);
  }
  logTable('Bytes a row, with its indexes', [['table', 'bytes'], ...Object.entries(figures)]);
  return figures;
}
