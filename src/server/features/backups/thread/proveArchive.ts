import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { BackupProof } from '../../../../domain/backups/backup';
import { extractArchive } from '../../../archive/extractArchive';
import type { Manifest } from '../../../archive/manifest';
import { openEngine } from '../../../db/embedded/engine/openEngine';
import { findDamage } from '../../../db/embedded/pages/findDamage';
import { heapsOf } from '../../../db/embedded/pages/heapsOf';
import { countRows } from '../countRows';
import type { ProveOrder } from './protocol';

/**
 * Proves an archive by opening it: each file is unchanged, the database starts and recovers to the moment of the backup, the row counts
 * match, every table can be read to its last row, and every page is intact.
 *
 * @throws Error with the problem
 */
export async function proveArchive({ file, folder }: ProveOrder, onBytes: (bytes: number) => void): Promise<BackupProof> {
  const directory = join(folder, 'pg');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    const { manifest, paths } = await extractArchive(file, { database: directory, files: null, onBytes });
    if (manifest === null) throw new Error('it is not of this format');
    if (manifest.until === null) return { tables: 0, rows: 0, files: manifest.files, missing_files: 0 };
    return { ...(await proveDatabase(directory, manifest, paths)), files: manifest.files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveDatabase(directory: string, manifest: Manifest, paths: ReadonlySet<string>): Promise<Omit<BackupProof, 'files'>> {
  const engine = await openEngine(directory, { onFailure: () => {}, isTrial: true });
  const ask = async <Row>(text: string) => (await engine.query<Row>(text)).rows;
  try {
    const [wal] = await ask<{ reached: boolean }>(`select pg_current_wal_insert_lsn() >= '${manifest.until}'::pg_lsn as reached`);
    if (!wal?.reached) throw new Error('its WAL ends before the moment that it is of');
    const counts = await countRows(engine);
    for (const [table, rows] of Object.entries(manifest.counts)) {
      if (counts[table] !== rows) throw new Error(`${table} has ${counts[table] ?? 'no'} rows, and there were ${rows}`);
    }
    const read = await readAll(engine);
    const heaps = await heapsOf(ask);
    const missing_files = manifest.files === null ? 0 : await countMissing(engine, paths);
    await engine.query('checkpoint');
    const [damage] = await findDamage(directory, heaps);
    if (damage) throw new Error(`page ${damage.page} of ${damage.file} is ${damage.state}`);
    return { ...read, missing_files };
  } finally {
    await engine.close();
  }
}

/** Reads every row of every table without using indexes. */
async function readAll(engine: PGlite): Promise<{ tables: number; rows: number }> {
  const names = await engine.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  await engine.exec('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
  let rows = 0;
  for (const { name } of names.rows) {
    const [{ total }] = (await engine.query<{ total: number }>(`select count(*)::int as total from ${name}`)).rows as [{ total: number }];
    rows += total;
  }
  return { tables: names.rows.length, rows };
}

async function countMissing(engine: PGlite, paths: ReadonlySet<string>): Promise<number> {
  const [there] = (await engine.query<{ is: boolean }>("select to_regclass('public.files') is not null as is")).rows;
  if (!there?.is) return 0;
  const known = await engine.query<{ id: string }>('select id from files');
  return known.rows.filter(({ id }) => !paths.has(`files/${id.slice(-2)}/${id}/original`)).length;
}
