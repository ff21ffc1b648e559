import { TABLE_TYPES } from '../../../http/tableTypes';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../core/deps';
import { write } from '../../../core/write';
import { export_files } from '../../../db/system/exports';
import type { FileStore } from '../../../files/FileStore';
import { conflict, notFound } from '../../../core/apiError';
import { type Endpoint, endpoint } from '../../../http/endpoint';
import { StreamedFile } from '../../../http/StreamedFile';
import type { FileSources } from '../exportEndpoint';
import { fileHeaders } from '../fileOf';
import { countOf } from '../sendFile';
import { writeDown } from '../writeDown';
import { exportAnswer, exportsAnswer } from './answers';
import { askAnew } from './askAgain';
import { FILE_PART } from './exportJob';
import { queueAgain } from './queueExport';
import { findExport, listExports, viewExport } from './viewExport';
import { assertDownloadable, withdrawExport } from './withdrawExport';

const all = '/v1/admin/exports';
const exportPath = `${all}/{export_id}`;

/** Endpoints of the user's own large exports: their progress, their files, and cancelling them. Other users' exports are not found. */
export function exportEndpoints(deps: Deps, store: FileStore, sources: FileSources): Endpoint[] {
  const base = { access: 'signed-in', tag: 'exports' } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: all,
      summary: 'List your large exports, newest first',
      answer: exportsAnswer,
      run: async ({ ctx }) => ({ exports: await listExports(ctx) }),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: exportPath,
      summary: 'Read the progress of an export',
      answer: exportAnswer,
      run: async ({ ctx, params }) => viewExport(ctx, await findExport(ctx, params['export_id'] ?? '')),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${exportPath}/file`,
      summary: 'Download the file of an export, while its owner has the right to export it',
      files: TABLE_TYPES,
      run: async ({ ctx, params }) => {
        const row = await findExport(ctx, params['export_id'] ?? '');
        if (row.state !== 'ready' || row.file_id === null) throw notFound();
        const leaving = await assertDownloadable(deps, store, sources, row);
        const file = await store.open(row.file_id, FILE_PART);
        if (!file) {
          await withdrawExport(deps, store, row, 'gone');
          throw notFound();
        }
        await write(ctx, (w) => writeDown(w, 'downloaded', leaving, { format: row.format, rows: row.total }));
        return new StreamedFile({ ...fileHeaders(row.name, row.format), 'Content-Length': String(file.size) }, file.chunks);
      },
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${exportPath}/again`,
      status: 202,
      summary: 'Retry a failed export',
      answer: exportAnswer,
      run: async ({ ctx, params }) => {
        const row = await findExport(ctx, params['export_id'] ?? '');
        if (row.state !== 'failed') throw conflict('exports.not_failed');
        const leaving = await askAnew(deps, sources, row);
        return viewExport(ctx, await queueAgain(leaving, row, await countOf(leaving)));
      },
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: exportPath,
      status: 204,
      summary: 'Cancel an export, or delete it with its file',
      run: async ({ ctx, params }) => {
        const row = await findExport(ctx, params['export_id'] ?? '');
        const [gone] = await write(ctx, (w) =>
          w.db
            .delete(export_files)
            .where(and(eq(export_files.id, row.id), eq(export_files.user_id, ctx.actor.id)))
            .returning({ file_id: export_files.file_id }),
        );
        if (gone?.file_id) await store.remove(gone.file_id);
        return null;
      },
    }),
  ];
}
