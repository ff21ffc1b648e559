import { and, eq } from 'drizzle-orm';
import type { ExportProblem } from '../../../../domain/exports/exportView';
import type { Deps } from '../../../core/deps';
import { type ExportRow, export_files } from '../../../db/system/exports';
import type { FileStore } from '../../../files/FileStore';
import { ApiError } from '../../../core/apiError';
import type { FileSources } from '../exportEndpoint';
import type { Leaving } from '../leaving';
import { askAgain } from './askAgain';
import { keptUntil } from './queueExport';

/** Withdraws a finished export: its row keeps the reason, and the file is removed. */
export async function withdrawExport({ db, now }: Deps, store: FileStore, row: ExportRow, problem: ExportProblem): Promise<void> {
  await db.orm
    .update(export_files)
    .set({ state: 'failed', problem, file_id: null, size: null, done: 0, ended_at: now().toISOString(), expires_at: keptUntil(now()) })
    .where(and(eq(export_files.id, row.id), eq(export_files.state, 'ready')));
  if (row.file_id !== null) await store.remove(row.file_id);
}

/**
 * Checks that the owner may still download a finished export, and withdraws it otherwise.
 * @throws ApiError 403 or 404 when they may not
 */
export async function assertDownloadable(deps: Deps, store: FileStore, sources: FileSources, row: ExportRow): Promise<Leaving> {
  try {
    return await askAgain(deps, sources, row);
  } catch (error) {
    if (error instanceof ApiError) await withdrawExport(deps, store, row, error.status === 403 ? 'rights' : 'gone');
    throw error;
  }
}
