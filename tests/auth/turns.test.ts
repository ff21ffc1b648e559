import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimiter } from '../../src/server/app/createLimiter';

/** Work that ends when it is told to, and says that it began. */
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

test('Work goes in the order in which it came, as much at once as was said', async () => {
  const began: string[] = [];
  const inTurn = createLimiter({ atOnce: 2, waiting: 10, longestMs: 60_000, refuse });
  const all = ['a', 'b', 'c', 'd'].map((name) => someWork(began, name));
  const done = all.map(({ work }) => inTurn(work));
  await turn();
  expect(began).toEqual(['a', 'b']);
  all[1]?.end();
  await done[1];
  await turn();
  expect(began).toEqual(['a', 'b', 'c']);
  for (const { end } of all) end();
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

test('Who has waited too long is refused and not worked for any more, and the next has the turn', async () => {
  const began: string[] = [];
  const inTurn = createLimiter({ atOnce: 1, waiting: 10, longestMs: 30, refuse });
  const [first, late] = [someWork(began, 'first'), someWork(began, 'late')];
  const going = inTurn(first.work);
  await expect(inTurn(late.work)).rejects.toThrow('later');
  const next = inTurn(async () => 'next');
  first.end();
  expect(await Promise.all([going, next])).toEqual(['first', 'next']);
  expect(began).toEqual(['first']);
});

test('Who finds too many waiting is refused at once, and a fault gives the turn away too', async () => {
  const inTurn = createLimiter({ atOnce: 1, waiting: 1, longestMs: 60_000, refuse });
  const first = someWork([], 'first');
  const going = inTurn(first.work);
  const waiting = inTurn(() => Promise.reject(new Error('broken')));
  await expect(inTurn(async () => 'third')).rejects.toThrow('later');
  const broken = expect(waiting).rejects.toThrow('broken');
  first.end();
  await Promise.all([going, broken]);
  expect(await inTurn(async () => 'fourth')).toBe('fourth');
});
