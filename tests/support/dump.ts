import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';

/** All values of all tables in lower case, one line per row. */
export async function dump({ orm }: Pick<Database, 'orm'>): Promise<string> {
  const tables = rowsOf<{ name: string }>(
    await orm.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    ),
  );
  if (tables.length < 60) throw new Error(`This is no whole database: it has ${tables.length} tables`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = rowsOf<{ row: string }>(await orm.execute(sql`select one::text as row from ${sql.identifier(name)} as one`));
    for (const { row } of rows) parts.push(`${name}: ${row.replaceAll('\n', ' ')}`);
  }
  return parts.join('\n').toLowerCase();
}
