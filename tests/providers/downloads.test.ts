import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloads } from '../../providers/downloads';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a download in progress is not started again, and can be started again afterwards', async () => {
  let finish = () => {};
  const fetchFile = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const codes = { key: '/codes', name: 'codes.csv' };
  const [first, second] = [downloads.run(codes, fetchFile), downloads.run(codes, fetchFile)];
  expect(fetchFile).toHaveBeenCalledTimes(1);
  finish();
  await Promise.all([first, second]);
  const third = downloads.run(codes, fetchFile);
  expect(fetchFile).toHaveBeenCalledTimes(2);
  finish();
  await third;
});

test('a download shows after a second, until it ends or fails', async () => {
  let fail = (_error: Error) => {};
  const sheet = { key: '/sheet', name: 'codes.pdf' };
  const done = downloads.run(sheet, () => new Promise<void>((_resolve, reject) => (fail = reject)));
  vi.advanceTimersByTime(999);
  expect(downloads.get()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(downloads.get()).toEqual([sheet]);
  fail(new Error('weg'));
  await expect(done).rejects.toThrow('weg');
  expect(downloads.get()).toEqual([]);
});
