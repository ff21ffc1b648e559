import { Worker } from 'node:worker_threads';

/**
 * Kills this process (SIGKILL) at a moment that is the same on every machine, for tests of what a crash leaves behind.
 *
 * @param moment `statement 40`: as the 40th statement from now is handed to the embedded store, so that all before it are done;
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
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) {
      send.apply(this, message);
      countDown();
    };
  } else if (kind === 'answer') {
    const ask = globalThis.fetch;
    globalThis.fetch = (...request) => ask(...request).finally(countDown);
  } else throw new Error(`No such moment: ${moment}`);
}
