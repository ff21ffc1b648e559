import { type ChildProcess, spawn } from 'node:child_process';
import type { StartStep } from '../../src/server/app/StartStep';
import { readFault, type Fault } from './fault';

/** How long a stopping API may finish its calls and close the database, in ms. */
const STOP_TIMEOUT_MS = 15_000;
/** Amount of output that is kept to explain a crash, in characters. */
const MAX_OUTPUT = 20_000;

export interface ApiProcess {
  readonly isRunning: () => boolean;
  /** Starts or restarts it; resolves with its greeting once it answers. Rejects with a `Fault`. */
  restart(): Promise<string>;
  stop(): Promise<void>;
  /** Called when it stops unexpectedly after it has answered. */
  onCrash(listener: (fault: Fault) => void): void;
}

interface ApiOptions {
  readonly port: number;
  readonly publicUrl: string;
  /** Called for start-up steps that take long. */
  readonly onStep: (step: StartStep) => void;
}

/** Runs the API as a separate process, so that each start loads all of its code again. */
export function createApiProcess({ port, publicUrl, onStep }: ApiOptions): ApiProcess {
  let child: ChildProcess | null = null;
  let crashed: (fault: Fault) => void = () => undefined;

  function start(): Promise<string> {
    const started = spawn(process.execPath, ['scripts/run.mjs', 'src/server/app/main.ts'], {
      env: { ...process.env, PUBLIC_URL: publicUrl, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child = started;
    let output = '';
    let answers = false;
    started.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
      // Before it answers, its output is the reason for a failure, which is reported as a fault.
      if (answers) process.stderr.write(chunk);
    });
    return new Promise((resolve, reject) => {
      started.on('message', (message: { greeting: string } | { step: StartStep }) => {
        if ('step' in message) return onStep(message.step);
        answers = true;
        process.stderr.write(output);
        resolve(message.greeting);
      });
      started.once('close', (code) => {
        if (child !== started) return;
        child = null;
        const fault = readFault(output || `The API stopped with code ${code}.`);
        if (answers) crashed(fault);
        else reject(fault);
      });
    });
  }

  async function stop(): Promise<void> {
    const stopped = child;
    if (!stopped) return;
    child = null;
    const gone = new Promise((done) => stopped.once('exit', done));
    stopped.kill('SIGTERM');
    const killTimer = setTimeout(() => stopped.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(killTimer);
  }

  return {
    isRunning: () => child !== null,
    restart: async () => {
      await stop();
      return start();
    },
    stop,
    onCrash: (listener) => {
      crashed = listener;
    },
  };
}
