import { issue } from '../../../domain/checks/issue';
import { type ExportView, JOB_ABOVE, MAX_ROWS } from '../../../domain/exports/exportView';
import type { Call } from '../../http/endpoint';
import { forbidden, invalid } from '../../http/apiError';
import type { StreamedFile } from '../../http/StreamedFile';
import type { Ctx } from '../../app/context';
import { write } from '../../app/write';
import { reloadActor } from '../../auth/reloadActor';
import { declared } from '../../db/declared';
import type { Leaves, Leaving } from './leaving';
import { queueExport } from './large/queueExport';
import { fileOf } from './fileOf';
import { writeDown } from './writeDown';

/** Answers with a table as a file, and writes down that it left; a large one is made by a job, and the answer says which. */
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

/** @throws ApiError 422 for more than a file holds */
export async function countOf({ table, resource }: Leaving): Promise<number> {
  const total = await table.count(MAX_ROWS + 1);
  if (total > MAX_ROWS) throw invalid([issue('', 'errors.export_too_large', { max: MAX_ROWS })], declared[resource]);
  return total;
}

/** A batch has a hundred rows. */
export const ASKED_EVERY = 10;

/**
 * A file that is under way ends where what its reader holds changes: they ask again, and get what is theirs by then. What was sent
 * already was theirs.
 * @throws ApiError 403 or 401 in between, by which the file is cut
 */
export async function* whileHeld<T>(ctx: Ctx, batches: AsyncIterable<T>): AsyncGenerator<T> {
  const held = JSON.stringify(ctx.actor.memberships);
  let read = 0;
  for await (const batch of batches) {
    read += 1;
    if (read % ASKED_EVERY === 0 && JSON.stringify((await reloadActor(ctx)).actor.memberships) !== held) throw forbidden();
    yield batch;
  }
}
