import { issue } from '../../../domain/checks/issue';
import type { AnyResource } from '../../../schema/row';
import { declared } from '../../db/declared';
import type { Call } from '../../http/endpoint';
import { forbidden, invalid } from '../../http/apiError';
import { StreamedFile } from '../../http/StreamedFile';
import type { Ctx } from '../../app/context';
import { write } from '../../app/write';
import { reloaded } from '../../auth/reloaded';
import { audit } from '../audit';
import type { ExportTable } from './exportTable';
import { writeCsv } from './writeCsv';
import { writeXlsx } from './xlsx/writeXlsx';

/** Answers with a table as the file that `format` asks for, and writes down that it left. `make` says who may have it. */
export const sendTable = (call: Call, resource: AnyResource, make: () => Promise<ExportTable>): Promise<StreamedFile> =>
  sendFile(call, resource.name, make);

/** The same of what is no entity, by the name under which the history knows it. */
export async function sendFile({ ctx, params, query }: Call, name: string, make: () => Promise<ExportTable>): Promise<StreamedFile> {
  const format = query.get('format') ?? 'csv';
  if (format !== 'csv' && format !== 'xlsx') throw invalid([issue('format', 'validation.one_of')], declared[name]);
  const table = await make();
  await write(ctx, (w) =>
    audit(w, {
      action: 'exported',
      resource: name,
      record_id: null,
      after: { rows: table.total, format, ...narrowing(query) },
      organization_id: params['organization_id'] ?? null,
    }),
  );
  return fileOf(ctx, { ...table, batches: whileHeld(ctx, table.batches) }, format);
}

/** A batch has a hundred rows. */
const ASKED_EVERY = 10;

/**
 * A file that is under way ends where what its reader holds changes: they ask again, and get what is theirs by then. What was sent
 * already was theirs.
 * @throws ApiError 403 or 401 in between, by which the file is cut
 */
async function* whileHeld(ctx: Ctx, batches: ExportTable['batches']): ExportTable['batches'] {
  const held = JSON.stringify(ctx.actor.memberships);
  let read = 0;
  for await (const batch of batches) {
    read += 1;
    if (read % ASKED_EVERY === 0 && JSON.stringify((await reloaded(ctx)).actor.memberships) !== held) throw forbidden();
    yield batch;
  }
}

/** What the file was narrowed by, so that the log of exports tells what it held; words that somebody typed are nobody's to keep. */
function narrowing(query: URLSearchParams): { filters?: Readonly<Record<string, string>> } {
  const beside = ['format', 'page', 'itemsPerPage', 'sort', 'order', 'before'];
  const said = [...query].filter(([name, value]) => !beside.includes(name) && value !== '').slice(0, 20);
  const kept = said.map(([name, value]) => [name.slice(0, 60), CHOSEN.test(value) && !['search', 'q'].includes(name) ? value : VEILED]);
  return said.length > 0 ? { filters: Object.fromEntries(kept) } : {};
}

/** Ids, days, numbers and choices, and no names. */
const CHOSEN = /^[a-z0-9_,-]{1,200}$/;
const VEILED = '•••';

/** A table as a file of that format, under its name. */
export function fileOf(
  { locale, zone }: Pick<Call['ctx'], 'locale' | 'zone'>,
  table: ExportTable,
  format: 'csv' | 'xlsx',
  delimiter?: string,
): StreamedFile {
  const file = `${table.name.replace(/[\s/\\]+/g, '-')}.${format}`;
  const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`, 'Cache-Control': 'no-store' };
  if (format === 'csv')
    return new StreamedFile({ ...headers, 'Content-Type': 'text/csv; charset=utf-8' }, writeCsv(table, locale, zone, delimiter));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new StreamedFile({ ...headers, 'Content-Type': type }, writeXlsx(table, zone));
}
