import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { rowsOf } from '../../src/server/db/rowsOf';
import { startChild } from '../support/childProcess';
import { memoryLog } from '../support/memoryLog';

const ROUNDS = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-kill-'));
const insertRows = new URL('./children/insertRows.ts', import.meta.url);

describe('a store whose process is killed', () => {
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('keeps every row it acknowledged, and is open again within 5 seconds', async () => {
    const acknowledged: string[] = [];
    const startTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild(insertRows, [dataDir, String(round)]);
      const ready = await child.saw('ready');
      await pause(100 + Math.random() * 900);
      child.kill('SIGKILL');
      await child.exited;
      if (round > 0) startTimes.push(Number(ready.split(' ')[1]));
      acknowledged.push(...child.lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4)));
    }

    const db = await connect({ dataDir, log: memoryLog() });
    const rows = rowsOf<{ id: string; filling: string }>(await db.orm.execute(sql`select id, filling from kept`));
    // Reading by the index too: a damaged one would disagree with the table.
    const [indexed] = rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*) as total from kept where id > ''`));
    await db.close();

    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(rows.filter(({ filling }) => filling === 'half')).toEqual([]);
    expect(indexed?.total).toBe(rows.length);
    expect(Math.max(...startTimes)).toBeLessThan(5_000);
  });

  test('leaves no half database when it is killed during its first start', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'speelveld-kill-first-'));
    const openStore = new URL('./children/openStore.ts', import.meta.url);
    try {
      for (const wait of [900, 2_000, 3_000]) {
        const child = startChild(openStore, [fresh]);
        await pause(wait);
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
