import { type SQL, sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database';

const ONE_AT_A_TIME: SQL = sql`select pg_advisory_xact_lock(hashtextextended('speelveld migrations', 0))`;

/** Brings the store up to the declarations: applies the SQL files of `folder` that it has not seen, in one transaction. */
export async function migrate(db: Database, folder: string): Promise<void> {
  const config = { migrationsFolder: folder };
  if (db.engine === 'pglite') return migratePglite(db.orm as unknown as PgliteDatabase, config);
  // Several servers may start at once: the others wait here, and then find nothing left to do.
  await db.orm.transaction(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    await migratePostgres(tx as unknown as NodePgDatabase, config);
  });
}
