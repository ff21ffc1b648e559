import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { fill, matchRoute } from '../src/schema/routes';
import type { Past } from '../src/domain/history/asOf';
import type { RestorePlan } from '../src/domain/history/restorePlan';
import type { AnyResource } from '../src/schema/row';
import { http } from './http';
import type { HttpOptions } from './httpOptions';
import { idsInPath } from './idsInPath';
import { filterQuery, listQuery } from './listQuery';
import { newKey } from './newKey';
import { noAnswer } from './noAnswer';
import { overviews, resources } from './resources';
import type { RemovalReport } from '../src/domain/records/removalReport';

/** Address of a list: a react-admin name such as `admin/wallets/7/coupons`, or just the name of an entity, for its list of options. */
interface Address {
  readonly resource: AnyResource;
  readonly api: string;
  readonly isBare: boolean;
  /** Options of all applications are requested. */
  readonly isOfAll?: boolean;
}

/** The API path of a react-admin resource name. An undeclared name is a programming error. */
export function addressOf(name: string): Address {
  const match = matchRoute(name, resources);
  if (!match) throw new Error(`No resource stands at "${name}"`);
  const { resource, route, params } = match;
  if (route !== null) return { resource, isBare: false, api: fill(resource.api, params) };
  // In an overview of all applications, and below platform records, a name refers to the records of all applications.
  const isEverywhere = overviews.some((overview) => overview.isEverywhere && overview.routes.includes(globalThis.location?.pathname ?? ''));
  const isOfAll = isEverywhere || isOfPlatform(globalThis.location?.pathname ?? '');
  if (isOfAll && resource.scope === 'application') return { resource, isBare: true, api: resource.api, isOfAll: true };
  const ids = idsInPath();
  // Outside of an organization, a name refers to the records of all of them.
  const across = ids['organization_id'] === undefined ? overviews.find((overview) => overview.name === resource.name) : undefined;
  return { resource: across ?? resource, isBare: true, api: fill((across ?? resource).api, ids) };
}

/** Whether a path is a list of platform rows, or of rows below one, which only superadmins see. */
function isOfPlatform(path: string): boolean {
  const { resource } = matchRoute(path, resources) ?? {};
  return resource?.access.list === 'role:superadmin' && rootOf(resource).scope === 'platform';
}

function rootOf(resource: AnyResource): AnyResource {
  const { scope } = resource;
  const parent = typeof scope === 'string' ? undefined : resources.find(({ name }) => name === scope.childOf);
  return parent ? rootOf(parent) : resource;
}

interface Page {
  readonly meta: {
    readonly pagination: {
      readonly total: number;
      readonly current_page: number;
      readonly per_page: number;
      readonly is_partial?: true;
      readonly is_more?: true;
      readonly counted_at?: string;
    };
    readonly tabs?: TabNumbers;
    readonly totals?: Totals;
  };
  readonly [collection: string]: unknown;
}

/** Number of rows per tab of a list: the first tab, and those of the choices. */
export interface TabNumbers {
  readonly all: number;
  readonly by: Readonly<Record<string, number>>;
}

/** The totals of a list over all filtered rows. */
export type Totals = Readonly<Record<string, number>>;

/** Additional information of a list. */
export interface ListMeta {
  readonly tabs?: TabNumbers;
  readonly totals?: Totals;
  /** The numbers are not known yet, because the list is long: `countList`. */
  readonly isPartial?: boolean;
  /** There are more rows than the total. */
  readonly isMore?: boolean;
  /** When a long list was counted, as an ISO instant. */
  readonly countedAt?: string;
}

