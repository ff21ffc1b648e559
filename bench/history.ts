import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/database';
import { sealHistory } from '../src/server/features/history/sealHistory';
import { verifyHistory } from '../src/server/features/history/verifyHistory';
import { startServer } from './api/server';
import { addSignedIn } from './api/signedIn';
import { openStore, type Store } from './api/store';
import { makeWorld, type World } from './api/world';
import { median, rounded } from './median';
import { onBothStores } from './onBothStores';
import { logProgress, logTable } from './progress';

const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000);
const LINES_PER_STATEMENT = 50_000;
const ROUNDS = 9;

/** The history with a million lines: a page of it for each filter, sealing all of it, and verifying the chain. */
export async function benchHistory(): Promise<object> {
  return { lines: LINES, ...(await onBothStores(onStore)) };
}

async function onStore(engine: string, store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, 500);
  const platform = await addSignedIn(db, { role: 'superadmin' }, 'platform@speelveld.test');
  const actor = await addLines(db, world);
  await db.vacuum();
  const deps = { db, now: () => new Date(), config: {} as never };
  const sealStarted = performance.now();
  await sealHistory(deps);
  const verifyStarted = performance.now();
  const { broken, lines } = await verifyHistory(db.orm);
  const figures = {
    seal_seconds: rounded((verifyStarted - sealStarted) / 1000),
    verify_seconds: rounded((performance.now() - verifyStarted) / 1000),
    verified: lines,
    broken,
  };
  await db.close();
  logProgress(`${LINES} lines of history on ${engine}`);
  const product = await startServer('./product.ts', store);
  const pages: Record<string, { first_ms: number; median_ms: number; found: number }> = {};
  try {
    const all = '/v1/admin/history';
    const own = `/v1/admin/organizations/${world.organization_id}/changes`;
    const queries: Record<string, [string, string]> = {
      'the latest': [platform, all],
      'who, rare': [platform, `${all}?actor=${actor}`],
      'what, rare': [platform, `${all}?action=token_reused`],
      'an entity and an action': [platform, `${all}?resource=persons&action=deleted`],
      'a day': [platform, `${all}?from=2025-06-01&to=2025-06-01`],
      'a word that is rare': [platform, `${all}?q=naam777777`],
      'a word that is everywhere': [platform, `${all}?q=zomer`],
      'a word and a day': [platform, `${all}?q=zomer&from=2025-06-01&to=2025-06-01`],
      'the latest of an application': [world.token, '/v1/admin/application/history'],
      'a rare word of an application': [world.token, '/v1/admin/application/history?q=naam777777'],
      'the latest of an organization': [world.token, own],
      'an action of an organization': [world.token, `${own}?action=deleted`],
      'far down': [platform, `${all}?before=2020-03-01T00:00:00.000Z_00000000-0000-7000-8000-000000000000`],
    };
    for (const [what, [token, path]] of Object.entries(queries)) pages[what] = await ask(product.port, world, token, path);
  } finally {
    await product.stop();
  }
  logTable(`A page of ${LINES} lines on ${engine}, in ms`, [
    ['', 'first', 'median', 'found'],
    ...Object.entries(pages).map(([what, { first_ms, median_ms, found }]) => [what, first_ms, median_ms, found]),
  ]);
  return { ...figures, pages };
}

async function ask(port: number, { application_id }: World, token: string, path: string) {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Authorization: `Bearer ${token}`, ApplicationId: application_id },
    });
    const body = (await answer.json()) as { history?: unknown[] };
    times.push(performance.now() - started);
    if (!body.history) throw new Error(`${path} answered ${answer.status}`);
    found = body.history.length;
  }
  return { first_ms: rounded(times[0] ?? 0), median_ms: rounded(median(times)), found };
}

/** Seven years of lines, spread over the organizations and a hundred people. @returns the id of a user with few lines */
async function addLines(db: Database, { application_id }: World): Promise<string> {
  const rare = '00000000-0000-7000-8000-00000000abcd';
  for (let from = 0; from < LINES; from += LINES_PER_STATEMENT) {
    await db.longTransaction((tx) =>
      tx.execute(sql`
        insert into audit_log (id, at, actor_id, actor_name, action, resource, record_id, application_id, organization_id, before, after, correlation_id)
        select gen_random_uuid(), '2020-01-01T00:00:00Z'::timestamptz + n * interval '220 seconds',
          case when n % 100000 = 7 then ${rare}::uuid else ('00000000-0000-7000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid end, 'Iemand ' || n % 100,
          case when n % 200000 = 9 then 'token_reused' when n % 50 = 3 then 'deleted' when n % 7 = 0 then 'created' else 'updated' end,
          (array['persons', 'sessions', 'participants', 'activities', 'orders'])[1 + n % 5], gen_random_uuid(), ${application_id}::uuid, owner.id,
          jsonb_build_object('first_name', 'Naam' || n, 'notes', 'Zomer en winter'), jsonb_build_object('first_name', 'Ander' || n, 'notes', 'Herfst'),
          gen_random_uuid()::text
        from generate_series(${from}::int, ${Math.min(from + LINES_PER_STATEMENT, LINES) - 1}::int) as n
          join (select id, row_number() over (order by id) - 1 as place from organizations) as owner on owner.place = n % 500`),
    );
    logProgress(`${from + LINES_PER_STATEMENT} lines`);
  }
  return rare;
}
