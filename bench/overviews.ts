import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres';
import type { Database } from '../src/server/db/database';
import { addOrganizations } from './api/rows';
import { planOf } from './api/planOf';
import { ofTheData, type Statement, statementsOf } from './api/statement';
import { openStore } from './api/store';
import { addApplication, makeWorld } from './api/world';
import { benchApi } from './api/benchDeps';
import { median, rounded } from './median';
import { logProgress, logTable } from './progress';

const SIZES = [10_000, 1_000_000] as const;
const ORGANIZATIONS = 300;
const ACTIVITIES = 2000;
const MEASURED_QUERIES = 40;

interface Filled {
  readonly sessions: number;
  readonly client: pg.Client;
  readonly pages: Readonly<Record<string, Statement>>;
}

/**
 * A page of the sessions of all organizations of an application, with ten thousand and with a million sessions, a third of which belong to
 * another application. It measures the page query alone, and alternates the sizes. An index must serve it, so any other plan is an error.
 */
export async function benchOverviews(): Promise<object> {
  const server = await startPostgres();
  if (!server) return { lacking: 'no PostgreSQL is installed here' };
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const filled: Filled[] = [];
  try {
    for (const sessions of SIZES) filled.push(await fillDatabase(server.url, dataDir, sessions));
    const figures: Record<string, { ms: number[]; growth: number }> = {};
    for (const name of Object.keys(filled[0]?.pages ?? {})) figures[name] = await timePage(filled, name);
    logTable('Sessions of an application, one page, in ms', [
      ['page', ...SIZES.map(String), 'growth'],
      ...Object.entries(figures).map(([name, { ms, growth }]) => [name, ...ms, growth]),
    ]);
    return figures;
  } finally {
    await Promise.all(filled.map(({ client }) => client.end()));
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timePage(filled: readonly Filled[], name: string): Promise<{ ms: number[]; growth: number }> {
  const times = filled.map((): number[] => []);
  for (let query = -5; query < MEASURED_QUERIES; query += 1) {
    for (const [at, { client, pages }] of filled.entries()) {
      const { text, values } = pages[name] ?? { text: '', values: [] };
      const started = performance.now();
      await client.query(text, [...values]);
      if (query >= 0) times[at]?.push(performance.now() - started);
    }
  }
  const ms = times.map((values) => median(values));
  return { ms: ms.map((value) => rounded(value)), growth: rounded((ms[1] ?? 0) / (ms[0] ?? 1)) };
}

/** Each size has a database of its own. In a shared table, the small size would pay for the index depth of the large one. */
async function fillDatabase(serverUrl: string, dataDir: string, sessions: number): Promise<Filled> {
  const started = performance.now();
  const name = `sessions_${sessions}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const db = await openStore({ databaseUrl, dataDir });
  const world = await makeWorld(db, (ORGANIZATIONS / 3) * 2);
  await addOrganizations(db, await addApplication(db), ORGANIZATIONS / 3);
  await addSessions(db, sessions);
  const api = benchApi({ db, dataDir, now: () => new Date('2026-07-01T10:00:00Z') });
  const headers = { Authorization: `Bearer ${world.token}`, ApplicationId: world.application_id };
  const root = '/v1/admin/application/sessions?itemsPerPage=25&sort=starts_at';
  const paths = {
    'first page': `${root}&order=asc`,
    'what is to come': `${root}&order=asc&filter[date][from]=2026-07-01`,
    'what was, page 3': `${root}&order=desc&page=3&filter[date][to]=2026-06-30`,
  };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const pages: Record<string, Statement> = {};
  for (const [page, path] of Object.entries(paths))
    pages[page] = await pageQuery(page, client, async () => (await api.request(path, { headers })).status);
  await db.close();
  logProgress(`${sessions} sessions in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { sessions, client, pages };
}

async function pageQuery(name: string, client: pg.Client, ask: () => Promise<number>): Promise<Statement> {
  const statements = await statementsOf(async () => {
    const status = await ask();
    if (status !== 200) throw new Error(`${name} answered ${status}`);
  });
  const statement = ofTheData(statements).find(({ text }) => / order by .* limit /is.test(text) && /from "sessions"/i.test(text));
  if (!statement) throw new Error(`${name} asked for no page`);
  const { index, sorts } = await planOf(client, statement);
  if (sorts || index !== 'sessions_starts_at_overview')
    throw new Error(`${name} is served by ${index ?? 'no index'}${sorts ? ' and a sort' : ''}`);
  return statement;
}

/** Sessions over a year, spread over activities of all organizations. */
async function addSessions(db: Database, sessions: number): Promise<void> {
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`
      insert into activities (id, organization_id, name, offer_type, has_waitlist, offer_minutes, cutoff_minutes, subscribe_mode)
      select gen_random_uuid(), of.ids[1 + number % array_length(of.ids, 1)], 'Training ' || number, 'sessions', true, 1440, 720, 'from_session'
      from generate_series(1, ${ACTIVITIES}::int) as number, (select array_agg(id) as ids from organizations) as of`);
    await tx.execute(sql`
      insert into sessions (id, organization_id, activity_id, date, start_time, end_time, zone, starts_at, ends_at, spots, status)
      select gen_random_uuid(), of.owners[at.place], of.ids[at.place], at.moment::date, '12:00', '13:00', 'Europe/Amsterdam', at.moment, at.moment + interval '1 hour', 12, 'planned'
      from (select array_agg(id order by id) as ids, array_agg(organization_id order by id) as owners from activities) as of,
        generate_series(1, ${sessions}::int) as number
        cross join lateral (select 1 + abs(hashtext('a' || number)::bigint) % ${ACTIVITIES} as place,
          timestamptz '2026-01-01' + (number::double precision / ${sessions}) * interval '365 days' as moment) as at`);
    await tx.execute(sql`analyze`);
  });
}
