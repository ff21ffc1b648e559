import { Worker } from 'node:worker_threads';
import pg from 'pg';

/**
 * Kills this process (SIGKILL) at a moment that is the same on every machine, for tests of what a crash leaves behind.
 *
 * @param moment `statement 40`: as the 40th statement from now is handed to the store, so that all before it are done;
 *   `answer 7`: as the 7th answer from another server comes in, so that it knows of the call and we do not; empty: never
 */
export function dieAt(moment: string): void {
  if (moment === '') return;
  const [kind, count] = moment.split(' ');
  let left = Number(count);
  const countDown = () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
  if (kind === 'statement') {
    countCalls(Worker.prototype, 'postMessage', countDown);
    countCalls(pg.Client.prototype, 'query', countDown);
  } else if (kind === 'answer') {
    const ask = globalThis.fetch;
    globalThis.fetch = (...request) => ask(...request).finally(countDown);
  } else throw new Error(`No such moment: ${moment}`);
}

/** Calls `count` after each call of a method: a thread of the embedded store and a connection to PostgreSQL get statements by one. */
function countCalls<Method extends string>(
  owner: { [name in Method]: (...call: never[]) => unknown },
  method: Method,
  count: () => void,
): void {
  const original = owner[method];
  owner[method] = function (this: unknown, ...call) {
    const result = original.apply(this, call);
    count();
    return result;
  };
}
