import { and, eq, type SQL } from 'drizzle-orm';
import { allows } from '../../domain/permissions';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../context';
import { columnOf, tableOf } from '../db/tables';
import { notFound } from '../edge/refusal';
import { enter, type Place } from './enter';
import { isSeen, type ListQuery, readListQuery } from './listQuery';
import { conditionOf, countRows, seen, selectRows } from './select';

type Params = Readonly<Record<string, string>>;

/** One page of records: `{ labels: [...], meta: { pagination } }`. */
export async function list(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const place = await enter(ctx, resource, 'list', params);
  const wanted = readListQuery(resource, place.profile, query, { paged: true });
  return pageOf(ctx, place, wanted, seen(resource, place.profile));
}

/** Every record, in the shape of a list: whole for who may see the list, names for who may only choose from it. */
export async function all(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const place = await enter(ctx, resource, 'simple', params);
  const wanted = readListQuery(resource, place.profile, query, { paged: false });
  const { list: need } = resource.access;
  const isOpen = need !== 'nobody' && allows(place.profile, need);
  return pageOf(ctx, place, wanted, isOpen ? seen(resource, place.profile) : nameAndPicture(resource));
}

/** Ids and names, with a picture where there is one: what other screens choose from. */
export async function simple(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const place = await enter(ctx, resource, 'simple', params);
  const wanted = readListQuery(resource, place.profile, query, { paged: false });
  return pageOf(ctx, place, wanted, nameAndPicture(resource));
}

function nameAndPicture(resource: AnyResource): string[] {
  const picture = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'image');
  return picture ? [resource.title, picture] : [resource.title];
}

async function pageOf(ctx: Ctx, place: Place, query: ListQuery, names: readonly string[]): Promise<object> {
  const where = conditionOf(ctx, place, query);
  const counting = query.itemsPerPage === null ? null : countRows(ctx, place.resource, where);
  const [rows, counted] = await Promise.all([selectRows(ctx, place.resource, names, where, query), counting]);
  const total = counted ?? rows.length;
  const perPage = query.itemsPerPage ?? Math.max(total, 1);
  const pagination = {
    total,
    count: rows.length,
    per_page: perPage,
    current_page: query.page,
    total_pages: Math.max(1, Math.ceil(total / perPage)),
  };
  return { [place.resource.name]: rows, meta: { pagination } };
}

/** One record. */
export async function show(ctx: Ctx, resource: AnyResource, params: Params): Promise<AnyRow> {
  const place = await enter(ctx, resource, 'show', params);
  return find(ctx, place, params[resource.key] ?? '');
}

/** A record of the place by id; 404 where it is not there for this caller. */
export async function find(ctx: Ctx, place: Place, id: string): Promise<AnyRow> {
  return visible(place, await findWhole(ctx, place, id));
}

/** All that a record holds, for who changes it: fields that the caller does not see must stay as they are. Never an answer. */
export async function findWhole(ctx: Ctx, place: Place, id: string): Promise<AnyRow> {
  const [row] = await wholeRows(ctx, place, eq(columnOf(tableOf(place.resource), 'id'), id));
  if (!row) throw notFound();
  return row;
}

/** A record as its caller may see it. */
export function visible({ resource, profile }: Place, row: AnyRow): AnyRow {
  const hidden = Object.keys(resource.fields).filter((name) => !isSeen(resource, profile, name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as AnyRow;
}

/** Records of the place with all they hold, in the order in which they were made. */
export const wholeRows = (ctx: Ctx, { resource, where }: Place, which: SQL): Promise<AnyRow[]> =>
  selectRows(ctx, resource, Object.keys(resource.fields), and(where, which), {
    sort: 'created_at',
    order: 'asc',
    page: 1,
    itemsPerPage: null,
  });
