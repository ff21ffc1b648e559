import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningProduct {
  readonly address: string;
  /** The process id of the command itself. */
  readonly pid: number;
  /** Seconds from the command until each path answered 200. */
  readonly seconds: Readonly<Record<string, number>>;
  stop(): Promise<void>;
  /** Kills the process like a crash, without closing the store. */
  kill(): Promise<void>;
}

interface Run {
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Paths that must answer 200 before it counts as running. */
  readonly paths: readonly string[];
  /** Whether its output goes to stderr instead of being ignored. */
  readonly isHeard?: boolean;
}

const START_TIMEOUT_MS = 15 * 60_000;

/** Runs the product as a user would, and waits until it answers. */
export async function runProduct({
  command: [program, ...args],
  folder,
  dataDir,
  env = {},
  paths,
  isHeard = false,
}: Run): Promise<RunningProduct> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    // In a process group of its own, so that the children of `npm` end with it.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', isHeard ? 2 : 'ignore', 'inherit'],
  });
  let ended: number | null = null;
  child.once('exit', (code) => (ended = code ?? 1));
  const address = `http://127.0.0.1:${port}`;

  const firstAnswer = async (path: string): Promise<number> => {
    while (performance.now() - started < START_TIMEOUT_MS) {
      if (ended !== null) throw new Error(`${program} ${args.join(' ')} ended with ${ended}`);
      if (
        await fetch(`${address}${path}`).then(
          ({ status }) => status === 200,
          () => false,
        )
      )
        return (performance.now() - started) / 1000;
      await pause(20);
    }
    throw new Error(`${address}${path} did not answer within ${START_TIMEOUT_MS / 60_000} minutes`);
  };
  const times = await Promise.all(paths.map(async (path) => [path, await firstAnswer(path)] as const)).catch(async (error: unknown) => {
    await endGroup(child.pid);
    throw error;
  });

  return {
    address,
    pid: child.pid ?? 0,
    seconds: Object.fromEntries(times),
    stop: () => endGroup(child.pid),
    kill: () => endGroup(child.pid, 'SIGKILL'),
  };
}

/** Ends the process group, and waits for its last process: npm exits before the server has closed its store. */
async function endGroup(id: number | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (id === undefined || !signalGroup(id, signal)) return;
  while (signalGroup(id, 0)) await pause(50);
}

/** Returns false if no process of the group is left. */
function signalGroup(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-id, signal);
  } catch {
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}
