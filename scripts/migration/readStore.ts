import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';

/** The store that is at hand where the generator runs, for a look at its rows; or why there is none. */
export type Store =
  | {
      readonly db: Database;
      readonly name: string;
      has(table: string, column?: string): boolean;
      count(table: string, where?: string): Promise<number>;
    }
  | { readonly db: null; readonly why: string };

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens the store of DATABASE_URL or DATA_DIR. Nothing is made where there is none. */
export async function openStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const databaseUrl = env['DATABASE_URL'];
  const dataDir = env['DATA_DIR'] ?? './data';
  if (!databaseUrl && !existsSync(join(dataDir, 'pg/PG_VERSION'))) return { db: null, why: `there is none in ${dataDir}` };
  try {
    const db = await connect({ ...(databaseUrl ? { databaseUrl } : {}), dataDir, log: quiet, poolSize: 1, statementTimeoutMs: 60_000 });
    const columns = new Set(
      rowsOf<{ place: string }>(
        await db.orm.execute(
          sql`select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
        ),
      ).map(({ place }) => place),
    );
    return {
      db,
      name: databaseUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`,
      has: (table, column = 'id') => columns.has(`${table}.${column}`) || (column === 'id' && columns.has(`${table}.owner_id`)),
      async count(table, where = '') {
        const [found] = rowsOf<{ rows: number }>(await db.orm.execute(sql.raw(`select count(*)::int as rows from "${table}"${where}`)));
        return found?.rows ?? 0;
      },
    };
  } catch (error) {
    return { db: null, why: error instanceof Error ? firstLine(error.message) : String(error) };
  }
}

const firstLine = (text: string) => text.split('\n')[0] ?? text;
