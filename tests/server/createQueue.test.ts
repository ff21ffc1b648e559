import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '../../src/server/workers/createQueue';

/** Jobs that end when they are told to, and the order in which they began. */
function jobs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { begun, job, endOne };
}

test('somebody with many files waits for the files of others in between, and everybody keeps their own order', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 20 });
  const { begun, job, endOne } = jobs();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue(job(name), name[0]));
  for (let done = 0; done < all.length; done += 1) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
});

test('a person who has as many files waiting as they may is turned away, and nobody else', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 3, waitingEach: 2 });
  const { job, endOne } = jobs();
  const own = ['a1', 'a2', 'a3'].map((name) => queue(job(name), 'a'));
  await expect(queue(job('a4'), 'a')).rejects.toBeInstanceOf(QueueFull);
  const other = queue(job('b1'), 'b');
  await expect(queue(job('c1'), 'c')).rejects.toBeInstanceOf(QueueFull);
  for (let done = 0; done < 4; done += 1) await endOne();
  await Promise.all([...own, other]);
});
