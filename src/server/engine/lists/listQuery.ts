import { type Issue, issue } from '../../../domain/checks/issue';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import { cleanText } from '../../../domain/text/cleanText';
import type { Field } from '../../../schema/field';
import type { FilterShape } from '../../../schema/fieldKind';
import { kindOf, shapeOf } from '../../../schema/kindOf';
import type { AnyResource } from '../../../schema/row';
import { filtersOf } from '../../../schema/filtersOf';
import { sortable } from '../../../schema/sortable';
import { invalid } from '../../core/apiError';
import { MAX_PAGES, wholeIn } from '../../http/readPage';
import { type Mark, readCursor } from './listCursor';

/** A filter: `filter[field]=a,b`, `filter[field]=true` or `filter[field][from]=..`. */
export type Filter = { readonly field: string } & (
  | { readonly shape: 'choice'; readonly values: readonly string[] }
  | { readonly shape: 'boolean'; readonly value: boolean }
  | { readonly shape: 'contains'; readonly text: string }
  | { readonly shape: 'range'; readonly from: string | null; readonly to: string | null }
);

export interface ListQuery {
  readonly page: number;
  /** Null for all rows, as in `/all`. */
  readonly itemsPerPage: number | null;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly search: string;
  readonly filters: readonly Filter[];
  /** `quick` skips counts that would take long. */
  readonly count: 'exact' | 'quick';
  /** The row after which the page starts, for a request by cursor; `start` is before the first row. */
  readonly after: Mark | 'start' | null;
}

const ids: Field = { kind: 'reference' };

/** Whether the user may see a field, and therefore filter, sort and search by it. */
export function isSeen(resource: AnyResource, profile: Profile, name: string): boolean {
  const see = resource.fields[name]?.see;
  return !see || allows(profile, see);
}

/** Fields by which the user may filter the list. */
export function filterable(resource: AnyResource, profile: Profile): Record<string, Field> {
  const open = filtersOf(resource).filter(([name]) => isSeen(resource, profile, name));
  return { id: ids, ...Object.fromEntries(open) };
}

/**
 * Parses page, itemsPerPage, sort, order, search and filters. Refuses parameters that the list does not offer to this user by name; a
 * hidden field gets the same response as an unknown one.
 */
export function readListQuery(resource: AnyResource, profile: Profile, query: URLSearchParams, options: { paged: boolean }): ListQuery {
  const issues: Issue[] = [];
  const sort = query.get('sort') || resource.list.sort[0];
  if (!sortable(resource).includes(sort) || !isSeen(resource, profile, sort))
    issues.push(issue('sort', 'validation.query', { name: sort.slice(0, 60) }));
  const order = query.get('order') || (query.get('sort') ? 'asc' : resource.list.sort[1]);
  if (order !== 'asc' && order !== 'desc') issues.push(issue('order', 'validation.one_of'));
  const search = cleanText(query.get('search') ?? '').trim();
  if (search.length > 200) issues.push(issue('search', 'validation.max', { length: 200 }));
  const filters = readFilters(filterable(resource, profile), query, issues);
  const count = query.get('count') || 'exact';
  if (count !== 'exact' && count !== 'quick') issues.push(issue('count', 'validation.one_of'));
  const after = readAfter(query, { sort, order }, issues);
  const paged = options.paged || query.has('itemsPerPage');
  const result = {
    page: wholeIn(query, 'page', 1, MAX_PAGES, issues),
    itemsPerPage: paged ? wholeIn(query, 'itemsPerPage', resource.list.perPage, resource.list.most, issues) : null,
    sort,
    order: order as 'asc' | 'desc',
    search: search.replaceAll('\u0000', ''),
    filters,
    count: count as 'exact' | 'quick',
    after,
  };
  if (issues.length > 0) throw invalid(issues, resource);
  return result;
}

function readAfter(query: URLSearchParams, order: Readonly<Record<'sort' | 'order', string>>, issues: Issue[]): Mark | 'start' | null {
  const after = query.get('after');
  if (after === null) return null;
  if (query.has('page')) issues.push(issue('page', 'validation.query', { name: 'page' }));
  if (after === '') return 'start';
  const mark = readCursor(after, order);
  if (mark === null) issues.push(issue('after', 'validation.unknown'));
  return mark;
}

function readFilters(open: Record<string, Field>, query: URLSearchParams, issues: Issue[]): Filter[] {
  const filters = new Map<string, Filter>();
  for (const [parameter, raw] of query) {
    const [, name, bound] = /^filter\[([a-z0-9_]{1,60})\](?:\[(from|to)\])?$/.exec(parameter) ?? [];
    if (name === undefined) {
      if (parameter.startsWith('filter')) issues.push(issue(parameter.slice(0, 80), 'validation.query', { name: parameter.slice(0, 60) }));
      continue;
    }
    const field = Object.hasOwn(open, name) ? open[name] : undefined;
    const by = field && kindOf(field).filter;
    const shape = field && shapeOf(field);
    const filter = by && shape && filterOf(name, shape, (value) => by.takes(value, field), bound, raw, filters.get(name));
    if (filter) filters.set(name, filter);
    else if (by) issues.push(issue(parameter, by.refusal ?? 'validation.not_valid', { field: `field:${name}` }));
    else issues.push(issue(parameter, 'validation.query', { name }));
  }
  return [...filters.values()];
}

function filterOf(
  field: string,
  shape: FilterShape,
  takes: (value: string) => boolean,
  bound: string | undefined,
  raw: string,
  before: Filter | undefined,
): Filter | null {
  if (raw.length > 20_000 || raw.includes('\u0000')) return null;
  if (shape === 'range') {
    const start = before?.shape === 'range' ? before : { field, shape, from: null, to: null };
    if (!takes(raw)) return null;
    return bound === undefined ? { field, shape, from: raw, to: raw } : { ...start, [bound]: raw };
  }
  if (bound !== undefined) return null;
  if (shape === 'choice') {
    const values = raw.split(',').filter((value) => value !== '');
    return values.every(takes) ? { field, shape, values } : null;
  }
  if (!takes(raw)) return null;
  return shape === 'boolean' ? { field, shape, value: raw === 'true' } : { field, shape, text: cleanText(raw).trim() };
}
