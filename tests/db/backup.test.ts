import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run as backup } from '../../src/server/app/cli/backup';
import { run as restore } from '../../src/server/app/cli/restore';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';
import { createBackups } from '../../src/server/features/backups/createBackups';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { backUp } from '../support/backUp';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

describe('backup and restore', () => {
  let folder = '';
  let output: string[] = [];
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

  /** Adds a table of several pages. @returns its file */
  async function withHeap(dataDir: string): Promise<string> {
    const db = await open(dataDir);
    await db.orm.execute(sql`create table wide as select g as id, repeat('x', 900) as filling from generate_series(1, 200) g`);
    const [row] = rowsOf<{ path: string }>(await db.orm.execute(sql`select pg_relation_filepath('wide') as path`));
    await db.close();
    return row?.path ?? '';
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'speelveld-backup-'));
    output = [];
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation((line: string) => void output.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  test('copy the rows and uploaded files to a new directory', async () => {
    const file = join(folder, 'copy.tar.gz');
    const dataDir = await storeWith(1);
    const id = '018f3a2b-0000-7000-8000-0000000000ab';
    await createDiskStore(dataDir).put(id, { original: new Uint8Array([1, 2, 3]) });
    writeFileSync(join(dataDir, 'secret.key'), 'a key', { mode: 0o600 });
    expect(await backup([file], { DATA_DIR: dataDir })).toBe(0);
    expect(output.at(-1)).toMatch(/and opened: 1 rows in 1 tables, 1 uploaded files/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['copy.tar.gz']);

    const elsewhere = join(folder, 'elsewhere');
    expect(await restore([file], { DATA_DIR: elsewhere })).toBe(0);
    expect(await idsIn(elsewhere)).toEqual([1]);
    expect(readdirSync(elsewhere).toSorted()).toEqual(['files', 'pg', 'secret.key']);
    expect([...((await createDiskStore(elsewhere).read(id, 'original')) ?? [])]).toEqual([1, 2, 3]);
    expect(statSync(join(elsewhere, 'files')).mode & 0o777).toBe(0o700);
  });

  test('copy a store during writes, as it was at one moment', async () => {
    const dataDir = await storeWith(0);
    const file = join(folder, 'copy.tar.gz');
    const db = await open(dataDir);
    await db.orm.execute(sql`create table pairs (id int primary key, other int not null, filling text)`);
    await db.orm.execute(sql`create index pairs_other on pairs (other)`);
    const writing = writeOn(db);
    const outcome = await backUp(db, dataDir, file);
    const acknowledged = await writing.stop();
    await db.close();
    expect(outcome).toMatchObject({ state: 'proven', reason: null });

    await restore([file], { DATA_DIR: join(folder, 'elsewhere') });
    const copy = await open(join(folder, 'elsewhere'));
    const rows = rowsOf<{ id: number; other: number }>(await copy.orm.execute(sql`select id, other from pairs order by id`));
    const [{ total } = { total: 0 }] = rowsOf<{ total: number }>(
      await copy.orm.execute(sql`select count(*)::int as total from pairs where other < 0`),
    );
    await copy.close();
    // Whole transactions in order, up to a moment during the writes.
    expect(rows.length % 2).toBe(0);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, place) => place));
    expect(rows.every(({ id, other }) => other === -id)).toBe(true);
    expect(total).toBe(rows.length - 1);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThan(acknowledged);
  });

  test('are refused while another backup is running', async () => {
    const dataDir = await storeWith(2);
    const db = await open(dataDir);
    const backups = createBackups({ db, log: memoryLog(), now: () => new Date(), config: { dataDir } });
    const { done } = await backups.begin({ actor: { id: null, name: null } });
    await expect(backups.begin({ actor: { id: null, name: null } })).rejects.toThrow('A backup is under way since');
    expect((await done).state).toBe('proven');
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^speelveld-.*\d\.tar\.gz$/)]);
    await db.close();
  });

  test('contain only the database when the files are in a bucket, and report no missing files', async () => {
    const dataDir = await storeWith(2);
    const db = await open(dataDir);
    await db.orm.execute(sql`create table files (id text)`);
    await db.orm.execute(sql`insert into files values ('018f3a2b-0000-7000-8000-0000000000cd')`);
    const bucket = { bucket: 'files', prefix: '', region: 'eu-west-1', endpoint: null, isPathStyle: false };
    const proofIn = async (config: Parameters<typeof createBackups>[0]['config']) => {
      const { done } = await createBackups({ db, log: memoryLog(), now: () => new Date(), config }).begin({
        actor: { id: null, name: null },
        target: join(dataDir, 'one.tar.gz'),
      });
      return (await done).proof;
    };
    expect(await proofIn({ dataDir, bucket })).toMatchObject({ files: null, missing_files: 0 });
    expect(await proofIn({ dataDir }), 'without a bucket the file is missing').toMatchObject({ files: 0, missing_files: 1 });
    await db.close();
  });

  test('fail when the server stops, and leave no files', async () => {
    const dataDir = await storeWith(3);
    const db = await open(dataDir);
    const backups = createBackups({ db, log: memoryLog(), now: () => new Date(), config: { dataDir } });
    const { done } = await backups.begin({ actor: { id: null, name: null } });
    await backups.stop();
    expect(await done).toMatchObject({ state: 'failed', reason: 'The server was stopped meanwhile', file: null });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    await expect(backups.begin({ actor: { id: null, name: null } })).rejects.toThrow('The server stops');
    await db.orm.execute(sql`insert into kept values (33)`);
    await db.close();
    expect(await idsIn(dataDir)).toEqual([3, 33]);
  });

  test('are not proven when a page was damaged before', async () => {
    const dataDir = await storeWith(4);
    const heap = await withHeap(dataDir);
    overwrite(join(dataDir, 'pg', heap), 3 * 8192 + 4000, Buffer.from('damage'));
    const file = join(folder, 'copy.tar.gz');
    expect(await backup([file], { DATA_DIR: dataDir })).toBe(1);
    expect(output.at(-1)).toMatch(/was made, but it could not be opened: .*Do not rely on it/);
  });

  test('refuse to restore into a store that is in use', async () => {
    const dataDir = await storeWith(4);
    const file = join(folder, 'copy.tar.gz');
    expect(await backup([file], { DATA_DIR: dataDir })).toBe(0);
    const db = await open(dataDir);
    // No server answers for this store, as when a command uses it.
    expect(await backup([join(folder, 'other.tar.gz')], { DATA_DIR: dataDir })).toBe(1);
    expect(await restore([file, '--force'], { DATA_DIR: dataDir })).toBe(1);
    for (const line of output.slice(1)) expect(line).toMatch(/stop that one first|is of .* organizations/);
    await db.close();
  });

  test('replace a database only with --force, and keep the old one', async () => {
    const file = join(folder, 'copy.tar.gz');
    await backup([file], { DATA_DIR: await storeWith(5) });
    const dataDir = await storeWith(6);
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files/old'), '');
    expect(await restore([file], { DATA_DIR: dataDir })).toBe(1);
    expect(output.at(-1)).toContain('Give --force');
    expect(await idsIn(dataDir)).toEqual([6]);

    expect(await restore([file, '--force'], { DATA_DIR: dataDir })).toBe(0);
    expect(await idsIn(dataDir)).toEqual([5]);
    const kept = readdirSync(dataDir).find((name) => name.startsWith('pg.before-restore-'));
    const files = readdirSync(dataDir).find((name) => name.startsWith('files.before-restore-'));
    expect(readdirSync(join(dataDir, files ?? ''))).toEqual(['old']);
    mkdirSync(join(folder, 'old'));
    cpSync(join(dataDir, kept ?? ''), join(folder, 'old/pg'), { recursive: true });
    expect(await idsIn(join(folder, 'old'))).toEqual([6]);
  });

  test('restore archives of earlier versions, with only a database', async () => {
    const file = join(folder, 'old.tar.gz');
    const dataDir = await storeWith(11);
    const engine = await PGlite.create({ dataDir: join(dataDir, 'pg') });
    writeFileSync(file, gzipSync(Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer())));
    await engine.close();
    const elsewhere = join(folder, 'elsewhere');
    expect(await restore([file], { DATA_DIR: elsewhere })).toBe(0);
    expect(await idsIn(elsewhere)).toEqual([11]);
    expect(readdirSync(elsewhere)).toEqual(['pg']);
  });

  describe('of an incomplete file', () => {
    let whole = '';
    let dataDir = '';
    beforeAll(async () => {
      whole = join(template.copy(), 'whole.tar.gz');
      dataDir = await storeWith(7);
      const db = await open(dataDir);
      await backUp(db, dataDir, whole);
      await db.close();
    });

    test.each<[string, (file: string) => void]>([
      ['is truncated', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
      ['is something else', (file) => writeFileSync(file, 'not a backup')],
      ['is gzipped something else', (file) => writeFileSync(file, gzipSync('not a backup'))],
      ['is empty', (file) => truncateSync(file, 0)],
      ['was altered', (file) => writeFileSync(file, gzipSync(changed(gunzipSync(readFileSync(file)))))],
    ])('reject one that %s, and leave the database unchanged', async (_, damage) => {
      const file = join(folder, 'copy.tar.gz');
      cpSync(whole, file);
      damage(file);
      expect(await restore([file, '--force'], { DATA_DIR: dataDir })).toBe(1);
      expect(output.at(-1)).toContain('is not a whole backup');
      expect(await idsIn(dataDir)).toEqual([7]);
      expect(readdirSync(dataDir).filter((name) => name !== 'backups')).toEqual(['pg']);
    });
  });

  test('report missing arguments', async () => {
    expect(await restore([], {})).toBe(2);
    expect(await restore([join(folder, 'none')], { DATA_DIR: folder })).toBe(1);
    expect(output.at(-1)).toContain('There is no backup');
    expect(await backup([], { BACKUP_EVERY: 'often', DATA_DIR: folder })).toBe(1);
    expect(output.at(-1)).toContain('BACKUP_EVERY="often" is no time such as 6h');
  });

  test('leave no unfinished file when the target cannot be written', async () => {
    const dataDir = await storeWith(8);
    writeFileSync(join(folder, 'nowhere'), '');
    expect(await backup([join(folder, 'nowhere/copy.tar.gz')], { DATA_DIR: dataDir })).toBe(1);
    expect(readdirSync(folder)).toEqual(['nowhere']);
    expect(readFileSync(join(dataDir, 'pg/PG_VERSION'), 'utf8')).toContain('18');
  });
});

/** Writes pairs of rows, each pair in a transaction, and changes one page all the time. */
function writeOn(db: Database): { stop(): Promise<number> } {
  let isOver = false;
  let next = 0;
  const writing = (async () => {
    while (!isOver) {
      const [first, second] = [next, next + 1];
      await db.orm.transaction(async (tx) => {
        await tx.execute(sql`insert into pairs values (${first}, ${-first}, repeat('x', 900))`);
        await tx.execute(sql`insert into pairs values (${second}, ${-second}, repeat('y', 900))`);
        await tx.execute(sql`update pairs set filling = repeat('z', 800) where id = ${Math.floor(next / 3)}`);
      });
      next += 2;
      if (next % 40 === 0) await db.orm.execute(sql`checkpoint`);
    }
    return next;
  })();
  return {
    stop() {
      isOver = true;
      return writing;
    },
  };
}

/** Flips a byte of the database in the archive, past the first file. */
function changed(tar: Buffer): Buffer {
  const at = tar.indexOf('PostgreSQL') === -1 ? Math.floor(tar.length / 3) : tar.indexOf('PostgreSQL');
  tar[at] = (tar[at] ?? 0) ^ 0xff;
  return tar;
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}
