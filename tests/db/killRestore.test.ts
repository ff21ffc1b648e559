import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { restoreStore } from '../../src/server/db/embedded/restoreStore';
import { rowsOf } from '../../src/server/db/rowsOf';
import { backUp } from '../support/backUp';
import { startChild } from '../support/childProcess';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';
import { waitUntil } from '../support/waitUntil';

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

const open = (dataDir: string) => connect({ dataDir, log: memoryLog() });

async function storeWith(origin: string): Promise<{ dataDir: string; file: string }> {
  const dataDir = template.copy();
  const file = join(dataDir, 'copy.tar.gz');
  const db = await open(dataDir);
  await db.orm.execute(sql`create table kept as select ${origin}::text as origin`);
  await backUp(db, dataDir, file);
  await db.close();
  return { dataDir, file };
}

test('a killed restore leaves either the old or the new database, complete', { timeout: 600_000 }, async () => {
  const { file } = await storeWith('new');
  const { dataDir } = await storeWith('old');
  const unpacked = () => (existsSync(join(dataDir, 'pg.new')) ? readdirSync(join(dataDir, 'pg.new'), { recursive: true }).length : 0);
  const isReplaced = () => readdirSync(dataDir).some((name) => name.startsWith('pg.before-restore'));
  const origins: string[] = [];
  for (const files of [1, 300, 600, Infinity]) {
    const child = startChild(new URL('./children/restoreBackup.ts', import.meta.url), [file, dataDir]);
    await waitUntil(() => unpacked() >= files || isReplaced(), `A restore of ${files} files`);
    child.kill('SIGKILL');
    await child.exited;
    const db = await open(dataDir);
    origins.push(rowsOf<{ origin: string }>(await db.orm.execute(sql`select origin from kept`))[0]?.origin ?? 'nothing');
    await db.close();
  }
  expect(origins[0]).toBe('old');
  expect(origins.at(-1)).toBe('new');
  expect(origins.filter((origin) => origin !== 'old' && origin !== 'new')).toEqual([]);
});

test('a restore succeeds after one that was killed with everything ready', async () => {
  const { file, dataDir } = await storeWith('new');
  cpSync(join(template.copy(), 'pg'), join(dataDir, 'pg.restored'), { recursive: true });
  await restoreStore({ file, dataDir, force: true, now: new Date('2024-05-06T07:08:09Z') });
  expect(readdirSync(dataDir).toSorted()).toEqual(['copy.tar.gz', 'files', 'pg', 'pg.before-restore-2024-05-06T07-08-09-000Z']);
});
