import { and, eq } from 'drizzle-orm';
import type { ExportProblem } from '../../../../domain/exports/exportView';
import type { Deps } from '../../../app/deps';
import { type ExportRow, export_files } from '../../../db/system/exports';
import type { FileStore } from '../../../files/FileStore';
import { ApiError } from '../../../http/apiError';
import type { FileSources } from '../exportEndpoint';
import type { Leaving } from '../leaving';
import { askAgain } from './askAgain';
import { keptUntil } from './queueExport';

/** Takes a file back that was made: its row says why, and the bytes go. */
export async function withdrawExport({ db, now }: Deps, store: FileStore, row: ExportRow, problem: ExportProblem): Promise<void> {
  await db.orm
    .update(export_files)
    .set({ state: 'failed', problem, file_id: null, size: null, done: 0, ended_at: now().toISOString(), expires_at: keptUntil(now()) })
    .where(and(eq(export_files.id, row.id), eq(export_files.state, 'ready')));
  if (row.file_id !== null) await store.remove(row.file_id);
}

/**
 * A file that is there, as far as its owner may still take it out; otherwise it is there no more.
 * @throws ApiError 403 or 404 where they may not
 */
export async function stillTheirs(deps: Deps, store: FileStore, sources: FileSources, row: ExportRow): Promise<Leaving> {
  try {
    return await askAgain(deps, sources, row);
  } catch (error) {
    if (error instanceof ApiError) await withdrawExport(deps, store, row, error.status === 403 ? 'rights' : 'gone');
    throw error;
  }
}
