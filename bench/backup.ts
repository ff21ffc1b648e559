import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { BackupStatus } from '../src/domain/backups/backup';
import type { Database } from '../src/server/db/database';
import { rowsOf } from '../src/server/db/rowsOf';
import { createDiskStore } from '../src/server/files/createDiskStore';
import { newId } from '../src/server/db/columns';
import { memoryOf } from './memoryOf';
import { type Server, startServer } from './api/server';
import { addSignedIn } from './api/signedIn';
import { openStore, type Store } from './api/store';
import { makeWorld, type World } from './api/world';
import { rounded } from './median';
import { othersDuring } from './othersDuring';
import { logProgress, logTable } from './progress';

const MEGABYTES = Number(process.env['BENCH_MEGABYTES'] ?? 300);
const FILES = 200;
const FILE_BYTES = 60_000;
const ROWS_PER_STATEMENT = 20_000;
const BACKUPS = '/v1/admin/backups';

/**
 * A backup of an embedded store of several hundred megabytes while others open a page: its duration, size and memory, and the wait of the
 * others.
 */
export async function benchBackup(): Promise<object> {
  const store: Store = { dataDir: mkdtempSync(join(tmpdir(), 'speelveld-bench-')) };
  try {
    return await onStore(store);
  } finally {
    rmSync(store.dataDir, { recursive: true, force: true });
  }
}

async function onStore(store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, 500);
  const platform = await addSignedIn(db, { role: 'superadmin' }, 'platform@speelveld.test');
  const megabytes = await fillStore(db);
  await db.vacuum();
  await db.close();
  const files = createDiskStore(store.dataDir);
  for (let number = 0; number < FILES; number++) await files.put(newId(), { original: crypto.getRandomValues(new Uint8Array(FILE_BYTES)) });
  logProgress(`A store of ${megabytes} MB`);
  const product = await startServer('./product.ts', store);
  try {
    const alone = await othersDuring(product.port, world, () => pause(5_000));
    const copied = await backUp(product, world, platform);
    logTable(
      `A backup of ${megabytes} MB while others ask`,
      Object.entries(copied).map(([name, value]) => [name.replaceAll('_', ' '), value]),
    );
    return { megabytes, files_megabytes: rounded((FILES * FILE_BYTES) / 1e6), others_alone: alone, ...copied };
  } finally {
    await product.stop();
  }
}

async function backUp({ port, pid }: Server, world: World, token: string) {
  const before = memoryOf(pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 50);
  const ask = async (method: string): Promise<BackupStatus> => {
    const answer = await fetch(`http://127.0.0.1:${port}${BACKUPS}`, { method, headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${BACKUPS} answered ${answer.status}`);
    return ((await answer.json()) as { backups: BackupStatus }).backups;
  };
  const during = (work: () => Promise<unknown>) => othersDuring(port, world, work);
  const started = performance.now();
  let status = await ask('GET');
  const copying = await during(async () => {
    status = await ask('POST');
    while (status.running?.stage === 'copying') {
      await pause(100);
      status = await ask('GET');
    }
  });
  const copied = performance.now();
  const proving = await during(async () => {
    while (status.running) {
      await pause(100);
      status = await ask('GET');
    }
  });
  clearInterval(watch);
  const outcome = status.archives[0]?.outcome;
  if (outcome?.state !== 'proven') throw new Error(`The backup was not proven: ${outcome?.reason ?? status.failed?.reason ?? ''}`);
  return {
    copy_seconds: rounded((copied - started) / 1000),
    prove_seconds: rounded((performance.now() - copied) / 1000),
    archive_megabytes: rounded((outcome.bytes ?? 0) / 1e6),
    memory_growth_mb: rounded((highest - before) / 1024),
    ...prefixed('copying', copying),
    ...prefixed('proving', proving),
  };
}

const prefixed = (stage: string, figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${stage}_${name}`, value]));

/** Adds rows that compress like real text: half of each is words, half is random. @returns megabytes */
async function fillStore(db: Database): Promise<number> {
  for (;;) {
    await db.longTransaction((tx) =>
      tx.execute(sql`
        insert into audit_log (id, at, action, resource, record_id, before, after, correlation_id)
        select gen_random_uuid(), now() - n * interval '1 minute', 'updated', 'persons', gen_random_uuid(),
          jsonb_build_object('first_name', 'Naam ' || n, 'notes', md5(random()::text) || md5(random()::text)),
          jsonb_build_object('first_name', 'Ander ' || n, 'notes', repeat('zomer en winter ', 20)), gen_random_uuid()::text
        from generate_series(1, ${ROWS_PER_STATEMENT}::int) as n`),
    );
    const [size] = rowsOf<{ bytes: number }>(await db.orm.execute(sql`select pg_database_size(current_database())::bigint as bytes`));
    const megabytes = Number(size?.bytes ?? 0) / 1e6;
    if (megabytes >= MEGABYTES) return Math.round(megabytes);
  }
}
