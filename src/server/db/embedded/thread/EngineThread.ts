import type { Worker } from 'node:worker_threads';
import type { StatementResult } from '../../ormOverPglite';
import { EngineError } from './EngineError';
import type { Reply, Request } from './protocol';
import { StatementTimeout } from './StatementTimeout';
import { StoreLost } from './StoreLost';
import { StoreUnusable } from '../StoreUnusable';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Waiting {
  id: number;
  limitMs: number;
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
}

/**
 * One run of the engine in its thread. Requests are answered in order. A request that exceeds its timeout terminates the thread, because
 * nothing else stops an engine that is computing. `onLost` is called once the thread has ended, unless `end` was called.
 */
export class EngineThread {
  readonly ready: Promise<void>;
  /** Resolves when the thread has ended and `onLost` was called. */
  readonly gone: Promise<void>;
  #worker: Worker;
  #waiting: Waiting[] = [];
  #watchdog: NodeJS.Timeout | undefined;
  #nextId = 1;
  #loss: Error | null = null;
  #ended = false;

  constructor(worker: Worker, onLost: (loss: Error) => void) {
    this.#worker = worker;
    let resolveGone = () => {};
    this.gone = new Promise((resolve) => {
      resolveGone = resolve;
    });
    this.ready = new Promise((resolve, reject) => {
      worker.on('message', (reply: Reply) => {
        if (reply.kind === 'ready') resolve();
        else if (reply.kind === 'unusable') this.#loss = new StoreUnusable(reply.message);
        else if (reply.kind === 'failed') this.#loss = new StoreLost(reply.message);
        else this.#settle(reply);
      });
      worker.on('error', (error) => {
        this.#loss ??= new StoreLost(error.message);
      });
      worker.on('exit', (code) => {
        const loss = (this.#loss ??= new StoreLost(`its thread ended with ${code}`));
        clearTimeout(this.#watchdog);
        for (const { reject } of this.#waiting.splice(0)) reject(asLost(loss));
        reject(loss);
        if (!this.#ended) onLost(loss);
        resolveGone();
      });
    });
    // Callers that wait for `ready` get the error; without any, it is not unhandled.
    this.ready.catch(() => {});
  }

  /** The thread no longer answers, though it may not have ended yet. */
  get isLost(): boolean {
    return this.#loss !== null;
  }

  send(request: Unnumbered<Request>, limitMs: number): Promise<StatementResult> {
    if (this.#loss) return Promise.reject(asLost(this.#loss));
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#worker.postMessage({ ...request, id });
      this.#waiting.push({ id, limitMs, resolve, reject });
      if (this.#waiting.length === 1) this.#watch();
    });
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#worker.terminate();
  }

  #settle(reply: Extract<Reply, { id: number }>): void {
    const head = this.#waiting[0];
    if (head?.id !== reply.id) return;
    this.#waiting.shift();
    if (reply.kind === 'done') head.resolve(reply.result);
    else head.reject(new EngineError(reply.error));
    this.#watch();
  }

  /** Only the first request is timed: the others have not started. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    const head = this.#waiting[0];
    if (!head) return;
    this.#watchdog = setTimeout(() => {
      this.#waiting.shift();
      head.reject(new StatementTimeout(head.limitMs));
      this.#loss = new StatementTimeout(head.limitMs);
      void this.#worker.terminate();
    }, head.limitMs);
  }
}

/** A statement that killed the thread means a lost store to the statements queued behind it. */
function asLost(loss: Error): StoreLost {
  return loss instanceof StoreLost ? loss : new StoreLost(loss.message);
}
