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

/** A list: a react-admin name such as `admin/wallets/7/coupons`, or a bare entity name, which means its short list. */
interface Address {
  readonly resource: AnyResource;
  readonly api: string;
  readonly isBare: boolean;
  /** Its names are asked for of all applications. */
  readonly isOfAll?: boolean;
}

/** Where the calls of a react-admin resource name go. A name that is not declared is a fault of the code. */
export function addressOf(name: string): Address {
  const match = matchRoute(name, resources);
  if (!match) throw new Error(`No resource stands at "${name}"`);
  const { resource, route, params } = match;
  if (route !== null) return { resource, isBare: false, api: fill(resource.api, params) };
  // In an overview of all applications, and below what is the platform's, a name means the records of all of them.
  const isEverywhere = overviews.some((one) => one.isEverywhere && one.routes.includes(globalThis.location?.pathname ?? ''));
  const isOfAll = isEverywhere || isOfPlatform(globalThis.location?.pathname ?? '');
  if (isOfAll && resource.scope === 'application') return { resource, isBare: true, api: resource.api, isOfAll: true };
  const ids = idsInPath();
  // Outside of any organization a name means the records of all of them.
  const across = ids['organization_id'] === undefined ? overviews.find((overview) => overview.name === resource.name) : undefined;
  return { resource: across ?? resource, isBare: true, api: fill((across ?? resource).api, ids) };
}

/** Whether a path is a list of the platform's own rows, or of rows below one of them, which only superadmins see. */
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

/** How many rows each tab of a list shows: the first one, and those of the choices. */
export interface TabNumbers {
  readonly all: number;
  readonly by: Readonly<Record<string, number>>;
}

/** What the fields that a list adds up come to, over all that its filters leave. */
export type Totals = Readonly<Record<string, number>>;

/** What a list says beside its rows. */
export interface ListMeta {
  readonly tabs?: TabNumbers;
  readonly totals?: Totals;
  /** The numbers are still to come, as the list is long: `countList`. */
  readonly isPartial?: boolean;
  /** There are more rows than the total says. */
  readonly isMore?: boolean;
  /** When a long list was counted, as an ISO instant. */
  readonly countedAt?: string;
}

/** The rows of a page and how many there are in all; not everything on the way that answers is the API. */
function rowsOf(answer: Page | null, collection: string) {
  const rows = answer?.[collection];
  if (!Array.isArray(rows) || !answer?.meta?.pagination) throw noAnswer();
  const { pagination, tabs, totals } = answer.meta;
  const { current_page, per_page, is_partial: isPartial, is_more: isMore, counted_at: countedAt } = pagination;
  const seen = (current_page - 1) * per_page + rows.length;
  // What follows a full page beyond what was counted is at least one row.
  const total = isMore ? Math.max(pagination.total, rows.length < per_page ? seen : seen + 1) : pagination.total;
  const told: ListMeta = {
    ...(tabs ? { tabs } : {}),
    ...(totals ? { totals } : {}),
    ...(isPartial ? { isPartial } : {}),
    ...(isMore ? { isMore } : {}),
    ...(countedAt ? { countedAt } : {}),
  };
  return { data: rows as never[], total, ...(Object.keys(told).length > 0 ? { meta: told } : {}) };
}

/** The one-record verbs as `ra-data-simple-rest` has them, over our own http client. */
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

/** A list of which not all is counted before its rows are shown. */
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

/** Only what changed goes out, with the version it was changed from: what others did meanwhile is kept or refused. */
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

/** Which records: by id, or all that these filters find, as react-admin holds them. */
export type Which = { readonly ids: readonly unknown[] } | { readonly filter: Record<string, unknown> };

/** How many records of a list would be touched; filters as react-admin holds them. */
const which = ({ ids, filter }: { ids?: readonly unknown[]; filter?: Record<string, unknown> }) =>
  filter ? { filter: filterQuery(filter).toString() } : { ids };

const removal = async (name: string, body: object): Promise<RemovalReport> =>
  (await http<RemovalReport>(`${addressOf(name).api}/bulk`, { method: 'DELETE', body })).json;

