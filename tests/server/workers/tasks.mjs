import { setTimeout as pause } from 'node:timers/promises';

// What a thread of the tests can do, under the names of the product's tasks.
export const table = async (bytes) => {
  await pause(bytes[0] * 10);
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
  await pause(60_000);
};
