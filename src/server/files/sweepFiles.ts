import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Orm } from '../db/database';
import { export_files } from '../db/system/exports';
import { files } from '../db/system/files';
import type { FileStore } from './FileStore';
import { expiryOfLeftovers, expiryOfUploads } from './fileLife';

/** Number of removed files of each sort. */
export interface Swept {
  uploads: number;
  orphans: number;
  incoming: number;
}

/**
 * Removes uploads that were not attached within a day, and what interrupted uploads and sweeps left behind. Runs hourly; concurrent runs
 * are harmless.
 */
export async function sweepFiles({ orm, store, now }: { orm: Orm; store: FileStore; now: () => Date }): Promise<Swept> {
  const expired = await orm
    .delete(files)
    .where(and(isNull(files.attached_at), lt(files.created_at, expiryOfUploads(now()))))
    .returning({ id: files.id });
  for (const { id } of expired) await store.remove(id);

  const leftovers = expiryOfLeftovers(now());
  let orphans = 0;
  for await (const ids of store.idsBefore(leftovers)) {
    for (const id of await withoutRow(orm, ids)) {
      await store.remove(id);
      orphans += 1;
    }
  }
  return { uploads: expired.length, orphans, incoming: await store.sweepIncoming(leftovers) };
}

/** The row is written after the content, so content without a row for an hour never gets one. */
async function withoutRow(orm: Orm, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await orm.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  const exported = await orm.select({ id: export_files.file_id }).from(export_files).where(inArray(export_files.file_id, ids));
  const known = new Set([...rows, ...exported].map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}
