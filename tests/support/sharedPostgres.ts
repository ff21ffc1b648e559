import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { connect } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { madeOnce } from './madeOnce';
import { startPostgres } from './postgres';
import { silentLog } from './silentLog';

const TEMPLATE = 'template_of_tests';
/** The data is discarded at the end of the run, so it need not survive a crash. */
const SETTINGS = [
  'max_connections=300',
  'shared_buffers=128MB',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // Compiling a statement takes longer than running it on the few rows of a test.
  'jit=off',
];

/**
 * Makes `now()` in SQL follow the clock of the tests, which each process shifts by its own number of milliseconds. This function in
 * `public` precedes PostgreSQL's own in the search path.
 */
const CLOCK = `
  create function public.now() returns timestamptz language sql stable as
  $$ select pg_catalog.now() + coalesce(current_setting('speelveld.clock_shift', true), '0')::float8 * interval '1 millisecond' $$`;

export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<void>;
}

let serial = 0;

/**
 * Creates a migrated, empty database on the PostgreSQL server of this run, which the first test file to ask for it starts.
 *
 * @param clockShift how far the clock of this process is ahead, in milliseconds
 * @throws Error if PostgreSQL is not installed
 */
export async function copyTemplate(clockShift: number): Promise<DatabaseCopy> {
  const server = readFileSync(await madeOnce('postgres', startWithTemplate), 'utf8');
  const name = `tests_${process.pid}_${++serial}`;
  await ask(server, [`create database ${name} template ${TEMPLATE}`, ...clockOf(name, clockShift)]);
  return { url: addressOf(server, name), drop: () => ask(server, [`drop database ${name} with (force)`]) };
}

async function startWithTemplate(path: string): Promise<void> {
  const server = await startPostgres({ settings: SETTINGS, isShared: true });
  if (!server) throw new Error('PostgreSQL is not installed here; PG_BIN names the directory of initdb');
  await ask(server.socketUrl, [`create database ${TEMPLATE}`, ...clockOf(TEMPLATE, 0)]);
  const url = addressOf(server.socketUrl, TEMPLATE);
  await ask(url, [CLOCK]);
  const db = await connect({ databaseUrl: url, dataDir: '', log: silentLog, poolSize: 2 });
  await migrate(db, 'src/server/db/migrations');
  await seedAbilities(db);
  await db.close();
  writeFileSync(path, server.socketUrl);
}

const clockOf = (database: string, shift: number) => [
  `alter database ${database} set search_path = public, pg_catalog`,
  `alter database ${database} set speelveld.clock_shift = '${shift}'`,
];

async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const addressOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
