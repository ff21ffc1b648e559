import { type ChildProcess, spawn } from 'node:child_process';
import type { StartStep } from '../../src/server/app/StartStep';
import { readFault, type Fault } from './fault';

/** How long a stopping API may finish its calls and close its store, in ms. */
const PATIENCE = 15_000;
/** How much of what it said last is looked at when it stops by itself. */
const LAST_WORDS = 20_000;

export interface ApiProcess {
  readonly isRunning: () => boolean;
  /** Starts it, or stops and starts it; resolves with its greeting once it answers. Rejects with a `Fault`. */
  restart(): Promise<string>;
  stop(): Promise<void>;
  /** Told of when it ends by itself, long after it began to answer. */
  onCrash(listener: (fault: Fault) => void): void;
}

interface ApiOptions {
  readonly port: number;
  readonly publicUrl: string;
  /** Told of what takes long before it answers. */
  readonly onStep: (step: StartStep) => void;
}

/** The API as a process of its own, so that each start loads all of its code anew. */
export function createApiProcess({ port, publicUrl, onStep }: ApiOptions): ApiProcess {
  let child: ChildProcess | null = null;
  let crashed: (fault: Fault) => void = () => undefined;

  function start(): Promise<string> {
    const started = spawn(process.execPath, ['scripts/run.mjs', 'src/server/app/main.ts'], {
      env: { ...process.env, PUBLIC_URL: publicUrl, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child = started;
    let said = '';
    let answers = false;
    started.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-LAST_WORDS);
      // Until it answers, what it says is the reason why it does not, which is told as a fault.
      if (answers) process.stderr.write(chunk);
    });
    return new Promise((resolve, reject) => {
      started.on('message', (message: { greeting: string } | { step: StartStep }) => {
        if ('step' in message) return onStep(message.step);
        answers = true;
        process.stderr.write(said);
        resolve(message.greeting);
      });
      started.once('close', (code) => {
        if (child !== started) return;
        child = null;
        const fault = readFault(said || `The API stopped with code ${code}.`);
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
    const patience = setTimeout(() => stopped.kill('SIGKILL'), PATIENCE);
    await gone;
    clearTimeout(patience);
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
