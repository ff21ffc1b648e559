import { Hono } from 'hono';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/server/db/columns';
import { sortable } from '../../src/schema/sortable';
import { resourceNamed } from '../../src/server/db/declared';
import { migrate } from '../../src/server/db/migrate';
import { table } from '../../src/server/db/tables';
import { median, rounded } from '../median';
import { logProgress, logTable } from '../progress';
import { planOf } from './planOf';
import { addCoupons, addOrganizations, addShared } from './rows';
import { addSignedIn } from './signedIn';
import { ofTheData, type Statement, statementsOf } from './statement';
import { benchApi } from './benchDeps';
import { openStore } from './store';
import { addApplication } from './world';

const SIZES = [10_000, 100_000, 1_000_000] as const;
const MEASURED_QUERIES = 150;

/** The page query of a list in one sort order. */
interface Page {
  readonly name: string;
  readonly statement: Statement;
}

interface Filled {
  readonly rows: number;
  readonly client: pg.Client;
  readonly pages: readonly Page[];
}

/**
 * The time of one page for each sortable column of a long list, with growing numbers of rows. It measures the page query alone, and
 * alternates the sizes. An index must serve the sort with its tie-break, so a plan that sorts is an error.
 */
export async function benchPages(serverUrl: string): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const filled: Filled[] = [];
  try {
    for (const rows of SIZES) filled.push(await fillDatabase(serverUrl, dataDir, rows));
    const names = filled[0]?.pages.map(({ name }) => name) ?? [];
    const figures: [string, { ms: Record<string, number>; growth: number }][] = [];
    for (const [index, name] of names.entries()) figures.push([name, await timePage(filled, index)]);
    logTable('One page, in ms', [
      ['sorted by', ...SIZES.map(String), '1,000,000 / 10,000'],
      ...figures.map(([name, { ms, growth }]) => [name, ...SIZES.map((rows) => ms[rows] ?? 0), growth]),
    ]);
    return Object.fromEntries(figures);
  } finally {
    await Promise.all(filled.map(({ client }) => client.end()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timePage(filled: readonly Filled[], at: number) {
  const times = new Map<number, number[]>(SIZES.map((rows) => [rows, []]));
  for (let query = -5; query < MEASURED_QUERIES; query += 1) {
    for (const { rows, client, pages } of filled) {
      const { text, values } = pages[at]?.statement ?? { text: '', values: [] };
      const started = performance.now();
      await client.query(text, [...values]);
      if (query >= 0) times.get(rows)?.push(performance.now() - started);
    }
  }
  const medians = new Map([...times].map(([rows, values]) => [rows, median(values)]));
  const [smallest = 0, , largest = 0] = medians.values();
  return { ms: Object.fromEntries([...medians].map(([rows, ms]) => [rows, rounded(ms)])), growth: rounded(largest / smallest) };
}

/** Each size has a database of its own. In a shared table, small sizes would pay for the index depth of the large one. */
async function fillDatabase(serverUrl: string, dataDir: string, rows: number): Promise<Filled> {
  const started = performance.now();
  const name = `rows_${rows}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const db = await openStore({ databaseUrl, dataDir });
  await migrate(db, 'src/server/db/migrations');
  // These pages do not search, and the search indexes would take most of the filling time.
  await db.orm.execute(
    sql.raw(`drop index organizations_name_search, organizations_email_search, organizations_city_search, coupons_code_search`),
  );
  const application_id = await addApplication(db);
  const wallet_id = newId();
  await db.orm.insert(table('wallets')).values({ id: wallet_id, name: 'Stadspas', slug: 'stadspas' } as never);
  await addShared(db);
  await addOrganizations(db, application_id, rows);
  await addCoupons(db, wallet_id, rows);
  await db.longTransaction((tx) => tx.execute(sql`analyze`));

  const token = await addSignedIn(db, { role: 'superadmin' });
  const api = benchApi({ db, dataDir });
  const headers = { Authorization: `Bearer ${token}`, ApplicationId: application_id };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const pages = await pagesOfBoth(api, headers, client, wallet_id).catch(async (error: unknown) => {
    // An open connection would end the process when its server stops, and hide the error.
    await Promise.all([client.end(), db.close()]);
    throw error;
  });
  await db.close();
  logProgress(`${rows} organizations and as many coupons in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { rows, client, pages };
}

const pagesOfBoth = async (api: Hono, headers: Record<string, string>, client: pg.Client, wallet_id: string): Promise<Page[]> => [
  ...(await pagesOf(api, headers, client, 'organizations', '/v1/admin/organizations')),
  ...(await pagesOf(api, headers, client, 'coupons', `/v1/admin/wallets/${wallet_id}/coupons`)),
];

async function pagesOf(api: Hono, headers: Record<string, string>, client: pg.Client, resource: string, path: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const sort of sortable(resourceNamed(resource))) {
    for (const order of ['asc', 'desc']) {
      const statements = await statementsOf(async () => {
        const { status } = await api.request(`${path}?page=3&itemsPerPage=25&sort=${sort}&order=${order}`, { headers });
        if (status !== 200) throw new Error(`${resource} by ${sort} answered ${status}`);
      });
      const statement = ofTheData(statements).find(({ text }) => / order by .* limit /is.test(text));
      if (!statement) throw new Error(`${resource} by ${sort} asked for no page`);
      const { index, sorts } = await planOf(client, statement);
      if (sorts || index !== `${resource}_${sort}_sort`)
        throw new Error(`${resource} by ${sort} ${order} is served by ${index ?? 'no index'}${sorts ? ' and a sort' : ''}`);
      pages.push({ name: `${resource} by ${sort} ${order}`, statement });
    }
  }
  return pages;
}
