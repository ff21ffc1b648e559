import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres';
import type { Store } from './api/store';

/** Measures on the embedded store and on a new PostgreSQL server, each in a temporary folder. */
export async function onBothStores(measure: (engine: string, store: Store) => Promise<object>): Promise<Record<string, object>> {
  const figures: Record<string, object> = {};
  for (const engine of ['pglite', 'postgres'] as const) {
    const server = engine === 'postgres' ? await startPostgres() : null;
    if (engine === 'postgres' && !server) {
      figures[engine] = { lacking: 'no PostgreSQL is installed here' };
      continue;
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
    try {
      figures[engine] = await measure(engine, server ? { databaseUrl: server.url, dataDir } : { dataDir });
    } finally {
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return figures;
}
