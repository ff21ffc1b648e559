import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';

interface OpenStore {
  readonly db: Database;
  /** Name used in sentences. */
  readonly name: string;
  has(table: string, column?: string): boolean;
  /** Number of rows; `where` is the end of the statement. */
  count(table: string, where?: string): Promise<number>;
}

/** The database available to the generator, to inspect its rows, or why there is none. */
export type Store = OpenStore | { readonly db: null; readonly why: string };

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Opens the database of DATABASE_URL or DATA_DIR. Never creates one. */
export async function openStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const databaseUrl = env['DATABASE_URL'];
  const dataDir = env['DATA_DIR'] ?? './data';
  if (!databaseUrl && !existsSync(join(dataDir, 'pg/PG_VERSION'))) return { db: null, why: `there is none in ${dataDir}` };
  let db: Database | null = null;
  try {
    db = await connect({ ...(databaseUrl ? { databaseUrl } : {}), dataDir, log: quiet, poolSize: 1, statementTimeoutMs: 60_000 });
    return await storeOf(db, databaseUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`);
  } catch (error) {
    await db?.close();
    if (databaseUrl && pgFault(error)?.kind === 'unavailable') return { db: null, why: 'the server of DATABASE_URL does not answer' };
    return { db: null, why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

/** An open database, for inspection. */
export async function storeOf(db: Database, name: string): Promise<OpenStore> {
  const found = await db.orm.execute(
    sql`select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
  );
  const places = rowsOf<{ place: string }>(found).map(({ place }) => place);
  const columns = new Set(places);
  const tables = new Set(places.map((place) => place.slice(0, place.indexOf('.'))));
  return {
    db,
    name,
    has: (table, column) => (column === undefined ? tables.has(table) : columns.has(`${table}.${column}`)),
    async count(table, where = '') {
      const [counted] = rowsOf<{ rows: number }>(await db.orm.execute(sql.raw(`select count(*)::int as rows from "${table}"${where}`)));
      return counted?.rows ?? 0;
    },
  };
}
