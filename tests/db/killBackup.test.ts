import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { rowsOf } from '../../src/server/db/rowsOf';
import { backUp } from '../support/backUp';
import { startChild } from '../support/childProcess';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

test('a server that is killed while making a backup keeps every row, and leaves no archive that looks complete', async () => {
  const dataDir = template.copy();
  const acknowledged: string[] = [];
  for (const [round, moment] of ['copying', 'proving'].entries()) {
    const child = startChild(new URL('./children/backUpStore.ts', import.meta.url), [dataDir, String(round)]);
    await child.saw(moment);
    child.kill('SIGKILL');
    await child.exited;
    acknowledged.push(...child.lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4)));
    // Only a completely copied archive has its final name.
    const complete = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tar.gz'));
    expect(complete).toHaveLength(moment === 'copying' ? 0 : 1);
  }

  const db = await connect({ dataDir, log: memoryLog() });
  const stored = new Set(rowsOf<{ id: string }>(await db.orm.execute(sql`select id from kept`)).map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(rowsOf(await db.orm.execute(sql`select slot_name from pg_replication_slots`))).toEqual([]);
  expect(await backUp(db, dataDir, join(dataDir, 'backups/speelveld-next.tar.gz'))).toMatchObject({ state: 'proven' });
  await db.close();
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
});
