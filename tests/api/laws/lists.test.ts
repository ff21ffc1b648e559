import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFIX_PATTERN, surnameKey } from '../../../src/domain/persons/surname';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { indexedSorts, sortable } from '../../../src/schema/sortable';
import { surnameOf } from '../../../src/schema/traits';
import { ownerOf, resourceNamed, rootColumn } from '../../../src/server/db/declared';
import { newId } from '../../../src/server/db/columns';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { tableOf } from '../../../src/server/db/tables';
import { isFullRun } from '../../support/fullRun';
import { aWorld, offering, roomFor, type World } from '../../support/aWorld';
import { STATEMENT_LAWS } from './support/storeOf';

/** Three values of a name for six rows, so that equal names stand on both sides of the end of a page. */
const ROW_COUNT = 6;
const NAME_COUNT = 3;
const PER_PAGE = 3;
let world: World;
beforeAll(async () => {
  world = await aWorld(STATEMENT_LAWS);
});
afterAll(() => world.close());

describe.each(offering('list'))('%s', (name, resource) => {
  let path = '';
  const rowCount = Math.min(ROW_COUNT, roomFor(resource));
  const get = (query: string) =>
    world.admin.call<Record<string, AnyRow[]> & { meta: { pagination: Record<string, number> } }>('GET', `${path}?${query}`);
  const rowsAt = async (query: string) => (await get(query)).body[name] ?? [];

  beforeAll(async () => {
    path = await createRows(resource, rowCount);
  });

  async function rowsByPage(inOrder: string): Promise<AnyRow[]> {
    const { body } = await get(inOrder);
    const { total = 0, total_pages: pages = 0 } = body.meta.pagination;
    expect(body.meta.pagination).toEqual({
      total,
      count: Math.min(PER_PAGE, total),
      per_page: PER_PAGE,
      current_page: 1,
      total_pages: Math.ceil(total / PER_PAGE),
    });
    const rows = [...(body[name] ?? [])];
    for (let page = 2; page <= pages; page++) rows.push(...(await rowsAt(`${inOrder}&page=${page}`)));
    return rows;
  }

  async function rowsByCursor(inOrder: string): Promise<AnyRow[]> {
    const rows: AnyRow[] = [];
    let after: unknown = '';
    while (typeof after === 'string') {
      const { body } = await get(`${inOrder}&after=${after}`);
      rows.push(...(body[name] ?? []));
      after = body.meta.pagination['next_cursor'];
    }
    return rows;
  }

  test('lists each record once in every order, by page and by cursor', async () => {
    const { total = 0 } = (await get('itemsPerPage=1')).body.meta.pagination;
    expect(total).toBeGreaterThanOrEqual(rowCount);
    for (const [index, column] of sortable(resource).entries()) {
      for (const order of ['asc', 'desc']) {
        const inOrder = `sort=${column}&order=${order}&itemsPerPage=${PER_PAGE}`;
        // Pages in one direction and cursors in the other, in turn; the full run does both in both.
        const isByPage = (index % 2 === 0) === (order === 'asc');
        for (const read of isFullRun ? [rowsByPage, rowsByCursor] : [isByPage ? rowsByPage : rowsByCursor]) {
          const rows = await read(inOrder);
          const at = `${column} ${order} ${read.name}`;
          expect(rows, at).toHaveLength(total);
          expect(new Set(rows.map(({ id }) => id)).size, at).toBe(total);
          expect(isInOrder(resource, rows, column, order), at).toBe(true);
        }
      }
    }
    expect(await rowsAt(`itemsPerPage=${PER_PAGE}&page=1000`)).toEqual([]);
  });

  test('refuses an unknown sort, order, page or filter by name', async () => {
    const refused: Readonly<Record<string, readonly (string | number)[]>> = {
      sort: ['onbekend', 'id;drop', 'constructor', 'password_hash', 'version'],
      order: ['sideways'],
      page: ['0', '-1', '1.5', 'x', '1e3'],
      itemsPerPage: ['0', resource.list.most + 1],
      count: ['fast'],
      'filter[onbekend]': ['1'],
      'filter[constructor]': ['1'],
      'filter[version]': ['1'],
      'filter[id]': ['geen'],
      filter: ['1'],
      'filter[]': ['1'],
      'filter[a][b]': ['1'],
      search: ['x'.repeat(201)],
    };
    // Each call has a wrong value of every parameter that is left, and its answer names them all.
    for (let n = 0; n < 5; n += 1) {
      const wrong = Object.entries(refused).flatMap(([parameter, values]) => (n < values.length ? [[parameter, values[n]] as const] : []));
      const { status, errors } = await get(wrong.map(([parameter, value]) => `${parameter}=${value}`).join('&'));
      expect(status).toBe(422);
      for (const [parameter, value] of wrong) expect(errors, `${parameter}=${value}`).toHaveProperty([parameter]);
    }
  });

  test('refuses an unknown cursor, and a cursor together with a page', async () => {
    for (const refused of ['after=x', `after=${btoa('[1]')}`, `after=${btoa('["name","asc","a","b"]')}`, 'after=&page=1'])
      expect((await get(refused)).status, refused).toBe(422);
  });

  test('shows on each tab the number of rows in it, within the search', async () => {
    const { tabs } = resource.list;
    const unfiltered = await get('itemsPerPage=1');
    if (tabs === null) return expect(unfiltered.body.meta).not.toHaveProperty('tabs');
    const [first] = await rowsAt('itemsPerPage=1');
    for (const search of ['', `&search=${encodeURIComponent(String(first?.[resource.title]))}`, '&search=zoiets+is+er+niet']) {
      const totalOf = async (filter: string) => (await get(`itemsPerPage=1${search}${filter}`)).body.meta.pagination['total'];
      const { choices } = resource.fields[tabs] as unknown as { choices: readonly string[] };
      const by = await Promise.all(choices.map(async (choice) => [choice, await totalOf(`&filter[${tabs}]=${choice}`)] as const));
      const numbers = { all: await totalOf(''), by: Object.fromEntries(by) };
      for (const tabFilter of ['', `&filter[${tabs}]=${choices[0]}`])
        expect((await get(`itemsPerPage=1${search}${tabFilter}`)).body.meta, `${search} ${tabFilter}`).toMatchObject({ tabs: numbers });
    }
  });

  test('refuses a field that is not a filter like an unknown field', async () => {
    const withoutFilter = Object.keys(resource.fields).filter((field) => !resource.fields[field]?.filter && field !== resource.list.tabs);
    const { status, errors } = await get([...withoutFilter, 'bestaat_niet'].map((field) => `filter[${field}]=1`).join('&'));
    expect(status).toBe(422);
    const sentence = (field: string) => errors[`filter[${field}]`]?.replace(field, '...');
    expect(sentence('bestaat_niet')).not.toBeUndefined();
    for (const field of withoutFilter) expect(sentence(field), field).toBe(sentence('bestaat_niet'));
  });

  test('has an index for every sort that ends with the id', async () => {
    const indexes = rowsOf<{ indexdef: string }>(
      await world.db.orm.execute(sql`select indexdef from pg_indexes where tablename = ${name}`),
    ).map(({ indexdef }) => indexdef);
    const owner = ownerOf(resource);
    const tenant = owner && resourceNamed(owner).key;
    for (const column of indexedSorts(resource)) {
      const expected = withoutBrackets(`(${[...(tenant ? [tenant] : []), sortKeyOf(resource, column), 'id'].join(', ')})`);
      expect(
        indexes.filter((index) => withoutBrackets(index.slice(index.indexOf('('))) === expected),
        `${column} ${expected}`,
      ).toHaveLength(1);
    }
  });
});

