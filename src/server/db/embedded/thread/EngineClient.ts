import type { Session, SessionWithTransactions, StatementOptions, StatementResult } from '../../ormOverPglite';
import { EngineError } from './EngineError';
import type { EngineThread } from './EngineThread';
import { IdleLimit } from './IdleLimit';
import { StoreLost } from './StoreLost';
import { StatementTimeout } from './StatementTimeout';
import { Turns } from './Turns';

const BYTEA = 17;
/** For work that may take as long as it needs, within reason. */
const PATIENT_MS = 15 * 60_000;
/** A transaction in which nothing happens holds up everything; PostgreSQL's idle_in_transaction_session_timeout. */
const IDLE_MS = 30_000;
const MOST_FAILURES_A_MINUTE = 3;

export interface EngineClientOptions {
  startThread: (onLost: (loss: Error) => void) => EngineThread;
  statementTimeoutMs: number;
  /** The engine ended and another is started. */
  onRestart: (loss: Error) => void;
  /** The engine keeps failing, or cannot be started again: there is no store any more. */
  onFatal: (reason: Error) => void;
}

/** The one session of the embedded engine, shared fairly, and started anew when its thread is lost. */
export class EngineClient implements SessionWithTransactions {
  #options: EngineClientOptions;
  #turns = new Turns();
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

  /** Who has their turn or waits for it, with the statements that were sent and are not answered. */
  get queued(): number {
    return this.#turns.taken + this.#unanswered;
  }

  query(text: string, params: unknown[] = [], options: StatementOptions = {}): Promise<StatementResult> {
    return this.#serialize((thread) => this.#run(thread, text, params, options, this.#options.statementTimeoutMs));
  }

  /** A statement outside any transaction that may take long: VACUUM, CHECKPOINT. */
  queryPatiently(text: string): Promise<StatementResult> {
    return this.#serialize((thread) => this.#run(thread, text, [], {}, PATIENT_MS));
  }

  /** Runs `work` while the files of the store lie still: everything is in them, and no statement runs. */
  async stillFor(work: () => Promise<void>): Promise<void> {
    const giveBack = await this.#turns.take();
    try {
      this.#refuseWhenClosed();
      await this.#run(await this.#current(), 'checkpoint', [], {}, PATIENT_MS);
      await work();
    } finally {
      giveBack();
    }
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#transact(work, this.#options.statementTimeoutMs);
  }

  transactionPatiently<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#transact(work, PATIENT_MS);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const giveBack = await this.#turns.take();
    try {
      const thread = await this.#current();
      await thread.send({ kind: 'close' }, PATIENT_MS);
      await thread.end();
    } finally {
      giveBack();
    }
  }

  /** The thread to send to: the next one, where this one is on its way out. */
  async #current(): Promise<EngineThread> {
    const thread = await this.#thread;
    if (!thread.isLost) return thread;
    await thread.gone;
    return this.#thread;
  }

  #start(): Promise<EngineThread> {
    const thread = this.#options.startThread((loss) => this.#recover(loss));
    const started = thread.ready.then(() => thread);
    // Those who wait for it are told; before the first statement nobody does.
    started.catch(() => {});
    return started;
  }

  /** A statement that took too long is the statement's fault; anything else counts against the engine. */
  #recover(loss: Error): void {
    if (this.#closing || !this.#hasOpened) return;
    const now = performance.now();
    if (!(loss instanceof StatementTimeout)) this.#failures = [...this.#failures.filter((at) => now - at < 60_000), now];
    if (!(loss instanceof StoreLost || loss instanceof StatementTimeout) || this.#failures.length > MOST_FAILURES_A_MINUTE) {
      this.#options.onFatal(loss);
      return;
    }
    this.#options.onRestart(loss);
    this.#thread = this.#start();
  }

  /** Sends when it is this one's turn, and lets the next send before the answer is there: the engine keeps the order. */
  async #serialize(send: (thread: EngineThread) => Promise<StatementResult>): Promise<StatementResult> {
    const giveBack = await this.#turns.take();
    let answer: Promise<StatementResult>;
    try {
      this.#refuseWhenClosed();
      answer = send(await this.#current());
    } finally {
      giveBack();
    }
    this.#unanswered += 1;
    return answer.finally(() => {
      this.#unanswered -= 1;
    });
  }

  async #transact<T>(work: (session: Session) => Promise<T>, limitMs: number): Promise<T> {
    const giveBack = await this.#turns.take();
    try {
      this.#refuseWhenClosed();
      const thread = await this.#current();
      const run = (text: string, params: unknown[] = [], options: StatementOptions = {}) =>
        this.#run(thread, text, params, options, limitMs);
      await run('begin');
      const idle = new IdleLimit(IDLE_MS);
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
        // Fails only with the thread, and then nothing is left to roll back.
        await run('rollback').catch(() => {});
        throw error;
      } finally {
        idle.stop();
      }
    } finally {
      giveBack();
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

/** PostgreSQL answers the COMMIT of a transaction that an error has broken with ROLLBACK, and calls that success. */
async function commit(run: (text: string) => Promise<StatementResult>): Promise<void> {
  const { command } = await run('commit');
  if (command === 'ROLLBACK') {
    throw new EngineError({ message: 'An error inside the transaction was caught and nothing was written', code: '25P02' });
  }
}

/** Threads hand bytes over as a Uint8Array; node-postgres gives a Buffer. */
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
