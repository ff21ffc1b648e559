import { EngineError } from './EngineError';

/** Detects a transaction in which no statement has run for too long, because it waits for something other than the database. */
export class IdleLimit {
  /** Rejects when the limit is exceeded. */
  readonly exceeded: Promise<never>;
  #exceed: () => void = () => {};
  #limitMs: number;
  #timer: NodeJS.Timeout | undefined;
  #running = 0;
  #stopped = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.exceeded = new Promise((_, reject) => {
      this.#exceed = () => reject(new EngineError({ message: `Nothing happened in a transaction for ${limitMs} ms`, code: '25P03' }));
    });
    this.exceeded.catch(() => {});
    this.#arm();
  }

  /** The duration of a statement does not count as idle. */
  async during<T>(statement: Promise<T>): Promise<T> {
    this.#running += 1;
    clearTimeout(this.#timer);
    try {
      return await statement;
    } finally {
      this.#running -= 1;
      this.#arm();
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #arm(): void {
    if (this.#stopped || this.#running > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#exceed, this.#limitMs);
  }
}
