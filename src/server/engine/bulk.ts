import { and, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { RemovalReport } from '../../domain/records/removalReport';
import { bulkFields } from '../../schema/bulkFields';
import { mayWrite } from '../../schema/mayWrite';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../core/context';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../core/apiError';
import { write, type WriteCtx } from '../core/write';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { wholeRows } from './lists/list';
import { readListQuery } from './lists/listQuery';
import { lockNames } from './lockNames';
import { rehearseRemoval, removeMany } from './removal/removeMany';
import { conditionOf, countRows } from './lists/select';
import { store } from './store';

export const MAX_BULK = 10_000;

export const selectionShape = {
  ids: z.array(z.uuid()).max(MAX_BULK).optional(),
  /** The list's own query string (`search`, `filter[..]`), for all matching records. */
  filter: z.string().max(20_000).optional(),
  dry_run: z.boolean().optional(),
};
export const bulkDeleteBody = z.strictObject(selectionShape);
export const bulkUpdateBody = z.strictObject({ ...selectionShape, changes: z.record(z.string(), z.unknown()) });

export type Selection = Pick<z.infer<typeof bulkDeleteBody>, 'ids' | 'filter'>;

/**
 * Changes fields of many records in one transaction, all or none. With `dry_run` records are only counted.
 * @returns the number of records that are (or would be) changed
 */
export async function bulkUpdate(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: z.infer<typeof bulkUpdateBody>,
) {
  const access = await authorize(ctx, resource, 'edit', params);
  const names = Object.keys(body.changes);
  const barred = names.filter((name) => !bulkFields(resource).includes(name));
  if (names.length === 0) throw invalid([issue('changes', 'errors.nothing_changed')], resource);
  if (barred.length > 0)
    throw invalid(
      barred.map((name) => issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })),
      resource,
    );
  // Checked first, so that a dry run is refused too.
  const closed = names.filter((name) => !mayWrite(resource, access.profile, name));
  if (closed.length > 0)
    throw invalid(
      closed.map((name) => issue(name, 'validation.not_allowed')),
      resource,
    );
  return eachOf(ctx, access, body, body.changes, async (w, row) => void (await store(w, access, row.id, body.changes, row, {})));
}

/** Deletes those of many records that can be deleted, and reports why the others cannot. With `dry_run` nothing is deleted. */
export async function bulkDelete(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: z.infer<typeof bulkDeleteBody>,
): Promise<RemovalReport> {
  const access = await authorize(ctx, resource, 'delete', params);
  const where = selectionOf(ctx, access, body);
  return (body.dry_run ? rehearseRemoval : removeMany)(ctx, access, (w) => lockSelected(w, access, where, null));
}

/** Runs `work` with every selected record, reread after it was locked; or only counts them. */
async function eachOf(
  ctx: Ctx,
  access: AccessScope,
  body: z.infer<typeof bulkDeleteBody>,
  sent: Readonly<Record<string, unknown>>,
  work: (ctx: WriteCtx, row: AnyRow) => Promise<void>,
): Promise<{ affected: number }> {
  const { resource } = access;
  const where = selectionOf(ctx, access, body);
  if (body.dry_run) return { affected: fitting(resource, await countRows(ctx, resource, where)) };
  return write(ctx, async (w) => {
    const rows = await lockSelected(w, access, where, sent);
    for (const row of rows) await work(w, row);
    return { affected: rows.length };
  });
}

/** The condition of the selected records. Ids of inaccessible records are ignored. */
export function selectionOf(ctx: Ctx, access: AccessScope, { ids, filter }: Selection): SQL | undefined {
  const { resource } = access;
  if ((ids === undefined) === (filter === undefined)) throw invalid([issue('ids', 'validation.required')], resource);
  const query = readListQuery(resource, access.profile, new URLSearchParams(filter ?? ''), { paged: false });
  const key = columnOf(tableOf(resource), 'id');
  return and(conditionOf(ctx, access, query), ids && (ids.length > 0 ? inArray(key, ids) : sql`false`));
}

/**
 * Locks the records first, always in the same order, and reads them after that, so that concurrent changes are waited for and not
 * overwritten. Named locks come before row locks, all in one call.
 */
async function lockSelected(
  ctx: WriteCtx,
  access: AccessScope,
  where: SQL | undefined,
  sent: Readonly<Record<string, unknown>> | null,
): Promise<AnyRow[]> {
  const { resource } = access;
  const key = columnOf(tableOf(resource), 'id');
  const idsOf = (condition: SQL | undefined) =>
    ctx.db
      .select({ id: key })
      .from(tableOf(resource))
      .where(condition)
      .orderBy(key)
      .limit(MAX_BULK + 1);
  const ids = (await idsOf(where)).map(({ id }) => id as string);
  if (fitting(resource, ids.length) === 0) return [];
  await lockNames(ctx, access, ids, sent);
  const found = await idsOf(and(where, inArray(key, ids))).for('no key update');
  return found.length > 0
    ? wholeRows(
        ctx,
        access,
        inArray(
          key,
          found.map(({ id }) => id),
        ),
      )
    : [];
}

function fitting(resource: AnyResource, count: number): number {
  if (count > MAX_BULK) throw invalid([issue('ids', 'validation.max_items', { max: MAX_BULK })], resource);
  return count;
}
