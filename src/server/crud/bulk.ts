import { and, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../domain/issue';
import { bulkFields } from '../../schema/bulkFields';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../context';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../edge/refusal';
import { write, type WriteCtx } from '../write';
import { enter, type Place } from './enter';
import { readListQuery } from './listQuery';
import { removeRow } from './remove';
import { conditionOf, seen, selectRows } from './select';
import { store } from './store';

export const MAX_BULK = 10_000;

const which = {
  ids: z.array(z.uuid()).max(MAX_BULK).optional(),
  /** The list's own address parameters (`search`, `filter[..]`), for everything that is found. */
  filter: z.string().max(20_000).optional(),
  dry_run: z.boolean().optional(),
};
export const bulkDeleteBody = z.strictObject(which);
export const bulkUpdateBody = z.strictObject({ ...which, changes: z.record(z.string(), z.unknown()) });

type Chosen = z.infer<typeof bulkDeleteBody>;

/**
 * Changes chosen fields of many records in one transaction: all or none. With `dry_run` it only counts.
 * @returns the number of records that are (or would be) changed
 */
export async function bulkUpdate(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>, body: z.infer<typeof bulkUpdateBody>): Promise<object> {
  const place = await enter(ctx, resource, 'edit', params);
  const names = Object.keys(body.changes);
  const barred = names.filter((name) => !bulkFields(resource).includes(name));
  if (names.length === 0) throw invalid([issue('changes', 'errors.nothing_changed')], resource);
  if (barred.length > 0) throw invalid(barred.map((name) => issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })), resource);
  return write(ctx, async (w) => {
    const rows = await chosen(w, place, body);
    if (!body.dry_run) for (const row of rows) await store(w, place, row.id, body.changes, row, {});
    return { affected: rows.length };
  });
}

/** Deletes many records in one transaction: all or none. With `dry_run` it only counts. */
export async function bulkDelete(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>, body: Chosen): Promise<object> {
  const place = await enter(ctx, resource, 'delete', params);
  return write(ctx, async (w) => {
    const rows = await chosen(w, place, body);
    if (!body.dry_run) for (const row of rows) await removeRow(w, place, row);
    return { affected: rows.length };
  });
}

/** The records that are meant, locked unless this is only a question. Ids that are not there for the caller do not count. */
async function chosen(ctx: WriteCtx, place: Place, { ids, filter, dry_run }: Chosen): Promise<AnyRow[]> {
  const { resource } = place;
  if ((ids === undefined) === (filter === undefined)) throw invalid([issue('ids', 'validation.required')], resource);
  const query = readListQuery(resource, place.profile, new URLSearchParams(filter ?? ''), { paged: false });
  const key = columnOf(tableOf(resource), 'id');
  const named = ids && (ids.length > 0 ? inArray(key, ids) : sql`false`);
  const where = and(conditionOf(ctx, place, query), named);
  const rows = await selectRows(ctx, resource, seen(resource, place.profile), where, { sort: 'created_at', order: 'asc', page: 1, itemsPerPage: MAX_BULK + 1 });
  if (rows.length > MAX_BULK) throw invalid([issue('ids', 'validation.max_items', { max: MAX_BULK })], resource);
  if (!dry_run && rows.length > 0) await ctx.db.select({ id: key }).from(tableOf(resource)).where(inArray(key, rows.map(({ id }) => id))).orderBy(key).for('update');
  return rows;
}
