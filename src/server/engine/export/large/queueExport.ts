import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { issue } from '../../../../domain/checks/issue';
import { type ExportView, isOpen, KEPT_DAYS, MAX_KEPT_EXPORTS } from '../../../../domain/exports/exportView';
import type { WriteCtx } from '../../../core/write';
import { write } from '../../../core/write';
import { newId } from '../../../db/columns';
import { lock } from '../../../db/lock';
import { type ExportRow, export_files } from '../../../db/system/exports';
import { invalid } from '../../../core/apiError';
import { wake } from '../../../jobs/wake';
import type { Asked, Leaving } from '../leaving';
import type { Format } from '../fileOf';
import { writeDown } from '../writeDown';
import { filterWords } from './filterWords';
import { holdingOf } from './holdingOf';
import { viewExport } from './viewExport';

const DAY_MS = 24 * 3_600_000;

export const keptUntil = (now: Date): string => new Date(now.getTime() + KEPT_DAYS * DAY_MS).toISOString();

/**
 * Queues a large export with the parameters of its request, which the job repeats. A second identical request while the first is unfinished
 * returns the same export.
 * @throws ApiError 422 when the user has the maximum number of exports
 */
export async function queueExport(
  { ctx, params, query }: Asked,
  path: string,
  leaving: Leaving,
  { format, total }: { readonly format: Format; readonly total: number },
): Promise<ExportView> {
  const at = leaving.ctx;
  const { actor, application_id, locale, zone } = ctx;
  const [held, narrowed] = [await holdingOf(at, leaving.organization_id), await filterWords(at, leaving)];
  const row = await write(at, async (w) => {
    await lock(w.db, ['exports', actor.id]);
    const own = await w.db.select().from(export_files).where(eq(export_files.user_id, actor.id)).orderBy(asc(export_files.id));
    const asked = { path, params: { ...params }, query: query.toString(), application_id, locale, format };
    const same = own.find((row) => isOpen(row) && isDeepStrictEqual(pick(row), pick(asked)));
    if (same) return same;
    if (own.length >= MAX_KEPT_EXPORTS) throw invalid([issue('', 'errors.exports_kept', { most: MAX_KEPT_EXPORTS })]);
    return begin(
      w,
      {
        ...asked,
        id: newId(),
        user_id: actor.id,
        only_application_id: actor.only_application_id ?? null,
        zone,
        resource: leaving.resource,
        organization_id: leaving.organization_id,
        name: leaving.table.name,
        narrowed,
        held,
        total,
      },
      leaving,
    );
  });
  return viewExport(ctx, row);
}

type Wanted = Omit<typeof export_files.$inferInsert, 'state' | 'created_at' | 'expires_at'>;

async function begin(w: WriteCtx, wanted: Wanted, leaving: Leaving): Promise<ExportRow> {
  const [row] = await w.db
    .insert(export_files)
    .values({ ...wanted, state: 'waiting', created_at: w.now.toISOString(), expires_at: keptUntil(w.now) })
    .returning();
  if (!row) throw new Error('An export was not written');
  await writeDown(w, 'exported', leaving, { format: wanted.format, rows: wanted.total });
  w.afterCommit.push(wake);
  return row;
}

/** Queues a failed export again, with the owner's current rights. */
export async function queueAgain(leaving: Leaving, row: ExportRow, total: number): Promise<ExportRow> {
  const held = await holdingOf(leaving.ctx, leaving.organization_id);
  return write(leaving.ctx, async (w) => {
    const [again] = await w.db
      .update(export_files)
      .set({
        state: 'waiting',
        problem: null,
        held,
        total,
        done: 0,
        tries: 0,
        created_at: w.now.toISOString(),
        ended_at: null,
        expires_at: keptUntil(w.now),
      })
      .where(and(eq(export_files.id, row.id), eq(export_files.state, 'failed')))
      .returning();
    if (!again) return row;
    await writeDown(w, 'exported', leaving, { format: row.format, rows: total });
    w.afterCommit.push(wake);
    return again;
  });
}

type Named = Pick<ExportRow, 'path' | 'params' | 'query' | 'application_id' | 'locale' | 'format'>;
const pick = ({ path, params, query, application_id, locale, format }: Named): Named => ({
  path,
  params,
  query,
  application_id,
  locale,
  format,
});
