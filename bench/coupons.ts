import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { newId } from '../src/server/db/columns';
import type { Database } from '../src/server/db/database';
import { addSignedIn } from './api/signedIn';
import { startServer } from './api/server';
import { openStore, type Store } from './api/store';
import { makeWorld } from './api/world';
import { rounded } from './median';
import { memoryOf } from './memoryOf';
import { onBothStores } from './onBothStores';
import { othersDuring } from './othersDuring';
import { logProgress, logTable } from './progress';

const COUNT = Number(process.env['BENCH_COUPONS'] ?? 100_000);
/** Rows per statement, for the highest throughput of the store. */
const ROWS_PER_STATEMENT = 2_000;

/**
 * A batch of 100,000 coupons made by the product while others open a page of a list, compared with bare inserts of the same rows into the
 * same indexed table. It also measures the server's memory.
 */
export const benchCoupons = (): Promise<object> => onBothStores(onStore);

async function onStore(engine: string, store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, 200);
  const token = await addSignedIn(db, { role: 'superadmin' }, 'platform@speelveld.test');
  const [bare, wallet] = [await addWallet(db, 'bare'), await addWallet(db, 'made')];
  logProgress(`bare inserts on ${engine}`);
  const floor_s = await seconds(() => bareInserts(db, bare));
  await db.vacuum();
  await db.close();
  const product = await startServer('./product.ts', store);
  try {
    logProgress(`the batch on ${engine}`);
    const api = `http://127.0.0.1:${product.port}/v1/admin/wallets/${wallet}/coupons/batches`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const id = v7();
    const megabytes: number[] = [];
    let made_s = 0;
    const others = await othersDuring(product.port, world, async () => {
      made_s = await seconds(async () => {
        const body = JSON.stringify({ id, name: 'Bench', prefix: 'ZON', count: COUNT, value: 5, quantity: 1 });
        const answer = await fetch(api, { method: 'POST', headers, body });
        if (answer.status !== 201) throw new Error(`The batch was not begun: ${answer.status} ${await answer.text()}`);
        for (;;) {
          megabytes.push(Math.round(memoryOf(product.pid) / 1024));
          const batch = (await (await fetch(`${api}/${id}`, { headers })).json()) as { status: string };
          if (batch.status === 'done') return;
          await pause(250);
        }
      });
    });
    const tenth = Math.max(1, Math.floor(megabytes.length / 10));
    const highest = (values: readonly number[]) => Math.max(...values);
    const memory = {
      first_mb: highest(megabytes.slice(0, tenth * 2)),
      half_mb: highest(megabytes.slice(0, tenth * 5)),
      most_mb: highest(megabytes),
    };
    const ratio = rounded(made_s / floor_s);
    logTable(`${COUNT} coupons on ${engine}`, [
      ['bare s', 'made s', 'ratio', 'others p50 ms', 'p99', 'most', 'MB early', 'MB half', 'MB most'],
      [
        rounded(floor_s),
        rounded(made_s),
        ratio,
        others.others_p50_ms,
        others.others_p99_ms,
        others.others_most_ms,
        ...Object.values(memory),
      ],
    ]);
    return { coupons: COUNT, floor_s: rounded(floor_s), made_s: rounded(made_s), ratio, ...others, ...memory };
  } finally {
    await product.stop();
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function addWallet(db: Database, name: string): Promise<string> {
  const id = newId();
  await db.orm.execute(sql`insert into wallets (id, name, slug) values (${id}::uuid, ${name}, ${name})`);
  return id;
}

async function bareInserts(db: Database, wallet: string): Promise<void> {
  for (let from = 0; from < COUNT; from += ROWS_PER_STATEMENT)
    await db.orm.execute(sql`
      insert into coupons (id, wallet_id, code, value, quantity, used_count, is_enabled)
      select gen_random_uuid(), ${wallet}::uuid, 'ZON' || upper(substr(md5(number::text), 1, 8)) || number, 5, 1, 0, true
      from generate_series(${from}::int, ${Math.min(COUNT, from + ROWS_PER_STATEMENT) - 1}::int) as number`);
}
