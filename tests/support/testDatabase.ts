import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { connect } from '../../src/server/db/connect';
import { connectMemory } from '../../src/server/db/connectMemory';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { madeOnce } from './madeOnce';
import { newMemory } from './newMemory';
import { silentLog } from './silentLog';
import { type Pooler, startPgbouncer } from './pgbouncer';
import { startPostgres } from './postgres';

const MIGRATIONS = 'src/server/db/migrations';
let dump: Promise<Blob> | null = null;
let template: Promise<Template> | null = null;
let serial = 0;
let open = 0;

interface Template {
  readonly url: string;
  /** Before the server, where tests are asked to go through one. */
  readonly pooler: Pooler | null;
  stop(): Promise<void>;
}

async function prepare(db: Database): Promise<void> {
  await migrate(db, MIGRATIONS);
  await seedAbilities(db);
}

/**
 * A migrated, empty store: embedded, or with SPEELVELD_TEST_DB=postgres a database of its own on a real server, and with
 * SPEELVELD_TEST_POOLER=pgbouncer through that. Copied from one made once for each run.
 */
export const testDatabase = () => (process.env['SPEELVELD_TEST_DB'] === 'postgres' ? copyOfPostgres() : copyOfMemory());

async function copyOfMemory(): Promise<Database> {
  dump ??= readDump();
  return connectMemory({ dump: await dump });
}

async function readDump(): Promise<Blob> {
  const path = await madeOnce('empty.tar', async (file) => {
    const db = await newMemory();
    await prepare(db);
    writeFileSync(file, new Uint8Array(await (await db.dump()).arrayBuffer()));
    await db.close();
  });
  return new Blob([readFileSync(path)]);
}

/** A database of its own on a real server, whose tables are those of the product. The last one to close stops the server. */
async function copyOfPostgres(): Promise<Database> {
  template ??= serverWithTemplate();
  const server = await template;
  const name = `copy_${++serial}`;
  const root = await connect({ databaseUrl: server.url, dataDir: '', log: silentLog, poolSize: 1 });
  await root.orm.execute(sql.raw(`create database ${name} template speelveld`));
  await root.close();
  const direct = at(server.url, name);
  const db = await connect({ databaseUrl: server.pooler?.through(direct) ?? direct, dataDir: '', log: silentLog, poolSize: 10 });
  open += 1;
  return {
    ...db,
    async close() {
      await db.close();
      open -= 1;
      if (open > 0) return;
      template = null;
      await server.stop();
    },
  };
}

async function serverWithTemplate(): Promise<Template> {
  const server = await startPostgres();
  if (!server) throw new Error('SPEELVELD_TEST_DB=postgres, but there is no PostgreSQL here; PG_BIN names the directory of initdb');
  const root = await connect({ databaseUrl: server.url, dataDir: '', log: silentLog, poolSize: 1 });
  await root.orm.execute(sql.raw('create database speelveld'));
  await root.close();
  const db = await connect({ databaseUrl: at(server.url, 'speelveld'), dataDir: '', log: silentLog, poolSize: 4 });
  await prepare(db);
  await db.close();
  const pooler = process.env['SPEELVELD_TEST_POOLER'] === 'pgbouncer' ? await startPgbouncer(server.url) : null;
  return {
    url: server.url,
    pooler,
    async stop() {
      await pooler?.stop();
      await server.stop();
    },
  };
}

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
