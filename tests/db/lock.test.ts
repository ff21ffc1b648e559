import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import type { Database, Tx } from '../../src/server/db/database';
import { lock } from '../../src/server/db/lock';
import { LockTimeout } from '../../src/server/db/LockTimeout';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';
import { createBarrier } from '../support/createBarrier';
import { memoryLog } from '../support/memoryLog';
import { newMemory } from '../support/newMemory';
import { startPostgres } from '../support/postgres';

const postgres = await startPostgres();
const title = postgres ? 'locks on PostgreSQL' : 'locks on PostgreSQL: skipped, no initdb found (install PostgreSQL or set PG_BIN)';

const POOL_SIZE = 20;
/** Fewer than a pool of this size runs at once, since some connections are reserved for reads. */
const TOGETHER = 12;

describe.skipIf(!postgres)(title, () => {
  let db: Database;
  beforeAll(async () => {
    db = await connect({ databaseUrl: postgres?.url, dataDir: '/nowhere', log: memoryLog(), poolSize: POOL_SIZE });
    await db.orm.execute(sql`create table spots (session text primary key, taken int not null)`);
  });
  afterAll(async () => {
    await db.close();
    await postgres?.stop();
  });

  /** Thirty transactions each read how many of 10 spots are taken, wait, and take one. The first of them begin together. */
  async function book(session: string, guard: (tx: Tx) => Promise<void>, think: () => Promise<void> = async () => {}): Promise<number> {
    await db.orm.execute(sql`insert into spots values (${session}, 0)`);
    const begin = createBarrier(TOGETHER);
    const attempts = Array.from({ length: 30 }, () =>
      db.orm.transaction(async (tx) => {
        await begin();
        await guard(tx);
        const [spot] = rowsOf<{ taken: number }>(await tx.execute(sql`select taken from spots where session = ${session}`));
        await think();
        if (!spot || spot.taken >= 10) return 0;
        await tx.execute(sql`update spots set taken = ${spot.taken + 1} where session = ${session}`);
        return 1;
      }),
    );
    return (await Promise.all(attempts)).reduce<number>((sum, booked) => sum + booked, 0);
  }

  test('admit one transaction at a time', async () => {
    expect(await book('guarded', (tx) => lock(tx, ['session', 'guarded']))).toBe(10);
  });

  test('prevent overbooking, which happens without them', async () => {
    // Eleven have read before any of them writes.
    expect(await book('unguarded', async () => {}, createBarrier(11))).toBeGreaterThan(10);
  });

  test('never deadlock, whatever the order of the keys', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((id) => ['session', id] as const);
    const rounds = Array.from({ length: 40 }, (_, round) =>
      db.orm.transaction(async (tx) => {
        await lock(tx, ...(round % 2 ? keys : keys.toReversed()), ['session', 'a']);
        await tx.execute(sql`select 1`);
      }),
    );
    await Promise.all(rounds);
  });

  test('do not block another key, or the same id in another space', async () => {
    await db.orm.transaction(async (tx) => {
      await lock(tx, ['session', '1']);
      await Promise.all([['session', '2'] as const, ['person', '1'] as const].map((key) => other((inner) => lock(inner, key))));
    });
  });

  test('time out after 5 seconds with their own error', async () => {
    const error = await db.orm.transaction(async (tx) => {
      await lock(tx, ['session', 'held']);
      return other(async (inner) => {
        await lock(inner, ['session', 'free']);
        const [limit] = rowsOf<{ lock_timeout: string }>(await inner.execute(sql`show lock_timeout`));
        expect(limit).toEqual({ lock_timeout: '5s' });
        await lock(inner, ['session', 'held']);
      }).catch((thrown: unknown) => thrown);
    });
    expect(error).toBeInstanceOf(LockTimeout);
    expect(pgFault(error)).toEqual({ kind: 'lock_timeout' });
  });

  test('in a cycle are broken and reported as a conflict', async () => {
    const meet = createBarrier(2);
    const both = ['x', 'y'].map((first, index, [x = '', y = '']) =>
      db.orm.transaction(async (tx) => {
        await lock(tx, ['circle', first]);
        await meet();
        await lock(tx, ['circle', index === 0 ? y : x]);
      }),
    );
    const faults = (await Promise.allSettled(both)).flatMap((outcome) => (outcome.status === 'rejected' ? [pgFault(outcome.reason)] : []));
    expect(faults).toEqual([{ kind: 'conflict' }]);
  });

  /** A transaction on another connection. */
  async function other(work: (tx: Tx) => Promise<void>): Promise<void> {
    const second = await connect({ databaseUrl: postgres?.url, dataDir: '/nowhere', log: memoryLog(), poolSize: 1 });
    try {
      await second.orm.transaction(work);
    } finally {
      await second.close();
    }
  }
});

describe('locks in memory', () => {
  test('are taken, although there is no one to wait for', async () => {
    const db = await newMemory();
    await db.orm.transaction(async (tx) => {
      await lock(tx);
      await lock(tx, ['session', '1'], ['session', '1'], ['person', '1']);
      const [held] = rowsOf<{ total: number }>(await tx.execute(sql`select count(*) as total from pg_locks where locktype = 'advisory'`));
      expect(held?.total).toBe(2);
    });
    await db.close();
  });
});
