import { asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../../app/deps';
import { export_files } from '../../../db/system/exports';
import type { FileStore } from '../../../files/FileStore';
import { ApiError } from '../../../http/apiError';
import type { FileSources } from '../exportEndpoint';
import { stillTheirs } from './withdrawExport';

/** Removes exports whose week is over, rows and files, and files of who may not take them out any more. */
export async function sweepExports(deps: Deps, store: FileStore, sources: FileSources): Promise<void> {
  const expired = await deps.db.orm
    .delete(export_files)
    .where(lte(export_files.expires_at, deps.now().toISOString()))
    .returning({ file_id: export_files.file_id });
  for (const { file_id } of expired) if (file_id !== null) await store.remove(file_id);
  const ready = await deps.db.orm.select().from(export_files).where(eq(export_files.state, 'ready')).orderBy(asc(export_files.id));
  for (const row of ready)
    await stillTheirs(deps, store, sources, row).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
}
