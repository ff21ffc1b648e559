import { expect, test } from 'vitest';
import { serialize } from '../../src/server/app/serialize';

/** Work that is done when the test says so. */
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

test('calls about one thing go one after another, others do not wait', async () => {
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

test('one that fails keeps nobody waiting, and only its own caller hears of it', async () => {
  const failing = serialize(['x'], () => Promise.reject(new Error('no')));
  const next = serialize(['x'], async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('one that leaves lets the next go on, and is waited for all the same by who asked for it', async () => {
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
