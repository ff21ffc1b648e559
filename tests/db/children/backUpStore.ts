import { sql } from 'drizzle-orm';
import { createLog } from '../../../src/server/base/log';
import { connect } from '../../../src/server/db/connect';
import { createBackups } from '../../../src/server/features/backups/createBackups';

/** Writes rows while making a backup, prints its progress, and runs until it is killed. */
const [dataDir = '', round = ''] = process.argv.slice(2);
const db = await connect({ dataDir, log: createLog('warn') });
await db.orm.execute(sql`create table if not exists kept (id text primary key, filling text not null)`);
const backups = createBackups({ db, log: createLog('silent'), now: () => new Date(), config: { dataDir } });
await backups.begin({ actor: { id: null, name: null } });
setInterval(() => {
  void backups.status().then(({ running }) => console.log(running ? `${running.stage} ${running.bytes}` : 'over'));
}, 50);
for (let number = 0; ; number += 1) {
  const id = `${round}-${number}`;
  await db.orm.execute(sql`insert into kept values (${id}, ${'x'.repeat(900)})`);
  console.log(`row ${id}`);
}