/**
 * react-admin's nine verbs on the API of the declarations, and the verbs it does not know: `reorder`, `history`,
 * `countBulk`, `planRemoval`, `removeMany`. A list asked for again cancels the call before it, in silence.
 */
export const dataProvider = {
  supportAbortSignal: true,
  getOne: (name, params) => rest.getOne(at(name), params),
  // The key belongs to the intention: a form that repeats an attempt sends the same one, and gets the first answer.
  create: (name, params) => restWith({ idempotencyKey: params.meta?.idempotency_key ?? newKey() }).create(at(name), params),
  delete: (name, params) => rest.delete(at(name), params),
  update: (name, params) =>
    rest.update(at(name), { ...params, data: changeBody(params.data as RaRecord, params.previousData as RaRecord | undefined) as never }),
  /** `isAhead`: nobody is there yet. */
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
  /** How many rows a long list has, and what stands on its tabs and below it. */
  async countList(name: string, filter: Record<string, unknown>, signal?: AbortSignal): Promise<{ total: number; meta?: ListMeta }> {
    const query = filterQuery(filter);
    query.set('itemsPerPage', '1');
    const { total, meta } = await page(name, query, signal);
    return { total, ...(meta ? { meta } : {}) };
  },
  /** How many records a change of many would touch, without touching any. */
  async countBulk(name: string, params: Which & { readonly changes: object }): Promise<number> {
    const body = { ...which(params), dry_run: true, changes: params.changes };
    const { json } = await http<{ affected: number }>(`${addressOf(name).api}/bulk`, { method: 'PUT', body });
    return json.affected;
  },
  /** What deleting these records would do, without deleting any. */
  planRemoval: async (name: string, params: Which): Promise<RemovalReport> => removal(name, { ...which(params), dry_run: true }),
  /** Deletes what can go, and says what stays. Refused where nothing can. */
  removeMany: async (name: string, params: Which): Promise<RemovalReport> => removal(name, which(params)),
  /** Puts all records of a list in the order of `ids`. Refused with 409 when the list has changed meanwhile. */
  async reorder(name: string, ids: readonly string[]): Promise<void> {
    await http(`${addressOf(name).api}/order`, { method: 'PUT', body: { ids } });
  },
  /** What happened to a record, newest first, 50 a page. */
  async history(name: string, id: string, at_page = 1, signal?: AbortSignal): Promise<{ history: HistoryLine[]; total: number }> {
    const { json } = await http<{ history: HistoryLine[]; meta: Page['meta'] }>(`${addressOf(name).api}/${id}/history`, {
      query: { page: at_page },
      signal,
    });
    return { history: json.history, total: json.meta.pagination.total };
  },
  /** A record as it was at a moment. */
  async past(name: string, id: string, at: string, signal?: AbortSignal): Promise<PastRecord> {
    const { json } = await http<{ as_of: PastRecord }>(`${addressOf(name).api}/${id}/history/as-of`, { query: { at }, signal });
    return json.as_of;
  },
  /** What putting fields of a record back would do, without doing it. */
  async planRestore(name: string, id: string, wish: object): Promise<RestorePlan> {
    const { json } = await http<{ plan: RestorePlan }>(`${addressOf(name).api}/${id}/restore`, {
      method: 'POST',
      body: { ...wish, dry_run: true },
    });
    return json.plan;
  },
  /** Puts fields of a record back to what they were. */
  async restore(name: string, id: string, wish: object): Promise<void> {
    await http(`${addressOf(name).api}/${id}/restore`, { method: 'POST', body: wish });
  },
} satisfies DataProvider & Record<string, unknown>;

export type SpeelveldDataProvider = typeof dataProvider;

/** A record as it was, with the names of the fields that are different now. */
export type PastRecord = Past & { readonly changed: readonly string[] };

/** One line of the audit log; `before` and `after` hold the changed fields alone. */
export interface HistoryLine {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** Its values were blanked when a person was forgotten. */
  readonly is_blanked: boolean;
}