describe('the query planner', () => {
  test('reads a page of a long list from the index of its sort, for every sort of every entity', async () => {
    for (const [name, resource] of offering('list')) {
      await world.db.orm.transaction(async (tx) => {
        const owner = ownerOf(resource);
        const tenant = owner && resourceNamed(owner).key;
        const id = newId();
        // A copy of the table without foreign keys, because only the plan matters. Rolled back at the end.
        await tx.execute(sql.raw(`create temp table big (like "${name}" including all) on commit drop`));
        await tx.execute(sql.raw(fillStatement(resource, tenant, rootColumn(resource), id)));
        await tx.execute(sql`analyze big`);
        for (const column of indexedSorts(resource)) {
          for (const direction of ['asc', 'desc']) {
            const key = sortKeyOf(resource, column);
            const where = tenant ? `where "${tenant}" = '${id}'` : '';
            const plan = rowsOf<Record<string, string>>(
              await tx.execute(sql.raw(`explain select id from big ${where} order by ${key} ${direction}, id ${direction} limit 25`)),
            )
              .map((line) => line['QUERY PLAN'])
              .join('\n');
            expect(plan, `${name}.${column} ${direction}`).toMatch(/Index (Only )?Scan/);
            expect(plan, `${name}.${column} ${direction}`).not.toContain('Sort');
          }
        }
      });
    }
  });
});

