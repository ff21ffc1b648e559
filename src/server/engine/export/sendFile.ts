import { issue } from '../../../domain/checks/issue';
import { type ExportView, JOB_ABOVE, MAX_ROWS } from '../../../domain/exports/exportView';
import type { Call } from '../../http/endpoint';
import { forbidden, invalid } from '../../core/apiError';
import type { StreamedFile } from '../../http/StreamedFile';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { declared } from '../../db/declared';
import type { Leaves, Leaving } from './leaving';
import { queueExport } from './large/queueExport';
import { fileOf } from './fileOf';
import { writeDown } from './writeDown';

/**
 * Responds with a table as a file and records the export in the history. A large table is made by a job; the response then describes the
 * export.
 */
export async function sendFile(call: Call, path: string, leaves: Leaves): Promise<StreamedFile | ExportView> {
  const format = call.query.get('format') ?? 'csv';
  if (format !== 'csv' && format !== 'xlsx') throw invalid([issue('format', 'validation.one_of')]);
  const leaving = await leaves(call);
  const { ctx, table } = leaving;
  const total = await countOf(leaving);
  if (total > (ctx.config.exports?.jobAbove ?? JOB_ABOVE)) return queueExport(call, path, leaving, { format, total });
  await write(ctx, (w) => writeDown(w, 'exported', leaving, { format, rows: total }));
  return fileOf(ctx, { ...table, batches: whileHeld(ctx, table.batches) }, format);
}

/** @throws ApiError 422 above the maximum number of rows of a file */
export async function countOf({ table, resource }: Leaving): Promise<number> {
  const total = await table.count(MAX_ROWS + 1);
  if (total > MAX_ROWS) throw invalid([issue('', 'errors.export_too_large', { max: MAX_ROWS })], declared[resource]);
  return total;
}

/** Number of batches, of a hundred rows each, between two checks. */
export const BATCHES_BETWEEN_CHECKS = 10;

/**
 * Ends a running download when the user's roles change: a new request then returns what they may see. Rows sent before were still allowed.
 * @throws ApiError 403 or 401 between two batches, which cuts the file off
 */
export async function* whileHeld<T>(ctx: Ctx, batches: AsyncIterable<T>): AsyncGenerator<T> {
  const held = JSON.stringify(ctx.actor.memberships);
  let read = 0;
  for await (const batch of batches) {
    read += 1;
    if (read % BATCHES_BETWEEN_CHECKS === 0 && JSON.stringify((await reloadActor(ctx)).actor.memberships) !== held) throw forbidden();
    yield batch;
  }
}
