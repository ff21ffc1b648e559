import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded } from './median';
import { runProduct, type RunningProduct } from './runProduct';
import { sizeOf } from './start/sizeOf';
import { logProgress, logTable } from './progress';

const PATHS = ['/v1/health', '/login'] as const;

/**
 * The time from a fresh clone of the last commit until the product answers, with packages from npm's cache where possible. It also measures
 * the second start, the parts of the first, and a start after the server was killed with the demo in its store.
 */
export async function benchStart(): Promise<object> {
  const root = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const folder = join(root, 'clone');
  const run = (command: readonly [string, ...string[]], data: string, env: Record<string, string> = {}) =>
    runProduct({ command, folder, dataDir: join(root, data), env, paths: PATHS });
  try {
    clone(folder);
    logProgress('Cold start: npm start in a fresh clone');
    const started = Date.now();
    const cold = await secondsUntilAnswers(run(['npm', 'start'], 'data'));
    const parts = partsOf(folder, started);
    const data = await sizeOf(join(root, 'data'));
    const warm = await secondsUntilAnswers(run(['npm', 'start'], 'data'));
    const server = [process.execPath, 'dist/server/main.js'] as const;
    const empty = await secondsUntilAnswers(run(server, 'empty', { DEMO: 'off' }));
    const demo = await run(server, 'demo');
    await demo.kill();
    const again = await secondsUntilAnswers(run(server, 'demo'));
    const served = {
      empty_store: seconds(empty['/v1/health']),
      demo: seconds((demo.seconds['/v1/health'] ?? 0) - (empty['/v1/health'] ?? 0)),
    };
    const node_modules = await sizeOf(join(folder, 'node_modules'));
    report({ cold: cold['/login'], ...parts, ...served, warm: warm['/login'] });
    return {
      cold_s: {
        health: seconds(cold['/v1/health']),
        login: seconds(cold['/login']),
        of_which: { npm_ci: parts.npm_ci, generate: parts.generate, build: parts.build, ...served },
      },
      warm_s: { health: seconds(warm['/v1/health']), login: seconds(warm['/login']) },
      after_a_kill_s: { health: seconds(again['/v1/health']) },
      node_modules,
      data,
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function clone(folder: string): void {
  const { status } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('git could not clone this checkout');
}

/** Seconds until each path answered, after which the product is stopped. */
async function secondsUntilAnswers(running: Promise<RunningProduct>): Promise<RunningProduct['seconds']> {
  const product = await running;
  await product.stop();
  return product.seconds;
}

/**
 * `npm start` leaves a mark after each of its steps, whose modification time is the end of the step. The build runs while the server
 * prepares.
 */
function partsOf(folder: string, started: number) {
  const marks = ['installed', 'generated', 'built'].map((name) => join(folder, 'node_modules/.speelveld', name));
  const [installed = started, generated = installed, built = generated] = marks.map((file) =>
    existsSync(file) ? statSync(file).mtimeMs : undefined,
  );
  return {
    npm_ci: seconds((installed - started) / 1000),
    generate: seconds((generated - installed) / 1000),
    build: seconds((built - generated) / 1000),
  };
}

const seconds = (value = Number.NaN) => rounded(value);

const report = (figures: Record<string, number | undefined>) =>
  logTable('Start', [['what', 'seconds'], ...Object.entries(figures).map(([name, value]) => [name, seconds(value)])]);
