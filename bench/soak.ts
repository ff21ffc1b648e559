import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createRandom } from '../demo/createRandom';
import type { Store } from './api/store';
import { memoryOf } from './memoryOf';
import { onBothStores } from './onBothStores';
import { type RunningProduct, runProduct } from './runProduct';
import { createCaller, UnexpectedAnswerError } from './soak/caller';
import { fillSoak, type SoakWorld, type Staff } from './soak/fillSoak';
import { nextHabit } from './soak/habits';
import { readMetrics } from './soak/readMetrics';
import { createTally, type Tally } from './soak/tally';
import { type Minute, type Sample, sumUp, reportMinute, reportSoak } from './soak/tellSoak';
import { logProgress } from './progress';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 60);
/** Calls per second of all callers together. The rate is low, so that the bench shows growth and not a limit. */
const RATE = Number(process.env['BENCH_RATE'] ?? 40);
const CALLERS = 8;

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;

/**
 * A working day of staff for `MINUTES` minutes, against the server in production mode: whether it gets slower, whether its memory grows,
 * and whether it ever gives an unexpected answer.
 */
export async function benchSoak(): Promise<object> {
  return { minutes: MINUTES, calls_a_second: RATE, callers: CALLERS, ...(await onBothStores(onStore)) };
}

async function onStore(engine: string, store: Store): Promise<object> {
  logProgress(`filling the store on ${engine}`);
  const world = await fillSoak(store, CALLERS);
  const token = randomBytes(32).toString('hex');
  const product = await runProduct({
    command: [process.execPath, 'dist/server/main.js'],
    folder: '.',
    dataDir: store.dataDir,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_URL: store.databaseUrl ?? '', METRICS_TOKEN: token },
    paths: ['/v1/health'],
    isHeard: true,
  });
  try {
    logProgress(`${MINUTES} minutes of ${RATE} calls a second on ${engine}`);
    const tally = createTally();
    const started = performance.now();
    const until = started + MINUTES * MINUTE_MS;
    const watching = watch(product, { token, tally, began: started });
    await Promise.all([watching, ...world.staff.map((staff, n) => work({ product, world, staff, tally, n }, started, until))]);
    const { samples, minutes } = await watching;
    const summary = sumUp(tally, samples, MINUTES * MINUTE_MS);
    reportSoak(engine, summary);
    return { ...summary, minutes };
  } finally {
    await product.stop();
  }
}

interface Worker {
  readonly product: RunningProduct;
  readonly world: SoakWorld;
  readonly staff: Staff;
  readonly tally: Tally;
  readonly n: number;
}

/** One member of staff performs one habit after another. */
async function work({ product, world, staff, tally, n }: Worker, started: number, until: number): Promise<void> {
  const headers = { Authorization: `Bearer ${staff.token}`, ApplicationId: world.application_id, 'Accept-Language': 'nl' };
  const everyMs = (CALLERS * 1000) / RATE;
  const caller = createCaller(tally, { address: product.address, email: staff.email, headers, everyMs, began: started });
  const random = createRandom(`soak ${n}`);
  const desk = { caller, world, staff, random, picture: await aPicture(random.bytes(SIDE * SIDE * 3)) };
  while (performance.now() < until) {
    await nextHabit(random)
      .does(desk)
      .catch((error: unknown) => {
        if (!(error instanceof UnexpectedAnswerError)) throw error;
      });
  }
}

const SIDE = 256;

/** Noise, because an even picture would compress to nothing. */
async function aPicture(pixels: Uint8Array): Promise<Blob> {
  const bytes = await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

interface Watched {
  readonly token: string;
  readonly tally: Tally;
  readonly began: number;
}

/** Samples the memory every few seconds, and reports each minute. */
async function watch({ address, pid }: RunningProduct, { token, tally, began }: Watched) {
  const samples: Sample[] = [];
  const minutes: Minute[] = [];
  for (let at = 0; at <= MINUTES * MINUTE_MS; at += SAMPLE_MS) {
    await pause(Math.max(0, began + at - performance.now()));
    const memory_mb = Math.round(memoryOf(pid) / 1024);
    samples.push([performance.now() - began, memory_mb]);
    if (at < (minutes.length + 1) * MINUTE_MS) continue;
    const from = minutes.length * MINUTE_MS;
    const minuteFigures = {
      minute: minutes.length + 1,
      ...tally.times(from, from + MINUTE_MS),
      memory_mb,
      ...(await readMetrics(address, token)),
      unexpected: tally.unexpected().count,
    };
    minutes.push(minuteFigures);
    reportMinute(minuteFigures);
  }
  return { samples, minutes };
}
