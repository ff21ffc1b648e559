import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run as backup } from '../../src/server/app/cli/backup';
import { run as restore } from '../../src/server/app/cli/restore';
import { connect } from '../../src/server/db/connect';
import { rowsOf } from '../../src/server/db/rowsOf';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

describe('backup and restore', () => {
  let folder = '';
  let said: string[] = [];
  const open = (dataDir: string) => connect({ dataDir, log: memoryLog() });
  const idsIn = async (dataDir: string) => {
    const db = await open(dataDir);
    try {
      return rowsOf<{ id: number }>(await db.orm.execute(sql`select id from kept order by id`)).map(({ id }) => id);
    } finally {
      await db.close();
    }
  };
  async function storeWith(id: number): Promise<string> {
    const dataDir = template.copy();
    const db = await open(dataDir);
    await db.orm.execute(sql`create table kept (id int primary key)`);
    await db.orm.execute(sql`insert into kept values (${id})`);
    await db.close();
    return dataDir;
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'speelveld-backup-'));
    said = [];
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  test('bring the rows into a new directory', async () => {
    const file = join(folder, 'copy.tar.gz');
    expect(await backup([file], { DATA_DIR: await storeWith(1) })).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const elsewhere = join(folder, 'elsewhere');
    expect(await restore([file], { DATA_DIR: elsewhere })).toBe(0);
    expect(await idsIn(elsewhere)).toEqual([1]);
    expect(readdirSync(elsewhere)).toEqual(['pg']);
  });

  test('copies a running store when that store is asked itself', async () => {
    const dataDir = await storeWith(2);
    const file = join(folder, 'copy.tar.gz');
    const db = await open(dataDir);
    await db.backup(file);
    await db.orm.execute(sql`insert into kept values (3)`);
    await db.close();
    const elsewhere = join(folder, 'elsewhere');
    await restore([file], { DATA_DIR: elsewhere });
    expect(await idsIn(elsewhere)).toEqual([2]);
    expect(readdirSync(folder).toSorted()).toEqual(['copy.tar.gz', 'elsewhere']);
  });

  test('refuse a store that is in use', async () => {
    const dataDir = await storeWith(4);
    const file = join(folder, 'copy.tar.gz');
    const db = await open(dataDir);
    await db.backup(file);
    expect(await backup([join(folder, 'other.tar.gz')], { DATA_DIR: dataDir })).toBe(1);
    expect(await restore([file, '--force'], { DATA_DIR: dataDir })).toBe(1);
    expect(said).toHaveLength(2);
    for (const line of said) expect(line).toContain('stop that one first');
    await db.close();
  });

  test('replace a database only when forced, and keep the old one', async () => {
    const file = join(folder, 'copy.tar.gz');
    await backup([file], { DATA_DIR: await storeWith(5) });
    const dataDir = await storeWith(6);
    expect(await restore([file], { DATA_DIR: dataDir })).toBe(1);
    expect(said.at(-1)).toContain('Give --force');
    expect(await idsIn(dataDir)).toEqual([6]);

    expect(await restore([file, '--force'], { DATA_DIR: dataDir })).toBe(0);
    expect(await idsIn(dataDir)).toEqual([5]);
    const kept = readdirSync(dataDir).find((name) => name.startsWith('pg.before-restore-'));
    mkdirSync(join(folder, 'old'));
    cpSync(join(dataDir, kept ?? ''), join(folder, 'old/pg'), { recursive: true });
    expect(await idsIn(join(folder, 'old'))).toEqual([6]);
  });

  test.each<[string, (file: string) => void]>([
    ['was cut off', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['is something else', (file) => writeFileSync(file, 'not a backup')],
    ['is gzipped, but something else', (file) => writeFileSync(file, gzipSync('not a backup'))],
    ['is empty', (file) => truncateSync(file, 0)],
  ])('refuse a file that %s, and leave the database', async (_, harm) => {
    const file = join(folder, 'copy.tar.gz');
    const dataDir = await storeWith(7);
    await backup([file], { DATA_DIR: dataDir });
    harm(file);
    expect(await restore([file, '--force'], { DATA_DIR: dataDir })).toBe(1);
    expect(said.at(-1)).toContain('is not a whole backup');
    expect(await idsIn(dataDir)).toEqual([7]);
    expect(readdirSync(dataDir)).toEqual(['pg']);
  });

  test('say what they need', async () => {
    expect(await restore([], {})).toBe(2);
    expect(await restore([join(folder, 'none')], { DATA_DIR: folder })).toBe(1);
    expect(said.at(-1)).toContain('There is no backup');
    expect(await backup([], { DATABASE_URL: 'postgres://x' })).toBe(2);
  });

  test('leave no unfinished file where the place cannot be written', async () => {
    const dataDir = await storeWith(8);
    expect(await backup([join(folder, 'nowhere/copy.tar.gz')], { DATA_DIR: dataDir })).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
    expect(readFileSync(join(dataDir, 'pg/PG_VERSION'), 'utf8')).toContain('18');
  });
});
