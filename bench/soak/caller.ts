import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from './tally';

/** A user who waits longer has left. */
const TIMEOUT_MS = 30_000;
/** Maximum characters of an unexpected answer in the report. */
const MAX_REPORTED_CHARACTERS = 300;

export interface SoakCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** The expected status, 200 by default. */
  readonly status?: number;
  /** Headers instead of those of the signed-in user. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A user at work, who sends one call after another. */
export interface Caller {
  readonly email: string;
  /**
   * Waits for its turn, sends a call, and reads the whole answer, as JSON where it is JSON.
   *
   * @throws UnexpectedAnswerError on an unexpected answer, after counting it
   */
  ask<T>(kind: string, call: SoakCall): Promise<T>;
}

/** Stops a habit after an unexpected answer, which is in the tally. */
export class UnexpectedAnswerError extends Error {}

interface CallerOptions {
  readonly address: string;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The interval between calls. Delays are not made up for. */
  readonly everyMs: number;
  readonly began: number;
}

export function createCaller(tally: Tally, { address, email, headers: own, everyMs, began }: CallerOptions): Caller {
  let due = performance.now() + Math.random() * everyMs;

  async function takeTurn(): Promise<void> {
    const left = due - performance.now();
    if (left > 0) await pause(left);
    // A few ms of late wake-up are made up for, but a slow answer is not.
    due = (left < -everyMs ? performance.now() : due) + everyMs;
  }

  return {
    email,
    async ask<T>(kind: string, { method = 'GET', path, body, status = 200, headers = own }: SoakCall): Promise<T> {
      await takeTurn();
      const started = performance.now();
      const answer = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: body === undefined || body instanceof FormData ? headers : { ...headers, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
        .then(async (response) => ({
          status: response.status,
          type: response.headers.get('Content-Type') ?? '',
          text: await response.text(),
        }))
        .catch((error: unknown) => ({ status: 0, type: '', text: String(error) }));
      if (answer.status !== status) {
        const at = Math.round((started - began) / 1000);
        tally.surprise(
          `${kind}: ${answer.status || 'no answer'} instead of ${status}`,
          `after ${at} s, ${method} ${path}: ${answer.text.slice(0, MAX_REPORTED_CHARACTERS)}`,
        );
        throw new UnexpectedAnswerError();
      }
      tally.add({ kind, at: started - began, ms: performance.now() - started });
      return (answer.type.includes('json') ? JSON.parse(answer.text) : answer.text) as T;
    },
  };
}