/** The rows of a page and the total. Proxies on the way may answer something else. */
function rowsOf(answer: Page | null, collection: string) {
  const rows = answer?.[collection];
  if (!Array.isArray(rows) || !answer?.meta?.pagination) throw noAnswer();
  const { pagination, tabs, totals } = answer.meta;
  const { current_page, per_page, is_partial: isPartial, is_more: isMore, counted_at: countedAt } = pagination;
  const seen = (current_page - 1) * per_page + rows.length;
  // A full page beyond the counted rows is followed by at least one more row.
  const total = isMore ? Math.max(pagination.total, rows.length < per_page ? seen : seen + 1) : pagination.total;
  const meta: ListMeta = {
    ...(tabs ? { tabs } : {}),
    ...(totals ? { totals } : {}),
    ...(isPartial ? { isPartial } : {}),
    ...(isMore ? { isMore } : {}),
    ...(countedAt ? { countedAt } : {}),
  };
  return { data: rows as never[], total, ...(Object.keys(meta).length > 0 ? { meta: meta } : {}) };
}

/** The verbs for single records of `ra-data-simple-rest`, using our HTTP client. */
const restWith = (extra: Pick<HttpOptions, 'idempotencyKey'> = {}) =>
  simpleRest('', async (url, options = {}) => {
    const { status, json, headers } = await http(url, {
      method: (options.method ?? 'GET') as 'GET',
      ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) } : {}),
      signal: options.signal ?? undefined,
      ...extra,
    });
    return { status, headers, json: json as never, body: '' };
  });
const rest = restWith();
const at = (name: string) => addressOf(name).api.slice(1);

/** A list whose rows are shown before everything is counted. */
function quickly(query: URLSearchParams): URLSearchParams {
  query.set('count', 'quick');
  return query;
}

async function page(name: string, query: URLSearchParams, signal: AbortSignal | undefined, isAhead = false) {
  const { resource, api, isBare, isOfAll } = addressOf(name);
  if (isOfAll) query.set('everywhere', 'true');
  const { json } = await http<Page | null>(isBare ? `${api}/simple` : api, { query, signal, isAhead });
  return rowsOf(json, resource.collection);
}

