import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from './tally';

/** Whoever waits longer has gone away. */
const PATIENCE_MS = 30_000;
/** Letters of an answer that should have been another. */
const TOLD = 300;

export interface SoakCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** The status that it is to be answered with: 200 unless told. */
  readonly status?: number;
  /** Other headers than those of who is signed in. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody at work, who does one thing after another. */
export interface Caller {
  readonly email: string;
  /**
   * Waits for their turn, asks, and reads the whole answer: as JSON where it is that.
   *
   * @throws Surprised where it is not answered as expected; it is counted then.
   */
  ask<T>(kind: string, call: SoakCall): Promise<T>;
}

/** What was begun is not gone on with: why stands in the tally. */
export class Surprised extends Error {}

interface Who {
  readonly address: string;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From one call to the next. What came late is not made up for. */
  readonly everyMs: number;
  readonly began: number;
}

export function createCaller(tally: Tally, { address, email, headers: own, everyMs, began }: Who): Caller {
  let due = performance.now() + Math.random() * everyMs;

  async function takeTurn(): Promise<void> {
    const left = due - performance.now();
    if (left > 0) await pause(left);
    // A few ms of waking late are made up for; a slow answer is not.
    due = (left < -everyMs ? performance.now() : due) + everyMs;
  }

  return {
    email,
    async ask<T>(kind: string, { method = 'GET', path, body, status = 200, headers = own }: SoakCall): Promise<T> {
      await takeTurn();
      const started = performance.now();
      const answer = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: body === undefined || body instanceof FormData ? headers : { ...headers, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
        .then(async (got) => ({ status: got.status, type: got.headers.get('Content-Type') ?? '', text: await got.text() }))
        .catch((error: unknown) => ({ status: 0, type: '', text: String(error) }));
      if (answer.status !== status) {
        const at = Math.round((started - began) / 1000);
        tally.surprise(
          `${kind}: ${answer.status || 'no answer'} instead of ${status}`,
          `after ${at} s, ${method} ${path}: ${answer.text.slice(0, TOLD)}`,
        );
        throw new Surprised();
      }
      tally.add({ kind, at: started - began, ms: performance.now() - started });
      return (answer.type.includes('json') ? JSON.parse(answer.text) : answer.text) as T;
    },
  };
}
