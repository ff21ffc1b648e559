import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { audit } from '../../src/server/core/audit';
import { runAsSystem } from '../../src/server/engine/transaction';
import { sealHistory } from '../../src/server/features/history/sealHistory';
import { verifyHistory } from '../../src/server/features/history/verifyHistory';
import { aServer } from '../support/aServer';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_none, n) => work(n)));
const LINES_PER_WRITE = 40;
const WRITER_COUNT = 12;

describe.skipIf(!findPostgres())('the chain of the history, on PostgreSQL', () => {
  const server = onPostgres(aServer);

  /** Writes lines in a transaction that stays open for a while, so that they are committed after later lines. */
  const write = (n: number) =>
    runAsSystem(server().deps, async (w) => {
      const lines = Array.from({ length: LINES_PER_WRITE }, () => ({
        action: 'updated' as const,
        resource: 'tags',
        record_id: newId(),
        before: { name: 'a' },
        after: { name: 'b' },
      }));
      await audit(w, ...lines);
      await w.db.execute(sql`select pg_sleep(${(n % 5) / 20})`);
    });
  const countLines = async () =>
    rowsOf<{ lines: number }>(await server().db.orm.execute(sql`select count(*)::int as lines from audit_log`))[0]?.lines;

  test('contains every line once after simultaneous writing and sealing', async () => {
    const results = await Promise.all([times(WRITER_COUNT, write), times(8, () => sealHistory(server().deps))]);
    expect(results.flat().filter(({ status }) => status === 'rejected')).toEqual([]);
    await sealHistory(server().deps);
    const verified = await verifyHistory(server().db.orm);
    expect(verified).toMatchObject({ broken: null, waiting: 0 });
    expect(verified.lines).toBe(await countLines());
  });

  test('makes rounds fail without the lock, but never splits', async () => {
    withoutLocks();
    const failed: unknown[] = [];
    for (let round = 0; round < 15 && failed.length === 0; round++) {
      await times(3, write);
      failed.push(...(await times(8, () => sealHistory(server().deps))).filter(({ status }) => status === 'rejected'));
    }
    expect(failed.length).toBeGreaterThan(0);
    await sealHistory(server().deps);
    expect(await verifyHistory(server().db.orm)).toMatchObject({ broken: null, waiting: 0 });
  });
});
