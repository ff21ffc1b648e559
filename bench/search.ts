import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../demo/seedDemo';
import { seedAbilities } from '../src/server/auth/defaultAbilities';
import { migrate } from '../src/server/db/migrate';
import { createDiskStore } from '../src/server/files/createDiskStore';
import { addSignedIn } from './api/signedIn';
import { openStore } from './api/store';
import { benchApi, benchDeps } from './api/benchDeps';
import { median, rounded } from './median';
import { logTable } from './progress';

const MEASURED_SEARCHES = 20;
const SEARCH_TEXTS = ['zwem', 'zwemles', 'zwemmles', 'voetbla', 'jansen', 'sporthal oost', 'qqqq'];

/**
 * The search of everything in the demo, on the embedded store, by a superadmin, who sees the most: with correct words and with typing
 * errors.
 */
export async function benchSearch(): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const db = await openStore({ dataDir: join(dataDir, 'store') });
  try {
    await migrate(db, 'src/server/db/migrations');
    await seedAbilities(db);
    await seedDemo(benchDeps({ db, dataDir }), createDiskStore(dataDir));
    const token = await addSignedIn(db, { role: 'superadmin' });
    const api = benchApi({ db, dataDir });
    const figures: Record<string, { ms: number; found: number }> = {};
    for (const typed of SEARCH_TEXTS)
      figures[typed] = await timeSearch(async () =>
        api.request(`/v1/admin/search?q=${encodeURIComponent(typed)}`, { headers: { Authorization: `Bearer ${token}` } }),
      );
    logTable('Search of the demo', [
      ['typed', 'ms', 'found'],
      ...Object.entries(figures).map(([typed, { ms, found }]) => [typed, ms, found]),
    ]);
    return figures;
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeSearch(ask: () => Promise<Response>): Promise<{ ms: number; found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let turn = -3; turn < MEASURED_SEARCHES; turn += 1) {
    const started = performance.now();
    const answer = await ask();
    const { results } = (await answer.json()) as { results: readonly object[] };
    if (turn >= 0) times.push(performance.now() - started);
    found = results.length;
  }
  return { ms: rounded(median(times)), found };
}
