import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftDemo } from '../../demo/draftDemo';
import { seedDemo } from '../../demo/seedDemo';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { findPostgres } from '../support/postgres';
import { copyTemplate, type DatabaseCopy } from '../support/sharedPostgres';
import { silentLog } from '../support/silentLog';
import { clockShift, TEST_START } from '../support/testClock';

const SERVERS = 2;

describe.skipIf(!findPostgres())('servers that start together on an empty PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-together-'));
  let copy: DatabaseCopy;
  let stores: Database[] = [];
  beforeAll(async () => {
    copy = await copyTemplate(clockShift());
    stores = await Promise.all(
      Array.from({ length: SERVERS }, () => connect({ databaseUrl: copy.url, dataDir: '', log: silentLog, poolSize: 2 })),
    );
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await copy.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('with a shared folder all start, with one demo and all its pictures', async () => {
    // The demo is built once: building it keeps a process busy for seconds, and both servers share this one.
    const demo = draftDemo(TEST_START)();
    const outcomes = await Promise.all(
      stores.map((db) => seedDemo({ db, now: () => TEST_START, log: silentLog }, createDiskStore(folder), { draft: () => demo })),
    );
    expect(outcomes.filter((outcome) => outcome?.made)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.made === false)).toHaveLength(SERVERS - 1);
    const [first] = stores;
    const fileIds = first ? rowsOf<{ id: string }>(await first.orm.execute(sql`select id from files`)).map(({ id }) => id) : [];
    const files = createDiskStore(folder);
    expect(fileIds.length).toBeGreaterThan(0);
    for (const id of fileIds) expect(await files.sizeOf(id, 'original'), id).toBeGreaterThan(0);
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
  });
});
