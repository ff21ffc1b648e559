import { setTimeout as pause } from 'node:timers/promises';
import type { ImportState, ImportView } from '../src/domain/imports/importView';
import { startServer } from './api/server';
import { openStore, type Store } from './api/store';
import { makeWorld, type World } from './api/world';
import { rounded } from './median';
import { onBothStores } from './onBothStores';
import { headersOf, ORGANIZATION_LIST, othersDuring } from './othersDuring';
import { logProgress, logTable } from './progress';

const ROWS = 20_000;
const EXISTING = 1_000;
const PHASES = ['upload', 'check', 'write'] as const;

/**
 * An import with the maximum number of rows by a club's staff, while others open a page of the list: the duration of each step, and the
 * wait of the others.
 */
export async function benchImport(): Promise<object> {
  return { rows: ROWS, there: EXISTING, ...(await onBothStores(onStore)) };
}

async function onStore(engine: string, store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, EXISTING);
  await db.vacuum();
  await db.close();
  const product = await startServer('./product.ts', store);
  try {
    const alone = await othersDuring(product.port, world, () => pause(2_000));
    const api = callsOf(product.port, world);
    const times: Record<string, object> = {};
    let id = '';
    const phase = async (name: (typeof PHASES)[number], work: () => Promise<void>) => {
      logProgress(`${name} on ${engine}`);
      const started = performance.now();
      const others = await othersDuring(product.port, world, work);
      times[name] = { seconds: rounded((performance.now() - started) / 1000), ...others };
    };
    await phase('upload', async () => {
      id = (await api('POST', `?name=clubs.csv`, createFile())).id;
    });
    await phase('check', () => waitForState(api, id, 'checked'));
    await phase('write', async () => {
      await api('POST', `/${id}/run`, JSON.stringify({ rows: 'all' }));
      await waitForState(api, id, 'done');
    });
    const { made } = await api('GET', `/${id}`);
    logTable(`An import of ${ROWS} rows on ${engine}, of which ${made} were made`, [
      ['', 'seconds', 'others p50 ms', 'p99', 'most'],
      ...Object.entries({ alone, ...times }).map(([name, phaseFigures]) => {
        const { seconds = '', others_p50_ms, others_p99_ms, others_most_ms } = phaseFigures as Record<string, number | string>;
        return [name, seconds ?? '', others_p50_ms ?? '', others_p99_ms ?? '', others_most_ms ?? ''];
      }),
    ]);
    return { made, others_alone: alone, ...times };
  } finally {
    await product.stop();
  }
}

type Call = (method: string, path: string, body?: string) => Promise<ImportView>;

const callsOf =
  (port: number, world: World): Call =>
  async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${ORGANIZATION_LIST}/imports${path}`, {
      method,
      headers: { ...headersOf(world), 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ImportView;
  };

async function waitForState(api: Call, id: string, state: ImportState): Promise<void> {
  while ((await api('GET', `/${id}`)).state !== state) await pause(20);
}

function createFile(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `Sportvereniging nummer ${n};Sportlaan;${n};${1000 + (n % 9000)} AB;Utrecht;nl;info${n}@club.test;Een club met ${n} leden`,
  );
  return ['Naam;Straat;Huisnummer;Postcode;Plaats;Land;E-mailadres;Omschrijving', ...rows].join('\n');
}
