import { expect, test } from 'vitest';
import { serialize } from '../../src/server/core/serialize';

/** Work that ends when the test says so. */
function aJob(log: string[], name: string) {
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    finish,
    work: async () => {
      log.push(`${name} begins`);
      await wait;
      log.push(`${name} ends`);
      return name;
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('calls with a shared key run one after another, and others do not wait', async () => {
  const log: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => aJob(log, name)) as [
    ReturnType<typeof aJob>,
    ReturnType<typeof aJob>,
    ReturnType<typeof aJob>,
    ReturnType<typeof aJob>,
  ];
  const all = [serialize(['x'], a.work), serialize(['x', 'y'], b.work), serialize(['y'], c.work), serialize(['z', undefined], d.work)];
  await settle();
  expect(log).toEqual(['a begins', 'd begins']);
  a.finish();
  await settle();
  expect(log.slice(2)).toEqual(['a ends', 'b begins']);
  b.finish();
  c.finish();
  d.finish();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a failing call does not block the next, and only its own caller gets the error', async () => {
  const failing = serialize(['x'], () => Promise.reject(new Error('no')));
  const next = serialize(['x'], async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a call that leaves the queue lets the next one begin, and its caller still gets its result', async () => {
  const log: string[] = [];
  const a = aJob(log, 'a');
  const first = serialize(['x'], (leave) => {
    leave();
    return a.work();
  });
  const b = aJob(log, 'b');
  const next = serialize(['x'], b.work);
  await settle();
  expect(log).toEqual(['a begins', 'b begins']);
  a.finish();
  b.finish();
  expect(await Promise.all([first, next])).toEqual(['a', 'b']);
});
