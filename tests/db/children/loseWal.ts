import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '../../../src/server/db/connect';
import { createLog } from '../../../src/server/base/log';

/** Moves the WAL away from a running store and writes on, like a failing disk. Nothing here ends the process. */
const [dataDir = ''] = process.argv.slice(2);
const db = await connect({ dataDir, log: createLog('info') });
setInterval(() => {}, 1_000);
await db.orm.execute(sql`create table kept (id int)`);
renameSync(join(dataDir, 'pg/pg_wal'), join(dataDir, 'elsewhere'));
try {
  await db.orm.execute(sql`select pg_switch_wal()`);
  await db.orm.execute(sql`insert into kept select * from generate_series(1, 200000)`);
  console.log('acknowledged');
} catch (error) {
  console.log(`refused ${(error as { cause?: { code?: string } }).cause?.code}`);
}
