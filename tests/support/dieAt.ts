import { Worker } from 'node:worker_threads';
import pg from 'pg';

/**
 * Kills this process (SIGKILL) at a moment that is the same on every machine, to test recovery after a crash.
 *
 * @param moment `statement 40`: when the 40th statement from now is sent to the store, after all earlier ones are done; `answer 7`: when
 * the 7th response of another server arrives, which has handled a call that this process has not; empty: never
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

/** Calls `count` after each call of a method through which statements reach the embedded store's thread or a PostgreSQL connection. */
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
