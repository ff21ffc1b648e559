import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from '../../src/server/base/createQueue';

/** A job that ends on demand and records that it began. */
function someWork(began: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    end,
    work: async () => {
      began.push(name);
      await ended;
      return name;
    },
  };
}

const refuse = () => new Error('later');

test('runs jobs in order of arrival, at most as many at once as allowed', async () => {
  const began: string[] = [];
  const queue = createQueue({ atOnce: 2, waiting: 10, maxWaitMs: 60_000, refuse });
  const all = ['a', 'b', 'c', 'd'].map((name) => someWork(began, name));
  const done = all.map(({ work }) => queue(work));
  await turn();
  expect(began).toEqual(['a', 'b']);
  all[1]?.end();
  await done[1];
  await turn();
  expect(began).toEqual(['a', 'b', 'c']);
  for (const { end } of all) end();
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

test('rejects a job that waited too long without starting it, and runs the next', async () => {
  const began: string[] = [];
  const queue = createQueue({ atOnce: 1, waiting: 10, maxWaitMs: 30, refuse });
  const [first, late] = [someWork(began, 'first'), someWork(began, 'late')];
  const going = queue(first.work);
  await expect(queue(late.work)).rejects.toThrow('later');
  const next = queue(async () => 'next');
  first.end();
  expect(await Promise.all([going, next])).toEqual(['first', 'next']);
  expect(began).toEqual(['first']);
});

test('rejects a job when too many wait, and runs the next after a failed job', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, maxWaitMs: 60_000, refuse });
  const first = someWork([], 'first');
  const going = queue(first.work);
  const waiting = queue(() => Promise.reject(new Error('broken')));
  await expect(queue(async () => 'third')).rejects.toThrow('later');
  const broken = expect(waiting).rejects.toThrow('broken');
  first.end();
  await Promise.all([going, broken]);
  expect(await queue(async () => 'fourth')).toBe('fourth');
});
