import { sql } from 'drizzle-orm';
import { createLog } from '../../../src/server/base/log';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { couponBatchJob } from '../../../src/server/features/vouchers/couponBatchJob';
import { dieAt } from '../../support/dieAt';
import { openChildStore } from '../../support/childStore';

/** Creates a batch unless it exists, and makes its codes until all exist or the process dies at `moment`. */
const [dataDir = '', batch = '', count = '0', moment = ''] = process.argv.slice(2);
const db = await openChildStore(dataDir);
const readFirst = async <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(await db.orm.execute(query))[0];
await db.orm.execute(sql`
  with wallet as (insert into wallets (id, name, slug) values ('0193aaaa-0000-7000-8000-000000000001', 'Wallet', 'wallet') on conflict do nothing returning id)
  insert into coupon_batches (id, wallet_id, name, prefix, count, made_count, value, quantity, is_enabled, status)
  values (${batch}::uuid, '0193aaaa-0000-7000-8000-000000000001', 'Groot', 'ZON', ${count}::int, 0, 5, 2, true, 'running') on conflict do nothing`);

const deps = { db, log: createLog('fatal'), now: () => new Date(), config: {} } as unknown as Parameters<typeof couponBatchJob>[0];
console.log('running');
dieAt(moment);
await couponBatchJob(deps);
const totals = await readFirst<object>(sql`
  select (select made_count from coupon_batches where id = ${batch}::uuid) as made, count(*)::int as coupons, count(distinct code)::int as codes,
    (select sum(moves)::int from wallet_moves) as moves, (select count(*)::int from wallet_moves where moves % 10 <> 0) as halves
  from coupons where batch = ${batch}::uuid`);
console.log(`done ${JSON.stringify(totals)}`);
await db.close();
process.exit(0);
