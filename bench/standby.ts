import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/server/db/rowsOf';
import { startWithStandby } from '../tests/support/withStandby';
import { openStore } from './api/store';
import { median } from './median';
import { logTable } from './progress';

const ROUNDS = 3;
const WRITERS = 8;

/** A primary is lost under load and a standby is promoted: how long no write succeeds, and how many acknowledged writes are lost. */
export async function benchStandby(): Promise<object> {
  const rounds: { ms: number; promoted_ms: number; acknowledged: number; lost: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = await loseThePrimary();
    if (!figures) return { lacking: 'no PostgreSQL is installed here' };
    rounds.push(figures);
  }
  logTable('The primary is lost', [
    ['until a write, ms', 'until promoted, ms', 'acknowledged', 'lost'],
    ...rounds.map((round) => Object.values(round)),
  ]);
  return { ms: Math.round(median(rounds.map(({ ms }) => ms))), rounds };
}

async function loseThePrimary() {
  const servers = await startWithStandby();
  if (!servers) return null;
  const db = await openStore({ databaseUrl: servers.url, dataDir: '' });
  await db.orm.execute(sql`create table written (n int primary key)`);
  const acknowledged: number[] = [];
  let [next, lastAt, goesOn] = [0, 0, true];
  const writers = Array.from({ length: WRITERS }, async () => {
    while (goesOn) {
      const n = next++;
      await db.orm.execute(sql`insert into written values (${n})`).then(
        () => {
          acknowledged.push(n);
          lastAt = performance.now();
        },
        () => pause(10),
      );
    }
  });
  await pause(2_000);
  await servers.primary.crash();
  const [lostAt, before] = [performance.now(), acknowledged.length];
  await servers.promote();
  const promoted_ms = Math.round(performance.now() - lostAt);
  while (acknowledged.length === before) await pause(1);
  const ms = Math.round(lastAt - lostAt);
  await pause(1_000);
  goesOn = false;
  await Promise.all(writers);
  const kept = new Set(rowsOf<{ n: number }>(await db.orm.execute(sql`select n from written`)).map(({ n }) => n));
  await db.close();
  await servers.stop();
  return { ms, promoted_ms, acknowledged: acknowledged.length, lost: acknowledged.filter((n) => !kept.has(n)).length };
}
