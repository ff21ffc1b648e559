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
import { tell, tellTable } from './tell';

/** Participants of one organization: the table that grows fastest with the sessions of a year. SCALE_ROWS names others. */
const SIZES = (process.env['SCALE_ROWS'] ?? '10000,100000,1000000').split(',').map(Number);
const PER_SESSION = 10;
const PROCESSES = [1, 2, 4];
const ORGANIZATIONS = 10_000;
const CONNECTIONS = 16;
const TURNS = 15;

/** What docs/scaling.md is made of: more processes, more rows, and what a row weighs. */
export async function benchScale({ seconds }: { readonly seconds: number }): Promise<object> {
  const server = await startPostgres({ settings: ['shared_buffers=256MB'] });
  if (!server) return { lacking: 'no PostgreSQL is installed here' };
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  try {
    const store = { databaseUrl: server.url, dataDir };
    const db = await openStore(store);
    const world = await makeWorld(db, ORGANIZATIONS);
    const processes = await moreProcesses(db, store, world, seconds * 1000);
    const lists: object[] = [];
    for (const [at, rows] of SIZES.entries()) lists.push(await listsWith(db, world, dataDir, rows, SIZES[at - 1] ?? 0));
    const bytes = await bytesARow(db);
    await db.close();
    return { processes, lists, bytes };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Calls a second of so many processes on one database, each asked by its share of the connections. */
async function moreProcesses(db: Database, store: Store, world: World, ms: number): Promise<object> {
  const calls = callsOf(world);
  const figures: Record<string, Record<string, number>> = {};
  let waits: object = {};
  for (const count of PROCESSES) {
    const servers = await Promise.all(Array.from({ length: count }, () => startServer('product.ts', store)));
    const all = async (name: 'list' | 'one' | 'create') => {
      const load = { connections: CONNECTIONS / count, ms };
      const each = await Promise.all(servers.map(({ port }) => measure(port, calls[name], name === 'create' ? 201 : 200, load)));
      return Math.round(each.reduce((sum, one) => sum + one, 0));
    };
    await all('one');
    figures[count] = { list: await all('list'), one: await all('one'), create: await all('create') };
    if (count === PROCESSES.at(-1))
      waits = { list: await waitsDuring(db, () => all('list')), create: await waitsDuring(db, () => all('create')) };
    await Promise.all(servers.map((one) => one.stop()));
  }
  tellTable('Calls a second', [
    ['processes', 'list', 'one', 'create'],
    ...Object.entries(figures).map(([count, figure]) => [count, ...Object.values(figure)]),
  ]);
  return { calls: figures, waits };
}

/** The main lists of an organization with so many participants. What was there before is removed. */
async function listsWith(db: Database, world: World, dataDir: string, rows: number, before: number): Promise<object> {
  if (before > 0) await db.longTransaction((tx) => tx.execute(sql`truncate persons, activities cascade`));
  const started = performance.now();
  const { activity_id, from, until } = await addSeason(db, world.organization_id, {
    activities: 50,
    sessions: rows / PER_SESSION,
    per_session: PER_SESSION,
  });
  tell(`${rows} participants in ${((performance.now() - started) / 1000).toFixed(1)} s`);
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
    for (let turn = -2; turn < TURNS; turn += 1) {
      const begun = performance.now();
      const answer = await api.request(path, { headers });
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      await answer.text();
      if (turn >= 0) times.push(performance.now() - begun);
    }
    figures[name] = rounded(median(times));
  }
  tellTable(`With ${rows} participants, in ms`, [['list', 'ms'], ...Object.entries(figures)]);
  return { rows, ...figures };
}

/** What a row takes on disk with its indexes, of the tables that grow. */
async function bytesARow(db: Database): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const name of ['organizations', 'persons', 'sessions', 'participants', 'audit_log']) {
    const [found] = rowsOf<{ bytes: number; rows: number }>(
      await db.orm.execute(
        sql`select pg_total_relation_size(${name}::regclass)::float8 as bytes, (select count(*) from ${sql.identifier(name)})::int as rows`,
      ),
    );
    if (found && found.rows > 0) figures[name] = Math.round(found.bytes / found.rows);
  }
  tellTable('Bytes a row, with its indexes', [['table', 'bytes'], ...Object.entries(figures)]);
  return figures;
}
