import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { rowsOf } from '../../src/server/db/rowsOf';
import { childBundle } from '../support/childBundle.mjs';
import { startChild } from '../support/childProcess';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

const openStore = new URL('./children/openStore.ts', import.meta.url);
const NOBODY_UID = 65_534;
const isRoot = process.getuid?.() === 0;

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

const open = (dataDir: string) => connect({ dataDir, log: memoryLog() });

describe('an unusable data directory is refused and left alone', () => {
  let dataDir = '';
  const pg = (path = '') => join(dataDir, 'pg', path);
  beforeEach(() => {
    dataDir = template.copy();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test.each<[string, () => void, string | RegExp]>([
    [
      'contains other files',
      () => (rmSync(pg(), { recursive: true }), mkdirSync(pg()), writeFileSync(pg('holiday.jpg'), 'x')),
      'holds files but no database',
    ],
    ['lacks its version file', () => rmSync(pg('PG_VERSION')), 'holds files but no database'],
    ['was made by an older PostgreSQL', () => writeFileSync(pg('PG_VERSION'), '16\n'), 'was made by PostgreSQL 16'],
    ['lacks its control file', () => rmSync(pg('global/pg_control')), 'is damaged: global/pg_control missing'],
    ['lacks its WAL', () => rmSync(pg('pg_wal'), { recursive: true }), 'is damaged: pg_wal missing'],
    ['has a broken control file', () => writeFileSync(pg('global/pg_control'), 'broken'), /cannot be opened.*damaged.*pg_control/],
    [
      'has an empty WAL',
      () =>
        readdirSync(pg('pg_wal'))
          .filter((name) => /^[0-9A-F]{24}$/.test(name))
          .forEach((name) => truncateSync(pg(`pg_wal/${name}`), 0)),
      /cannot be opened.*damaged/,
    ],
    ['is a file', () => (rmSync(pg(), { recursive: true }), writeFileSync(pg(), '')), 'is a file, not a directory'],
  ])('%s', async (_, damage, message) => {
    damage();
    const before = checksumsOf(dataDir);
    const refusal = await open(dataDir).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StoreUnusable', message: expect.stringMatching(message) });
    const after = checksumsOf(dataDir);
    // The message is true: an engine that was started may have written, but removed nothing.
    const text = (refusal as Error).message;
    expect(text.includes('Nothing was changed') || text.includes('Nothing was removed')).toBe(true);
    if (text.includes('Nothing was changed')) expect(after).toEqual(before);
    else expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
    expect(readdirSync(dataDir)).toEqual(['pg']);
  });

  test('but opens again after a repair', async () => {
    rmSync(pg('PG_VERSION'));
    await expect(open(dataDir)).rejects.toThrow();
    writeFileSync(pg('PG_VERSION'), '18\n');
    const db = await open(dataDir);
    await db.ping();
    await db.close();
  });
});

describe('a database that is in use', () => {
  test('is refused to a second process', async () => {
    const dataDir = template.copy();
    const db = await open(dataDir);
    const second = startChild(openStore, [dataDir]);
    expect(await second.saw('StoreUnusable')).toContain(`in use by another process (${process.pid}`);
    expect((await second.exited).code).toBe(3);
    await db.close();
    expect(existsSync(join(dataDir, 'pg.lock'))).toBe(false);
  });
});

describe('the leftovers of a killed start or restore', () => {
  test('are removed next to a complete database', async () => {
    const dataDir = template.copy();
    for (const name of ['pg.new', 'pg.restored', 'pg/base/pgsql_tmp']) {
      mkdirSync(join(dataDir, name));
      writeFileSync(join(dataDir, name, 'leftover'), 'x');
    }
    const db = await open(dataDir);
    expect(readdirSync(dataDir).toSorted()).toEqual(['pg', 'pg.lock']);
    expect(existsSync(join(dataDir, 'pg/base/pgsql_tmp/leftover'))).toBe(false);
    await db.close();
  });

  test('are completed when the old database had been set aside', async () => {
    const dataDir = template.copy();
    const before = await open(dataDir);
    await before.orm.execute(sql`create table restored as select 1 as id`);
    await before.close();
    cpSync(join(dataDir, 'pg'), join(dataDir, 'pg.restored'), { recursive: true });
    rmSync(join(dataDir, 'pg'), { recursive: true });

    const db = await open(dataDir);
    expect(rowsOf(await db.orm.execute(sql`select id from restored`))).toEqual([{ id: 1 }]);
    await db.close();
  });
});

describe('a place that cannot be written', () => {
  // Root can write anywhere, so this test runs the child as another user.
  test.skipIf(!isRoot || process.platform === 'win32')('is reported for the directory of another user (runs only as root)', async () => {
    const dataDir = template.copy();
    chmodSync(dataDir, 0o755);
    const others = mkdtempSync(join(tmpdir(), 'speelveld-foreign-'));
    chmodSync(others, 0o755);
    // Bundled beforehand, because the other user cannot write the bundle.
    await childBundle(openStore.pathname);
    const child = startChild(openStore, [join(others, 'data')], {
      uid: NOBODY_UID,
      gid: NOBODY_UID,
      env: { ...process.env, HOME: '/nonexistent', TMPDIR: '/tmp' },
    });
    expect(await child.saw('StoreUnusable')).toContain('This user may not write there');
    expect(readdirSync(others)).toEqual([]);

    chownSync(others, NOBODY_UID, NOBODY_UID);
    mkdirSync(join(others, 'data'), { mode: 0o555 });
    chownSync(join(others, 'data'), NOBODY_UID, NOBODY_UID);
    const readOnly = startChild(openStore, [join(others, 'data')], {
      uid: NOBODY_UID,
      gid: NOBODY_UID,
      env: { ...process.env, HOME: '/nonexistent', TMPDIR: '/tmp' },
    });
    expect(await readOnly.saw('StoreUnusable')).toContain('This user may not write there');
    rmSync(others, { recursive: true });
  });

  const small = isRoot ? mountSmallDisk() : null;
  afterAll(() => small?.unmount());

  test.skipIf(!small)('is reported for a full disk, and the rows are there after space is freed (needs mount)', async () => {
    const dataDir = join(small?.path ?? '', 'data');
    cpSync(template.copy(), dataDir, { recursive: true });
    const first = await open(dataDir);
    await first.orm.execute(sql`create table kept as select 1 as id`);
    await first.close();

    const filler = join(small?.path ?? '', 'filler');
    fill(filler);
    await expect(open(dataDir)).rejects.toThrow(/[Dd]isk .*is full/);
    expect(readdirSync(dataDir)).toEqual(['pg']);
    rmSync(filler);
    const second = await open(dataDir);
    expect(rowsOf(await second.orm.execute(sql`select id from kept`))).toEqual([{ id: 1 }]);
    await second.close();
  });

  test.skipIf(!small)('fails the statement and keeps the rows when the disk fills up (needs mount)', async () => {
    const dataDir = join(small?.path ?? '', 'filling');
    cpSync(template.copy(), dataDir, { recursive: true });
    const child = startChild(new URL('./children/insertRows.ts', import.meta.url), [dataDir, 'full']);
    await child.saw('row');
    fill(join(small?.path ?? '', 'filler'));
    const { code } = await child.exited;
    expect(code).not.toBeNull();
    rmSync(join(small?.path ?? '', 'filler'));

    const acknowledged = child.lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4));
    const db = await open(dataDir);
    const stored = new Set(rowsOf<{ id: string }>(await db.orm.execute(sql`select id from kept`)).map(({ id }) => id));
    await db.close();
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });
});

/** The SHA-256 of each file in a folder. */
function checksumsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex'),
    ]),
  );
}

function mountSmallDisk(): { path: string; unmount(): void } | null {
  const path = mkdtempSync(join(tmpdir(), 'speelveld-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  return {
    path,
    unmount() {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Fills the disk to the last byte. */
function fill(file: string): void {
  writeFileSync(file, '');
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
