import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connectEmbedded } from '../../src/server/db/embedded/connectEmbedded';
import { migrate } from '../../src/server/db/migrate';
import { rowsOf } from '../../src/server/db/rowsOf';
import { silentLog } from './silentLog';

/**
 * Opens the embedded store of a project copy in this process, applies the copy's migrations as a start does, runs the statements, and
 * closes it. A generator in a separate process can read it then.
 *
 * @returns the rows of the last statement
 */
export async function runInCopy(folder: string, dataDir: string, ...statements: readonly string[]): Promise<object[]> {
  const db = await connectEmbedded({ dataDir, log: silentLog });
  try {
    await migrate(db, join(folder, 'src/server/db/migrations'));
    let rows: object[] = [];
    for (const statement of statements) rows = rowsOf<object>(await db.orm.execute(sql.raw(statement)));
    return rows;
  } finally {
    await db.close();
  }
}
