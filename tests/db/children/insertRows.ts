import { sql } from 'drizzle-orm';
import { createLog } from '../../../src/server/base/log';
import { connect } from '../../../src/server/db/connect';

/** Inserts rows until it is killed, and prints each id after its commit. */
const [dataDir = '', round = ''] = process.argv.slice(2);
const db = await connect({ dataDir, log: createLog('warn') });
await db.orm.execute(sql`create table if not exists kept (id text primary key, filling text not null)`);

for (let number = 0; ; number += 1) {
  const id = `${round}-${number}`;
  if (number % 5 === 0) {
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (${id}, 'half')`);
      await tx.execute(sql`update kept set filling = ${'x'.repeat(200)} where id = ${id}`);
    });
  } else {
    await db.orm.execute(sql`insert into kept values (${id}, ${'x'.repeat(200)})`);
  }
  console.log(`row ${id}`);
}
