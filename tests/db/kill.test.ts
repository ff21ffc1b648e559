import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { rowsOf } from '../../src/server/db/rowsOf';
import { startChild } from '../support/childProcess';
import { memoryLog } from '../support/memoryLog';
import { waitUntil } from '../support/waitUntil';

/** The rows after which the process is killed, while it writes the next ones. */
const LAST_SEEN = [7, 40, 83, 160];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-kill-'));
const insertRows = new URL('./children/insertRows.ts', import.meta.url);

describe('a store whose process is killed', () => {
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('keeps every acknowledged row', { timeout: 600_000 }, async () => {
    const acknowledged: string[] = [];
    for (const [round, last] of LAST_SEEN.entries()) {
      const child = startChild(insertRows, [dataDir, String(round)]);
      await child.saw(`row ${round}-${last}`);
      child.kill('SIGKILL');
      await child.exited;
      acknowledged.push(...child.lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4)));
    }

    const db = await connect({ dataDir, log: memoryLog() });
    const rows = rowsOf<{ id: string; filling: string }>(await db.orm.execute(sql`select id, filling from kept`));
    // Also reads by the index: a damaged one would disagree with the table.
    const [indexed] = rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*) as total from kept where id > ''`));
    await db.close();

    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(LAST_SEEN.reduce((sum, last) => sum + last, 0));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(rows.filter(({ filling }) => filling === 'half')).toEqual([]);
    expect(indexed?.total).toBe(rows.length);
  });

  test('leaves no partial database when it is killed during its first start', { timeout: 600_000 }, async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'speelveld-kill-first-'));
    const openStore = new URL('./children/openStore.ts', import.meta.url);
    try {
      for (const files of [1, 150, 390]) {
        const child = startChild(openStore, [fresh]);
        await waitUntil(() => readdirSync(fresh, { recursive: true }).length >= files, `A store of ${files} files`);
        child.kill('SIGKILL');
        await child.exited;
      }
      const last = startChild(openStore, [fresh]);
      expect(await last.saw('open')).toBe('open');
      last.kill('SIGTERM');
      expect((await last.exited).code).toBe(0);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
});
