import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres';
import { type Compared, compare, type Effort } from './api/compare';
import { openStore, type Store } from './api/store';
import { copyStore } from './api/copyStore';
import { benchPages } from './api/pages';
import { makeWorld } from './api/world';
import { logProgress, logTable } from './progress';

const ORGANIZATIONS = 100_000;

/** Requests per second of the API, compared with bare routes that run the same statements, on both stores. */
export async function benchApi(effort: Effort): Promise<object> {
  const postgres = await onPostgres(effort);
  const pglite = await onPglite(effort);
  return { rows: ORGANIZATIONS, connections: 16, ...effort, postgres, pglite };
}

async function onPostgres(effort: Effort): Promise<object | string> {
  const server = await startPostgres();
  if (!server) return 'not measured: no PostgreSQL is installed here';
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  try {
    const store = { databaseUrl: server.url, dataDir };
    const calls = report('API on PostgreSQL', await compare(await fillStore(store), { product: store, bare: store }, effort));
    return { calls, pages: await benchPages(server.url) };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPglite(effort: Effort): Promise<object> {
  const root = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  try {
    const product = { dataDir: join(root, 'product') };
    const world = await fillStore(product);
    const bare = copyStore(product, join(root, 'bare'));
    return { calls: report('API on PGlite', await compare(world, { product, bare }, effort)) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function fillStore(store: Store) {
  const started = performance.now();
  const db = await openStore(store);
  const world = await makeWorld(db, ORGANIZATIONS);
  await db.close();
  logProgress(`${ORGANIZATIONS} organizations in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return world;
}

function report(title: string, figures: Record<string, Compared>) {
  logTable(title, [
    ['call', 'requests/s', 'bare', 'share'],
    ...Object.entries(figures).map(([name, { product, bare, share }]) => [name, product, bare, share]),
  ]);
  return figures;
}
