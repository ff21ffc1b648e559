import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '../../src/server/base/createQueue';

/** Jobs that end on demand, and the order in which they began. */
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

test("files of different people alternate, and each person's files keep their order", async () => {
  const queue = createQueue({ atOnce: 1, waiting: 20 });
  const { begun, job, endOne } = jobs();
  const results = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue(job(name), name[0]));
  for (let turn = 0; turn < results.length; turn += 1) await endOne();
  await Promise.all(results);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
});

test('a person with the maximum number of waiting files is refused, and others are not', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 3, waitingEach: 2 });
  const { job, endOne } = jobs();
  const own = ['a1', 'a2', 'a3'].map((name) => queue(job(name), 'a'));
  await expect(queue(job('a4'), 'a')).rejects.toBeInstanceOf(QueueFull);
  const other = queue(job('b1'), 'b');
  await expect(queue(job('c1'), 'c')).rejects.toBeInstanceOf(QueueFull);
  for (let turn = 0; turn < 4; turn += 1) await endOne();
  await Promise.all([...own, other]);
});
