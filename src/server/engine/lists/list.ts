import { and, eq, type SQL } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { allows } from '../../../domain/permissions/permissions';
import { isId } from '../../../schema/isId';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { titleFields } from '../../../schema/titleOf';
import { namesOf } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { columnOf, tableOf } from '../../db/tables';
import { invalid, notFound } from '../../core/apiError';
import { paginationOf } from '../../http/paginationOf';
import type { AccessScope } from '../accessScope';
import { authorize } from '../authorize';
import { scopeOfAll } from '../overviews/authorizeOverview';
import { countAlone, type Counted, countList } from './countList';
import { markOf, selectBehind } from './keyset';
import { writeCursor } from './listCursor';
import { isSeen, type ListQuery, readListQuery } from './listQuery';
import { conditionOf, seen, selectRows } from './select';

type Params = Readonly<Record<string, string>>;

/** A page of records: `{ labels: [...], meta: { pagination } }`. */
export async function list(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const organization_id = resource.scope === 'application' && resource.key !== 'organization_id' ? query.get('organization_id') : null;
  if (organization_id !== null) return chosenFrom(ctx, resource, params, organization_id, query);
  const access = await authorize(ctx, resource, 'list', params);
  const wanted = readListQuery(resource, access.profile, query, { paged: true });
  return listPage(ctx, access, wanted);
}

/** A page of a list with the counts of its tabs and its totals. */
export async function listPage(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<object> {
  const names = seen(access.resource, access.profile);
  if (query.after !== null) return pageBehind(ctx, access, query, names);
  return pageOf(ctx, access, query, names, countList(ctx, access, query));
}

/** A page that starts after a row, with the cursor of the next page, for reading a long list to its end without counting. */
async function pageBehind(ctx: Ctx, access: AccessScope, query: ListQuery, names: readonly string[]): Promise<object> {
  const per_page = query.itemsPerPage ?? access.resource.list.perPage;
  const mark = query.after === 'start' ? null : query.after;
  const found = await selectBehind(ctx, access.resource, names, conditionOf(ctx, access, query), query, mark, per_page + 1);
  const last = found.length > per_page ? found[per_page - 1] : undefined;
  const next_cursor = last ? writeCursor(markOf(last), query) : null;
  const rows = found.slice(0, per_page).map(({ sorted_by: _sorted, ...row }) => row);
  return { [access.resource.collection]: rows, meta: { pagination: { count: rows.length, per_page, next_cursor } } };
}

/**
 * `?organization_id=`: the application's rows from which an organization can choose, whatever application the user works in. Whole records
 * for users who may see the list there, titles for other members.
 */
async function chosenFrom(
  ctx: Ctx,
  resource: AnyResource,
  params: Params,
  organization_id: string,
  query: URLSearchParams,
): Promise<object> {
  if (!isId(organization_id)) throw invalid([issue('organization_id', 'validation.uuid')]);
  const access = await authorize(ctx, resource, 'simple', { ...params, organization_id: organization_id.toLowerCase() });
  return pageOf(ctx, access, readListQuery(resource, access.profile, query, { paged: true }), offeredTo(access));
}

/** All records in the form of a list: whole records for users who may see the list, titles for those who may only choose. */
export async function all(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const access = await authorize(ctx, resource, 'simple', params);
  const wanted = readListQuery(resource, access.profile, query, { paged: false });
  return pageOf(ctx, access, wanted, offeredTo(access));
}

/** Ids and titles, with a picture if there is one, for selecting records. */
export async function simple(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const isEverywhere = resource.scope === 'application' && query.get('everywhere') === 'true';
  const access = isEverywhere ? scopeOfAll(ctx, resource) : await authorize(ctx, resource, 'simple', params);
  const wanted = readListQuery(resource, access.profile, query, { paged: false });
  return pageOf(ctx, access, wanted, nameAndPicture(resource));
}

/** The list fields for a user who may see the list, otherwise those for selecting. */
function offeredTo({ resource, profile }: AccessScope): string[] {
  const { list: need } = resource.access;
  return need !== 'nobody' && allows(profile, need) ? seen(resource, profile) : nameAndPicture(resource);
}

/** The fields for selecting a record. */
export function nameAndPicture(resource: AnyResource): string[] {
  const [picture] = namesOf(resource.fields, 'picture');
  return picture ? [...titleFields(resource), picture] : titleFields(resource);
}

/** Maximum number of rows in any response. */
const MAX_ROWS = 10_000;

/** A page of accessible records with these fields; `counted` is the count, if it is known already. */
export async function pageOf(
  ctx: Ctx,
  access: AccessScope,
  query: ListQuery,
  names: readonly string[],
  counted: Promise<Counted> | null = null,
): Promise<object> {
  const where = conditionOf(ctx, access, query);
  const isWhole = query.itemsPerPage === null;
  const counting = counted ?? (isWhole ? null : countAlone(ctx, access, query));
  const asked = isWhole ? { ...query, page: 1, itemsPerPage: MAX_ROWS } : query;
  const [rows, found] = await Promise.all([selectRows(ctx, access.resource, names, where, asked), counting]);
  const known = found ?? (rows.length < MAX_ROWS ? { total: rows.length } : await countAlone(ctx, access, query));
  const { total, tabs, totals, ...more }: Counted = known;
  const per_page = query.itemsPerPage ?? Math.max(total, 1);
  const pagination = { ...paginationOf({ current_page: query.page, per_page }, total, rows.length), ...more };
  return { [access.resource.collection]: rows, meta: { pagination, ...(tabs ? { tabs } : {}), ...(totals ? { totals } : {}) } };
}

/** A single record. */
export async function show(ctx: Ctx, resource: AnyResource, params: Params): Promise<AnyRow> {
  const access = await authorize(ctx, resource, 'show', params);
  return find(ctx, access, params[resource.key] ?? '');
}

/** A record by id; 404 when it is not accessible. */
export async function find(ctx: Ctx, access: AccessScope, id: string): Promise<AnyRow> {
  return visible(access, await findWhole(ctx, access, id));
}

/** A whole record, for changing it: fields that the user may not see must stay unchanged. Never return it to the client. */
export async function findWhole(ctx: Ctx, access: AccessScope, id: string): Promise<AnyRow> {
  const [row] = await wholeRows(ctx, access, eq(columnOf(tableOf(access.resource), 'id'), id));
  if (!row) throw notFound();
  return row;
}

/** A record without the fields that the user may not see. */
export function visible({ resource, profile }: AccessScope, row: AnyRow): AnyRow {
  const hidden = Object.keys(resource.fields).filter((name) => !isSeen(resource, profile, name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as AnyRow;
}

/** Whole records in order of creation. */
export const wholeRows = (ctx: Ctx, { resource, where }: AccessScope, condition: SQL): Promise<AnyRow[]> =>
  selectRows(ctx, resource, Object.keys(resource.fields), and(where, condition), {
    sort: 'created_at',
    order: 'asc',
    page: 1,
    itemsPerPage: null,
  });
