import { spawn, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('./runChild.mjs', import.meta.url));

export interface Child {
  /** The printed lines so far. */
  lines: string[];
  /** Resolves with the first line that starts with `start`, or rejects when the process ends without one. */
  saw(start: string): Promise<string>;
  kill(signal?: NodeJS.Signals): void;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>;
}

/** Runs a TypeScript file of the tests in a separate process. */
export function startChild(file: URL, args: string[], options: SpawnOptions = {}): Child {
  const child = spawn(process.execPath, [RUN, file.pathname, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  let ended = false;
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const notifyWatchers = () => watchers.forEach((watch) => watch());
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      notifyWatchers();
    });
  }
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>((resolve) => {
    child.on('close', (code, signal) => {
      ended = true;
      notifyWatchers();
      resolve({ code, signal, stderr });
    });
  });
  return {
    lines,
    exited,
    kill: (signal = 'SIGKILL') => void child.kill(signal),
    saw: (start) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          const line = lines.find((candidate) => candidate.startsWith(start));
          if (line === undefined && !ended) return;
          watchers.delete(watch);
          if (line === undefined) reject(new Error(`The process ended without "${start}": ${stderr || lines.join('\n')}`));
          else resolve(line);
        };
        watchers.add(watch);
        watch();
      }),
  };
}