/** Sends only the changed fields, with the version they are based on, so that changes by others are kept or cause a conflict. */
function changeBody(
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const own = ({
    id: _id,
    created_at: _made,
    updated_at: _changed,
    can: _can,
    version: _version,
    ...fields
  }: Readonly<Record<string, unknown>>) => fields;
  if (!before) return own(data);
  const changed = Object.entries(own(data)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { ...Object.fromEntries(changed), ...(before['version'] === undefined ? {} : { version: before['version'] }) };
}

/** Records, by id or by filters as in react-admin. */
export type Which = { readonly ids: readonly unknown[] } | { readonly filter: Record<string, unknown> };

/** The records of a bulk call; filters as in react-admin. */
const which = ({ ids, filter }: { ids?: readonly unknown[]; filter?: Record<string, unknown> }) =>
  filter ? { filter: filterQuery(filter).toString() } : { ids };

const removal = async (name: string, body: object): Promise<RemovalReport> =>
  (await http<RemovalReport>(`${addressOf(name).api}/bulk`, { method: 'DELETE', body })).json;

/**
 * The nine verbs of react-admin on the API of the declarations, and additional ones: `reorder`, `history`, `countBulk`, `planRemoval`,
 * `removeMany`. Requesting a list again silently cancels the previous call.
 */
export const dataProvider = {
  supportAbortSignal: true,
  getOne: (name, params) => rest.getOne(at(name), params),
  // The key belongs to the intention: a repeated attempt of a form sends the same key and gets the first answer.
  create: (name, params) => restWith({ idempotencyKey: params.meta?.idempotency_key ?? newKey() }).create(at(name), params),
  delete: (name, params) => rest.delete(at(name), params),
  update: (name, params) =>
    rest.update(at(name), { ...params, data: changeBody(params.data as RaRecord, params.previousData as RaRecord | undefined) as never }),
  /** `isAhead`: a prefetch. */
  getList: (name, { signal, isAhead, ...params }: GetListParams & Pick<HttpOptions, 'isAhead'>) =>
    page(name, quickly(listQuery(params)), signal, isAhead),
  async getMany(name, { ids, signal }) {
    const chunks = Array.from({ length: Math.ceil(ids.length / 200) }, (_none, index) => ids.slice(index * 200, index * 200 + 200));
    const answers = await Promise.all(
      chunks.map((chunk) => page(name, new URLSearchParams({ 'filter[id]': chunk.join(','), itemsPerPage: String(chunk.length) }), signal)),
    );
    return { data: answers.flatMap(({ data }) => data) };
  },
  getManyReference: (name, { target, id, signal, filter, ...params }) =>
    page(name, quickly(listQuery({ ...params, filter: { ...filter, [target]: id } })), signal),
  async updateMany(name, { ids, data, meta }) {
    const { json } = await http<{ affected: number }>(`${addressOf(name).api}/bulk`, {
      method: 'PUT',
      body: { ...which({ ids, filter: meta?.filter }), changes: data },
    });
    return { data: ids, ...json };
  },
  async deleteMany(name, { ids, meta }) {
    await http(`${addressOf(name).api}/bulk`, { method: 'DELETE', body: which({ ids, filter: meta?.filter }) });
    return { data: ids };
  },
  /** The number of rows of a long list, with the numbers of its tabs and totals. */
  async countList(name: string, filter: Record<string, unknown>, signal?: AbortSignal): Promise<{ total: number; meta?: ListMeta }> {
    const query = filterQuery(filter);
    query.set('itemsPerPage', '1');
    const { total, meta } = await page(name, query, signal);
    return { total, ...(meta ? { meta } : {}) };
  },
  /** The number of records that a bulk change would affect. Changes nothing. */
  async countBulk(name: string, params: Which & { readonly changes: object }): Promise<number> {
    const body = { ...which(params), dry_run: true, changes: params.changes };
    const { json } = await http<{ affected: number }>(`${addressOf(name).api}/bulk`, { method: 'PUT', body });
    return json.affected;
  },
  /** A preview of deleting these records. */
  planRemoval: async (name: string, params: Which): Promise<RemovalReport> => removal(name, { ...which(params), dry_run: true }),
  /** Deletes the records that can be deleted, and reports the others. Refused if none can. */
  removeMany: async (name: string, params: Which): Promise<RemovalReport> => removal(name, which(params)),
  /** Sorts the records of a list in the order of `ids`. Refused with 409 if the list has changed meanwhile. */
  async reorder(name: string, ids: readonly string[]): Promise<void> {
    await http(`${addressOf(name).api}/order`, { method: 'PUT', body: { ids } });
  },
  /** The history of a record, newest first, 50 per page. */
  async history(name: string, id: string, at_page = 1, signal?: AbortSignal): Promise<{ history: HistoryLine[]; total: number }> {
    const { json } = await http<{ history: HistoryLine[]; meta: Page['meta'] }>(`${addressOf(name).api}/${id}/history`, {
      query: { page: at_page },
      signal,
    });
    return { history: json.history, total: json.meta.pagination.total };
  },
  /** A record at an earlier moment. */
  async past(name: string, id: string, at: string, signal?: AbortSignal): Promise<PastRecord> {
    const { json } = await http<{ as_of: PastRecord }>(`${addressOf(name).api}/${id}/history/as-of`, { query: { at }, signal });
    return json.as_of;
  },
  /** A preview of restoring fields of a record. */
  async planRestore(name: string, id: string, wish: object): Promise<RestorePlan> {
    const { json } = await http<{ plan: RestorePlan }>(`${addressOf(name).api}/${id}/restore`, {
      method: 'POST',
      body: { ...wish, dry_run: true },
    });
    return json.plan;
  },
  /** Restores fields of a record to earlier values. */
  async restore(name: string, id: string, wish: object): Promise<void> {
    await http(`${addressOf(name).api}/${id}/restore`, { method: 'POST', body: wish });
  },
} satisfies DataProvider & Record<string, unknown>;

export type SpeelveldDataProvider = typeof dataProvider;

/** A record at an earlier moment, with the names of the fields that have changed since. */
export type PastRecord = Past & { readonly changed: readonly string[] };

/** A history entry; `before` and `after` contain only the changed fields. */
export interface HistoryLine {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** Its values were erased together with the data of a person. */
  readonly is_blanked: boolean;
}
