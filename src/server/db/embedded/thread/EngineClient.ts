import type { Session, SessionWithTransactions, StatementOptions, StatementResult } from '../../ormOverPglite';
import { EngineError } from './EngineError';
import type { EngineThread } from './EngineThread';
import { IdleLimit } from './IdleLimit';
import { StoreLost } from './StoreLost';
import { StatementTimeout } from './StatementTimeout';
import { Mutex } from './Mutex';

const BYTEA = 17;
/** Timeout of maintenance statements and long transactions, in milliseconds. */
const LONG_TIMEOUT_MS = 15 * 60_000;
/** Limit of an idle transaction, which blocks everything else, in milliseconds. Equals PostgreSQL's idle_in_transaction_session_timeout. */
const IDLE_TIMEOUT_MS = 30_000;
const MAX_FAILURES_PER_MINUTE = 3;

export interface EngineClientOptions {
  startThread: (onLost: (loss: Error) => void) => EngineThread;
  statementTimeoutMs: number;
  /** The engine stopped and is being restarted. */
  onRestart: (loss: Error) => void;
  /** The engine keeps failing or cannot be restarted: there is no store any longer. */
  onFatal: (reason: Error) => void;
}

/** The single session of the embedded engine. Requests use it in order of arrival, and the engine is restarted when its thread is lost. */
export class EngineClient implements SessionWithTransactions {
  #options: EngineClientOptions;
  #mutex = new Mutex();
  #thread: Promise<EngineThread>;
  #hasOpened = false;
  #failures: number[] = [];
  #closing: Promise<void> | null = null;
  #unanswered = 0;

  constructor(options: EngineClientOptions) {
    this.#options = options;
    this.#thread = this.#start();
  }

  /** @throws StoreUnusable */
  async opened(): Promise<void> {
    await this.#thread;
    this.#hasOpened = true;
  }

  /** Number of sessions that hold or await the engine, plus the statements that were sent and not answered. */
  get queued(): number {
    return this.#mutex.pending + this.#unanswered;
  }

  query(text: string, params: unknown[] = [], options: StatementOptions = {}): Promise<StatementResult> {
    return this.#serialize((thread) => this.#run(thread, text, params, options, this.#options.statementTimeoutMs));
  }

  /** Runs a statement outside any transaction that may take long, such as VACUUM or CHECKPOINT. */
  queryWithLongTimeout(text: string): Promise<StatementResult> {
    return this.#serialize((thread) => this.#run(thread, text, [], {}, LONG_TIMEOUT_MS));
  }

  /** Runs `work` while the files of the store are complete on disk and no statement runs. */
  async withFrozenFiles(work: () => Promise<void>): Promise<void> {
    const release = await this.#mutex.acquire();
    try {
      this.#refuseWhenClosed();
      await this.#run(await this.#current(), 'checkpoint', [], {}, LONG_TIMEOUT_MS);
      await work();
    } finally {
      release();
    }
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#transact(work, this.#options.statementTimeoutMs);
  }

  longTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#transact(work, LONG_TIMEOUT_MS);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const release = await this.#mutex.acquire();
    try {
      const thread = await this.#current();
      await thread.send({ kind: 'close' }, LONG_TIMEOUT_MS);
      await thread.end();
    } finally {
      release();
    }
  }

  /** The current thread, or its successor when it is lost. */
  async #current(): Promise<EngineThread> {
    const thread = await this.#thread;
    if (!thread.isLost) return thread;
    await thread.gone;
    return this.#thread;
  }

  #start(): Promise<EngineThread> {
    const thread = this.#options.startThread((loss) => this.#recover(loss));
    const started = thread.ready.then(() => thread);
    // Callers that wait for the thread get the error. Before the first statement nothing waits for it.
    started.catch(() => {});
    return started;
  }

  /** A statement timeout is not a failure of the engine; any other loss counts towards the limit. */
  #recover(loss: Error): void {
    if (this.#closing || !this.#hasOpened) return;
    const now = performance.now();
    if (!(loss instanceof StatementTimeout)) this.#failures = [...this.#failures.filter((at) => now - at < 60_000), now];
    if (!(loss instanceof StoreLost || loss instanceof StatementTimeout) || this.#failures.length > MAX_FAILURES_PER_MINUTE) {
      this.#options.onFatal(loss);
      return;
    }
    this.#options.onRestart(loss);
    this.#thread = this.#start();
  }

  /** Sends a statement in its turn, and lets the next one send before the answer arrives: the engine answers in order. */
  async #serialize(send: (thread: EngineThread) => Promise<StatementResult>): Promise<StatementResult> {
    const release = await this.#mutex.acquire();
    let answer: Promise<StatementResult>;
    try {
      this.#refuseWhenClosed();
      answer = send(await this.#current());
    } finally {
      release();
    }
    this.#unanswered += 1;
    return answer.finally(() => {
      this.#unanswered -= 1;
    });
  }

  async #transact<T>(work: (session: Session) => Promise<T>, limitMs: number): Promise<T> {
    const release = await this.#mutex.acquire();
    try {
      this.#refuseWhenClosed();
      const thread = await this.#current();
      const run = (text: string, params: unknown[] = [], options: StatementOptions = {}) =>
        this.#run(thread, text, params, options, limitMs);
      await run('begin');
      const idle = new IdleLimit(IDLE_TIMEOUT_MS);
      let open = true;
      try {
        const session: Session = {
          query: (text, params, options) =>
            open ? idle.during(run(text, params, options)) : Promise.reject(new Error('The transaction is closed')),
        };
        const result = await Promise.race([work(session), idle.exceeded]);
        open = false;
        await commit(run);
        return result;
      } catch (error) {
        open = false;
        // Fails only when the thread is lost, and then there is nothing to roll back.
        await run('rollback').catch(() => {});
        throw error;
      } finally {
        idle.stop();
      }
    } finally {
      release();
    }
  }

  async #run(thread: EngineThread, text: string, params: unknown[], options: StatementOptions, limitMs: number): Promise<StatementResult> {
    const result = await thread.send({ kind: 'query', text, params, options: { rowMode: options.rowMode } }, limitMs);
    return withBuffers(result);
  }

  #refuseWhenClosed(): void {
    if (this.#closing) throw new StoreLost('it was closed');
  }
}

/** PostgreSQL answers the COMMIT of an aborted transaction with ROLLBACK and reports success. */
async function commit(run: (text: string) => Promise<StatementResult>): Promise<void> {
  const { command } = await run('commit');
  if (command === 'ROLLBACK') {
    throw new EngineError({ message: 'An error inside the transaction was caught and nothing was written', code: '25P02' });
  }
}

/** Threads transfer bytes as Uint8Array; node-postgres returns Buffer. */
function withBuffers(result: StatementResult): StatementResult {
  result.fields.forEach(({ name, dataTypeID }, index) => {
    if (dataTypeID !== BYTEA) return;
    for (const row of result.rows as Record<string | number, unknown>[]) {
      const key = Array.isArray(row) ? index : name;
      const bytes = row[key];
      if (bytes instanceof Uint8Array) row[key] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  });
  return result;
}
