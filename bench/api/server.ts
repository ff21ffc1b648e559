import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server in a separate process. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Sends a question and waits for the answer. */
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
}

/** Starts a file of this folder as a server, which sends its port once it listens and stops when this process disconnects. */
export async function startServer(file: string, ...args: readonly object[]): Promise<Server> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork('scripts/run.mjs', [path, ...args.map((argument) => JSON.stringify(argument))], {
    execArgv: [...process.execArgv, ...profiling()],
  });
  const { port } = await messageFrom<{ port: number }>(child);
  return {
    port,
    pid: child.pid ?? 0,
    ask(question) {
      child.send(question);
      return messageFrom(child);
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

/** The environment variable BENCH_PROFILE names a folder for CPU profiles of the servers. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

function messageFrom<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectOnExit = (code: number | null) => reject(new Error(`A server ended with ${code}`));
    child.once('exit', rejectOnExit);
    child.once('message', (message) => {
      child.off('exit', rejectOnExit);
      resolve(message as T);
    });
  });
}