describe('a search', () => {
  test('takes % and _ and \\ literally, and matches all of its words', async () => {
    const labels = resourceNamed('labels');
    const names = [
      '50% korting',
      '50 procent',
      'snake_case',
      'snakeXcase',
      'back\\slash',
      'backslash',
      'Zwemles Utrecht',
      'Zwemles Delft',
      'Caf\u00e9',
      "O'Neill",
    ];
    for (const text of names) await world.make(labels, { name: text }, 'required');
    const namesFor = async (search: string) =>
      (
        await world.admin.call<{ labels: AnyRow[] }>('GET', `/v1/admin/labels?itemsPerPage=100&search=${encodeURIComponent(search)}`)
      ).body.labels
        .map((row) => row['name'])
        .filter((name) => names.includes(String(name)));
    expect(await namesFor('50%')).toEqual(['50% korting']);
    expect(await namesFor('%')).toEqual(['50% korting']);
    expect(await namesFor('_')).toEqual(['snake_case']);
    expect(await namesFor('\\')).toEqual(['back\\slash']);
    expect(await namesFor('utrecht ZWEM')).toEqual(['Zwemles Utrecht']);
    expect(await namesFor('zwemles')).toEqual(['Zwemles Delft', 'Zwemles Utrecht']);
    expect(await namesFor('cafe\u0301'), 'composed and decomposed letters are the same').toEqual(['Caf\u00e9']);
    expect(await namesFor('CAFE'), 'a letter is found by the plain one').toEqual(['Caf\u00e9']);
    expect(await namesFor('b\u00e4ckslash'), 'and by another accent').toEqual(['backslash']);
    expect(await namesFor("o'neill")).toEqual(["O'Neill"]);
    expect(await namesFor('\u0000')).toHaveLength(names.length);
  });
});

describe('a list of names', () => {
  test('is in reading order, with each accented letter next to its plain one and without case', async () => {
    const inOrder = ['\u00c9lan', 'eland', 'Elba', '\u0141uk', 'lus', '\u00d6sp', '\u00d6zdemir', 'Ozon', 'Wolthuis', 'zwaluw'];
    for (const name of inOrder.toReversed()) await world.make(resourceNamed('labels'), { name }, 'required');
    const { labels } = (await world.admin.call<{ labels: AnyRow[] }>('GET', '/v1/admin/labels?itemsPerPage=100&sort=name')).body;
    expect(labels.map((row) => String(row['name'])).filter((name) => inOrder.includes(name))).toEqual(inOrder);
  });
});

