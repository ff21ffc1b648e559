import { and, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { RemovalReport } from '../../domain/records/removalReport';
import { bulkFields } from '../../schema/bulkFields';
import { mayWrite } from '../../schema/mayWrite';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../app/context';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../http/apiError';
import { write, type WriteCtx } from '../app/write';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { wholeRows } from './lists/list';
import { readListQuery } from './lists/listQuery';
import { lockNames } from './lockNames';
import { rehearseRemoval, removeMany } from './removal/removeMany';
import { conditionOf, countRows } from './lists/select';
import { store } from './store';

export const MAX_BULK = 10_000;

export const which = {
  ids: z.array(z.uuid()).max(MAX_BULK).optional(),
  /** The list's own address parameters (`search`, `filter[..]`), for everything that is found. */
  filter: z.string().max(20_000).optional(),
  dry_run: z.boolean().optional(),
};
export const bulkDeleteBody = z.strictObject(which);
export const bulkUpdateBody = z.strictObject({ ...which, changes: z.record(z.string(), z.unknown()) });

export type Chosen = Pick<z.infer<typeof bulkDeleteBody>, 'ids' | 'filter'>;

/**
 * Changes chosen fields of many records in one transaction: all or none. With `dry_run` it only counts.
 * @returns the number of records that are (or would be) changed
 */
export async function bulkUpdate(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: z.infer<typeof bulkUpdateBody>,
): Promise<object> {
  const access = await authorize(ctx, resource, 'edit', params);
  const names = Object.keys(body.changes);
  const barred = names.filter((name) => !bulkFields(resource).includes(name));
  if (names.length === 0) throw invalid([issue('changes', 'errors.nothing_changed')], resource);
  if (barred.length > 0)
    throw invalid(
      barred.map((name) => issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })),
      resource,
    );
  // Before anything is counted: what is only tried is refused as well.
  const closed = names.filter((name) => !mayWrite(resource, access.profile, name));
  if (closed.length > 0)
    throw invalid(
      closed.map((name) => issue(name, 'validation.not_allowed')),
      resource,
    );
  return eachOf(ctx, access, body, body.changes, async (w, row) => void (await store(w, access, row.id, body.changes, row, {})));
}

/** Deletes many records, each that can be: what stays is told with its reason. With `dry_run` nothing is deleted, and the same is told. */
export async function bulkDelete(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: z.infer<typeof bulkDeleteBody>,
): Promise<RemovalReport> {
  const access = await authorize(ctx, resource, 'delete', params);
  const where = meant(ctx, access, body);
  return (body.dry_run ? rehearseRemoval : removeMany)(ctx, access, (w) => held(w, access, where, null));
}

/** Does `work` with every record that is meant, each as it stands once it is held; or only counts them. */
async function eachOf(
  ctx: Ctx,
  access: AccessScope,
  body: z.infer<typeof bulkDeleteBody>,
  sent: Readonly<Record<string, unknown>>,
  work: (ctx: WriteCtx, row: AnyRow) => Promise<void>,
): Promise<{ affected: number }> {
  const { resource } = access;
  const where = meant(ctx, access, body);
  if (body.dry_run) return { affected: fitting(resource, await countRows(ctx, resource, where)) };
  return write(ctx, async (w) => {
    const rows = await held(w, access, where, sent);
    for (const row of rows) await work(w, row);
    return { affected: rows.length };
  });
}

/** The condition of what is meant. Ids that are not there for the caller do not count. */
export function meant(ctx: Ctx, access: AccessScope, { ids, filter }: Chosen): SQL | undefined {
  const { resource } = access;
  if ((ids === undefined) === (filter === undefined)) throw invalid([issue('ids', 'validation.required')], resource);
  const query = readListQuery(resource, access.profile, new URLSearchParams(filter ?? ''), { paged: false });
  const key = columnOf(tableOf(resource), 'id');
  return and(conditionOf(ctx, access, query), ids && (ids.length > 0 ? inArray(key, ids) : sql`false`));
}

/**
 * Held first, in one order for all, and read after: what somebody else changes meanwhile is waited for, not overwritten.
 * The names that the changes ask for come before the rows, and all in one call.
 */
async function held(
  ctx: WriteCtx,
  access: AccessScope,
  where: SQL | undefined,
  sent: Readonly<Record<string, unknown>> | null,
): Promise<AnyRow[]> {
  const { resource } = access;
  const key = columnOf(tableOf(resource), 'id');
  const idsOf = (which: SQL | undefined) =>
    ctx.db
      .select({ id: key })
      .from(tableOf(resource))
      .where(which)
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
