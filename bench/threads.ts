import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Block, Frame } from '../src/server/pdf/blocks';
import { PAGE, PAGES } from '../src/server/pdf/blocks';
import { createDocument } from '../src/server/pdf/createDocument';
import { drawDocument } from '../src/server/pdf/drawDocument';
import { stopWorkers } from '../src/server/workers/workerPool';
import { median, rounded } from './median';
import { logProgress, logTable } from './progress';

const ROUNDS = 7;

/** How long the event loop is blocked while an invoice of a hundred lines is made: in a worker thread, and in this thread. */
export async function benchThreads(): Promise<object> {
  logProgress('an invoice of 100 lines');
  const first = await watched(() => createDocument(frame, blocks));
  const ways = { 'in a thread': () => createDocument(frame, blocks), 'in this one': () => drawDocument(frame, blocks) };
  await drawDocument(frame, blocks);
  const figures: Record<string, Watched> = { 'in a thread, the first': first };
  for (const [name, make] of Object.entries(ways)) {
    const rounds: Watched[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await watched(make));
    figures[name] = { ms: median(rounds.map(({ ms }) => ms)), stall_ms: median(rounds.map(({ stall_ms }) => stall_ms)) };
  }
  await stopWorkers();
  logTable('An invoice of 100 lines, in ms', [
    ['', 'takes', 'longest stall'],
    ...Object.entries(figures).map(([name, { ms, stall_ms }]) => [name, ms, stall_ms]),
  ]);
  return figures;
}

interface Watched {
  readonly ms: number;
  readonly stall_ms: number;
}

async function watched(make: () => Promise<unknown>): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await pause(50);
  delay.reset();
  const started = performance.now();
  await make();
  const ms = performance.now() - started;
  // A stall is recorded once the loop continues.
  await pause(5);
  delay.disable();
  return { ms: rounded(ms), stall_ms: rounded(delay.max / 1e6) };
}

const frame: Frame = {
  title: 'Factuur 2026-0001',
  language: 'nl-NL',
  colour: '#1f5fbf',
  letterhead: { name: 'Sportstad', lines: ['Sportlaan 1', '1234 AB Sportstad'], platform: 'Speelveld' },
  footer: `Factuur 2026-0001, pagina ${PAGE} van ${PAGES}`,
  made_at: new Date('2026-11-25T00:00:00Z'),
};

const blocks: readonly Block[] = [
  { is: 'title', text: 'Factuur 2026-0001' },
  {
    is: 'table',
    columns: [{ head: 'Wat', align: 'start' }, ...['Tarief', 'Netto', 'Btw', 'Totaal'].map((head) => ({ head, align: 'end' as const }))],
    rows: Array.from({ length: 100 }, (_, n) => [
      `Zwemles voor beginners, groep ${n + 1}, november 2026`,
      '9%',
      '€ 10,00',
      '€ 0,90',
      '€ 10,90',
    ]),
  },
];
