import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatch } from '../../src/server/db/postgres/createWatch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const createWatching = (ask: (backends: readonly number[]) => Promise<readonly number[]>) => {
  const state = { asked: 0, silences: 0, givenUp: 0 };
  const watch = createWatch({
    ask: (backends) => {
      state.asked += 1;
      return ask(backends);
    },
    onSilence: () => void (state.silences += 1),
  });
  const wait = (backend: number | null = 7) => watch.begin({ backend, giveUp: () => void (state.givenUp += 1) });
  return { watch, wait, state };
};

test('asks nothing while answers come quickly', async () => {
  const { wait, state } = createWatching(never);
  for (let n = 0; n < 20; n += 1) {
    const end = wait();
    await vi.advanceTimersByTimeAsync(300);
    end();
  }
  expect(state).toEqual({ asked: 0, silences: 0, givenUp: 0 });
});

test('gives up all waits within three seconds of silence', async () => {
  const { watch, wait, state } = createWatching(never);
  wait();
  wait(null);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([state.silences, state.givenUp, watch.isSilent()]).toEqual([1, 2, true]);
});

test('gives up nothing while any data arrives from the host, however late its answer is', async () => {
  const { watch, wait, state } = createWatching(never);
  wait();
  for (let n = 0; n < 40; n += 1) {
    await vi.advanceTimersByTimeAsync(250);
    watch.hear();
  }
  expect([state.silences, state.givenUp]).toEqual([0, 0]);
});

test('lets a statement run for an hour while the host works on it', async () => {
  const { wait, state } = createWatching(async () => []);
  wait();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([state.silences, state.givenUp]).toEqual([0, 0]);
});

test('gives up a single statement that the host twice reports as not running', async () => {
  const { wait, state } = createWatching(async () => [7]);
  wait(8);
  wait(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([state.silences, state.givenUp]).toEqual([0, 1]);
});

test('is silent until the host answers again', async () => {
  let isBack = false;
  const { watch, wait } = createWatching(() => (isBack ? Promise.resolve([]) : never()));
  wait();
  await vi.advanceTimersByTimeAsync(3_000);
  isBack = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(watch.isSilent()).toBe(false);
});
