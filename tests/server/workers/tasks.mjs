import { setImmediate as turn } from 'node:timers/promises';

// The tasks that a thread can run in tests, under the names of the product's tasks.
export const table = async (bytes) => {
  // An amount of work instead of a duration: a number of turns of the event loop.
  for (let turns = 0; turns < bytes[0] * 2_000; turns += 1) await turn();
  return { kind: 'refused', fault: 'empty', values: { first: bytes[0] } };
};
/** Fails in the way given by its first byte. */
export const bankFile = async ([way]) => {
  if (way === 1) process.exit(3);
  if (way === 2)
    setTimeout(() => {
      throw new Error('nobody caught this');
    }, 0);
  if (way === 3) for (const all = []; ;) all.push(Array.from({ length: 100_000 }, () => ({})));
  if (way === 4) for (;;);
  await new Promise(() => {});
};
