import { setImmediate as turn } from 'node:timers/promises';

// What a thread of the tests can do, under the names of the product's tasks.
export const table = async (bytes) => {
  // Work by an amount, not by a time: so many turns of the event loop.
  for (let turns = 0; turns < bytes[0] * 2_000; turns += 1) await turn();
  return { kind: 'refused', fault: 'empty', values: { first: bytes[0] } };
};
/** Ends as a crash does, in the way that its first byte says. */
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