/** Creates rows below an owner through the API, except images, which would be slow. */
async function createRows(resource: AnyResource, rowCount: number): Promise<string> {
  const base = await world.pathOf(resource);
  const body = await world.sample(resource, 'required');
  const image = Object.keys(body).find((field) => resource.fields[field]?.kind === 'image');
  const first = image ? await world.make(resource, {}, 'required') : null;
  for (let n = 0; n < rowCount; n++) {
    if (first && image)
      await world.db.orm
        .insert(tableOf(resource))
        .values({ ...first, id: newId(), title: `Titel ${n % NAME_COUNT}`, ...tenantOf(resource) } as never);
    else
      await world.make(
        resource,
        resource.title === 'name' && !resource.fields['name']?.unique ? { name: `Naam ${n % NAME_COUNT}` } : {},
        'required',
      );
  }
  return base;
}

const tenantOf = (resource: AnyResource) => (resource.scope === 'application' ? { application_id: world.application.id } : {});

function isInOrder(resource: AnyResource, rows: readonly AnyRow[], column: string, order: string): boolean {
  const caseless = ['text', 'email'].includes(resource.fields[column]?.kind ?? '');
  const first = surnameOf(resource.fields[column]);
  const sorts = rows.map((row) =>
    first
      ? surnameKey({ first_name: String(row[first]), last_name: String(row[column]) })
      : caseless
        ? String(row[column] ?? '').toLowerCase()
        : row[column],
  );
  const known = sorts.filter((value) => value !== null) as (string | number | boolean)[];
  // The database decides whether nulls come first or last.
  const isAscending = known.map(
    (value, index) => index === 0 || compare(known[index - 1] as string, value as string) * (order === 'asc' ? 1 : -1) <= 0,
  );
  return isAscending.every(Boolean);
}

const compare = (a: string | number | boolean, b: string | number | boolean) => (a === b ? 0 : a < b ? -1 : 1);

/** Inserts 1,500 rows, of which an eighth belong to the tenant. */
function fillStatement(resource: AnyResource, tenant: string | null, root: string | null, id: string): string {
  const uuid = "lpad(to_hex(n), 32, '0')::uuid";
  const value = (field: string) => {
    const { kind } = resource.fields[field] ?? {};
    if (kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'position' || kind === 'minutes' || kind === 'percentage')
      return 'n';
    if (kind === 'reference') return uuid;
    if (kind === 'boolean') return 'n % 2 = 0';
    if (kind === 'dateTime') return "now() + n * interval '1 minute'";
    if (kind === 'date') return "date '2026-01-01' + n";
    return "'t' || n";
  };
  const ownFields = [
    ...new Set([
      ...indexedSorts(resource),
      ...Object.keys(resource.fields).filter((field) => resource.fields[field]?.required && resource.fields[field]?.kind !== 'references'),
    ]),
  ].filter((field) => field in resource.fields && !['rows', 'group', 'choices', 'keywords'].includes(resource.fields[field]?.kind ?? ''));
  const above = root && root !== tenant ? [root] : [];
  const columns = ['id', ...(tenant ? [tenant] : []), ...above, ...ownFields, 'created_at', 'updated_at'];
  const values = [
    uuid,
    ...(tenant ? [`case when n % 8 = 0 then '${id}'::uuid else ${uuid} end`] : []),
    ...above.map(() => uuid),
    ...ownFields.map((field) => (resource.fields[field]?.kind === 'image' ? uuid : value(field))),
    "now() + n * interval '1 second'",
    "now() - n * interval '1 second'",
  ];
  return `insert into big (${columns.map((column) => `"${column}"`).join()}) select ${values.join()} from generate_series(1, 1500) n`;
}

/** An index definition without the brackets and types that the database adds. */
/** The expression that a list is sorted by, as PostgreSQL prints it. */
function sortKeyOf({ fields }: AnyResource, column: string): string {
  const first = surnameOf(fields[column]);
  const isName = first !== null || ['text', 'email'].includes(fields[column]?.kind ?? '');
  const prefix = PREFIX_PATTERN.replaceAll("'", "''");
  const text = first === null ? `"${column}"` : `(regexp_replace("${column}", '${prefix}', '', 'i') || '  ') || "${first}"`;
  return isName ? `lower(${text}) COLLATE "und-x-icu"` : text;
}

const withoutBrackets = (text: string) => text.replaceAll('::text', '').replaceAll(/["()]/g, '');
