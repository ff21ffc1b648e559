import { asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../../core/deps';
import { export_files } from '../../../db/system/exports';
import type { FileStore } from '../../../files/FileStore';
import { ApiError } from '../../../core/apiError';
import type { FileSources } from '../exportEndpoint';
import { assertDownloadable } from './withdrawExport';

/** Removes exports older than a week with their files, and files whose owner lost access. */
export async function sweepExports(deps: Deps, store: FileStore, sources: FileSources): Promise<void> {
  const expired = await deps.db.orm
    .delete(export_files)
    .where(lte(export_files.expires_at, deps.now().toISOString()))
    .returning({ file_id: export_files.file_id });
  for (const { file_id } of expired) if (file_id !== null) await store.remove(file_id);
  const ready = await deps.db.orm.select().from(export_files).where(eq(export_files.state, 'ready')).orderBy(asc(export_files.id));
  for (const row of ready)
    await assertDownloadable(deps, store, sources, row).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
}
