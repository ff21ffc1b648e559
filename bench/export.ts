import { setTimeout as pause } from 'node:timers/promises';
import type { ExportView } from '../src/domain/exports/exportView';
import { memoryOf } from './memoryOf';
import { type Server, startServer } from './api/server';
import { openStore, type Store } from './api/store';
import { makeWorld, type World } from './api/world';
import { rounded } from './median';
import { onBothStores } from './onBothStores';
import { headersOf, ORGANIZATION_LIST as LIST, othersDuring } from './othersDuring';
import { logProgress, logTable } from './progress';

const ORGANIZATIONS = 87_000;
const FORMATS = ['csv', 'xlsx'] as const;
/** The two ways to export: as a streamed answer whatever its size, and by the job, as a file of this size is normally made. */
const MODES = { streamed: { jobAbove: ORGANIZATIONS }, by_job: {} } as const;
const POLL_INTERVAL_MS = 200;
interface Exported {
  readonly seconds: number;
  readonly rows_per_second: number;
  readonly megabytes: number;
  /** Highest memory of the server during the export, above its memory before. */
  readonly memory_growth_mb: number;
  readonly others: number;
  readonly others_p50_ms: number;
  readonly others_p99_ms: number;
  readonly others_most_ms: number;
}

/** An export of a whole long list, sorted by name, while others open a page of it: its speed and memory, and the wait of the others. */
export async function benchExport(): Promise<object> {
  return { rows: ORGANIZATIONS, ...(await onBothStores(onStore)) };
}

async function onStore(engine: string, store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, ORGANIZATIONS);
  await db.vacuum();
  await db.close();
  logProgress(`${ORGANIZATIONS} organizations on ${engine}`);
  const measured: Record<string, object> = {};
  for (const [mode, bounds] of Object.entries(MODES)) measured[mode] = await inMode(engine, store, world, mode, bounds);
  return measured;
}

async function inMode(engine: string, store: Store, world: World, road: string, bounds: object): Promise<object> {
  const product = await startServer('./product.ts', store, bounds);
  try {
    const alone = await othersDuring(product.port, world, () => pause(2_000));
    const exported: Record<string, Exported> = {};
    for (const format of FORMATS) exported[format] = await exportOnce(product, world, format);
    logTable(`An export of ${ORGANIZATIONS} rows on ${engine}, ${road.replaceAll('_', ' ')}`, [
      ['', ...FORMATS],
      ...(['seconds', 'rows_per_second', 'memory_growth_mb', 'others_p50_ms', 'others_p99_ms', 'others_most_ms'] as const).map((name) => [
        name.replaceAll('_', ' '),
        ...FORMATS.map((format) => exported[format]?.[name] ?? ''),
      ]),
    ]);
    return { others_alone: alone, ...exported };
  } finally {
    await product.stop();
  }
}

async function exportOnce({ port, pid }: Server, world: World, format: string): Promise<Exported> {
  const before = memoryOf(pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 20);
  const started = performance.now();
  let bytes = 0;
  const others = await othersDuring(port, world, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${LIST}/export?format=${format}&sort=name&order=asc`, {
      headers: headersOf(world),
    });
    if (answer.status === 202) {
      bytes = await sizeOfJobFile(port, world, (await answer.json()) as ExportView);
      return;
    }
    if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`);
    for await (const chunk of answer.body) bytes += chunk.length;
  });
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  return {
    seconds: rounded(seconds),
    rows_per_second: Math.round(ORGANIZATIONS / seconds),
    megabytes: rounded(bytes / 1_048_576),
    memory_growth_mb: rounded((highest - before) / 1024),
    ...others,
  };
}

/** Polls until the file of an export is ready. @returns its size in bytes */
async function sizeOfJobFile(port: number, world: World, { id }: ExportView): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/admin/exports/${id}`, { headers: headersOf(world) });
    const { state, size, problem } = (await answer.json()) as ExportView;
    if (state === 'ready') return size ?? 0;
    if (state === 'failed') throw new Error(`The export failed: ${problem}`);
    await pause(POLL_INTERVAL_MS);
  }
}
