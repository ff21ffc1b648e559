import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Archive, createArchive } from '../../../archive/createArchive';
import { ABOUT, MANIFEST, type Manifest } from '../../../archive/manifest';
import { nullIfMissing } from '../../../archive/nullIfMissing';
import type { PackOrder, Seal } from './protocol';

/** Directories that PostgreSQL's own base backup leaves out too: they are created again, or are added at the end with the WAL. */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_dynshmem', 'pg_serial', 'pg_snapshots', 'pg_subtrans']);
const LEFT_OUT = new Set(['base/pgsql_tmp', 'global/pg_control', 'postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const REMADE = 'pg_internal.init';
const FOLDERS_OF_WAL = ['pg_wal/archive_status', 'pg_wal/summaries'];

const SHARD = /^[0-9a-f]{2}$/;
const KEY = 'secret.key';

export async function packStore(order: PackOrder, sealed: () => Promise<Seal>, onBytes: (bytes: number) => void): Promise<void> {
  const archive = createArchive(order.target, onBytes);
  await archive.bytes(ABOUT, asJson(order.about));
  const seal = order.database === null ? null : await packDatabase(archive, order.database, sealed);
  const files = order.isInBucket ? null : await packFiles(archive, join(order.dataDir, 'files'));
  const key = nullIfMissing(() => readFileSync(join(order.dataDir, KEY)));
  if (key) await archive.bytes(KEY, key);
  const manifest: Manifest = {
    ...order.about,
    until: seal?.until ?? null,
    counts: seal?.counts ?? {},
    files,
    sums: archive.sums,
  };
  await archive.bytes(MANIFEST, asJson(manifest));
  await archive.close();
}

async function packDatabase(archive: Archive, directory: string, sealed: () => Promise<Seal>): Promise<Seal> {
  await packFolder(archive, directory, directory);
  for (const folder of FOLDERS_OF_WAL) await archive.folder(`database/${folder}`);
  const seal = await sealed();
  for (const name of seal.segments) await archive.file(`database/pg_wal/${name}`, join(directory, 'pg_wal', name));
  await archive.bytes('database/backup_label', Buffer.from(seal.label));
  await archive.bytes('database/global/pg_control', seal.control);
  return seal;
}

/** Files that appear or disappear during the copy are repaired by the WAL. */
async function packFolder(archive: Archive, root: string, folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const from = join(folder, entry.name);
    const path = relative(root, from).replaceAll('\\', '/');
    if (LEFT_OUT.has(path) || entry.name === REMADE) continue;
    if (!entry.isDirectory()) {
      await archive.file(`database/${path}`, from);
      continue;
    }
    await archive.folder(`database/${path}`);
    if (!EMPTIED.has(path)) await packFolder(archive, root, from);
  }
}

async function packFiles(archive: Archive, root: string): Promise<number> {
  let files = 0;
  for (const shard of namesIn(root).filter((name) => SHARD.test(name))) {
    for (const id of namesIn(join(root, shard))) {
      const parts = namesIn(join(root, shard, id));
      for (const part of parts) await archive.file(`files/${shard}/${id}/${part}`, join(root, shard, id, part));
      if (parts.length > 0) files += 1;
    }
  }
  return files;
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));

const namesIn = (folder: string): string[] => nullIfMissing(() => readdirSync(folder)) ?? [];
