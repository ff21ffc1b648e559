import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatch } from '../../src/server/db/postgres/createWatch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const watching = (ask: (backends: readonly number[]) => Promise<readonly number[]>) => {
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

test('asks nothing while answers come within a moment', async () => {
  const { wait, state } = watching(never);
  for (let n = 0; n < 20; n += 1) {
    const end = wait();
    await vi.advanceTimersByTimeAsync(300);
    end();
  }
  expect(state).toEqual({ asked: 0, silences: 0, givenUp: 0 });
});

test('gives up all waits within three seconds of silence', async () => {
  const { watch, wait, state } = watching(never);
  wait();
  wait(null);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([state.silences, state.givenUp, watch.isSilent()]).toEqual([1, 2, true]);
});

test('gives up nothing while anything comes from the host, however late the answer to the question', async () => {
  const { watch, wait, state } = watching(never);
  wait();
  for (let n = 0; n < 40; n += 1) {
    await vi.advanceTimersByTimeAsync(250);
    watch.hear();
  }
  expect([state.silences, state.givenUp]).toEqual([0, 0]);
});

test('lets a statement go on for an hour while the host is at work for it', async () => {
  const { wait, state } = watching(async () => []);
  wait();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([state.silences, state.givenUp]).toEqual([0, 0]);
});

test('gives up the one statement that the host says twice in a row that it is not at work for', async () => {
  const { wait, state } = watching(async () => [7]);
  wait(8);
  wait(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([state.silences, state.givenUp]).toEqual([0, 1]);
});

test('is silent until the host answers again', async () => {
  let isThere = false;
  const { watch, wait } = watching(() => (isThere ? Promise.resolve([]) : never()));
  wait();
  await vi.advanceTimersByTimeAsync(3_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(watch.isSilent()).toBe(false);
});
