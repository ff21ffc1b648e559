import { sql } from 'drizzle-orm';
import { connect } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { silentLog } from '../../support/silentLog';

/** Brings the store of DATA_DIR up to date, runs the statements it is given, and prints the rows of the last one. */
const db = await connect({ dataDir: process.env['DATA_DIR'] ?? '', log: silentLog });
try {
  await migrate(db, 'src/server/db/migrations');
  let rows: object[] = [];
  for (const statement of process.argv.slice(2)) rows = rowsOf(await db.orm.execute(sql.raw(statement)));
  console.log(JSON.stringify(rows));
} finally {
  await db.close();
}
