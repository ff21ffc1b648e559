import { eq, sql } from 'drizzle-orm';
import { matchColumns } from '../../../domain/imports/matchColumns';
import { NO_COUNTS } from '../../../domain/imports/importView';
import { importLimits } from '../../../domain/imports/importLimits';
import { issue } from '../../../domain/checks/issue';
import { cleanText } from '../../../domain/text/cleanText';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { newId } from '../../db/columns';
import { imports } from '../../db/system/imports';
import { invalid } from '../../core/apiError';
import { readBytes } from '../../http/readBytes';
import { wake } from '../../jobs/wake';
import { authorize } from '../authorize';
import { missingColumns, namedColumns } from './importColumns';
import { findImport, type ImportRecord, placeOf } from './openImport';
import { readInThread } from './reading/readInThread';
import { maxRowsOf } from './storeRows';

/**
 * Uploads a file: it is read in a worker thread, and its rows are stored until they are written or discarded. Checking starts at once when
 * every required field has a column.
 */
export async function uploadImport(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  request: Request,
  name: string,
): Promise<ImportRecord> {
  const access = await authorize(ctx, resource, 'import', params);
  const message = await readInThread(await readBytes(request, importLimits.bytes), ctx.actor.id);
  if (message.kind === 'refused') throw invalid([issue('file', `imports.faults.${message.fault}`, message.values)]);
  const { head, batches } = message;
  const { format, encoding, delimiter, headers, examples, total } = head;
  const max = maxRowsOf(resource);
  if (total > max) throw invalid([issue('file', 'imports.faults.too_many_rows', { max })]);
  const columns = matchColumns(headers, namedColumns(resource, access.profile));
  const id = newId();
  const at = ctx.now.toISOString();
  await ctx.db.insert(imports).values({
    id,
    user_id: ctx.actor.id,
    resource: resource.name,
    application_id: access.application_id,
    place: placeOf(access),
    file_name:
      cleanText(name)
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, 200) || `import.${format}`,
    format,
    encoding,
    delimiter,
    headers,
    examples,
    columns,
    state: 'reading',
    total,
    counts: NO_COUNTS,
    created_at: at,
    updated_at: at,
  });
  // Separate statements, so that other requests run in between.
  for (const batch of batches)
    await ctx.db.execute(sql`
      insert into import_rows (import_id, line, cells)
      select ${id}::uuid, line, cells from jsonb_to_recordset(${batch}::jsonb) as one (line int, cells jsonb)`);
  const state = missingColumns(resource, columns).length > 0 ? 'mapping' : 'checking';
  await ctx.db.update(imports).set({ state }).where(eq(imports.id, id));
  if (state === 'checking') wake();
  return findImport(ctx.db, ctx, access, id);
}
