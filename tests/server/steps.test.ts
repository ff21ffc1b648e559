import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSteps } from '../../scripts/steps.mjs';
import { showStartSteps } from '../../scripts/showStartSteps.mjs';

let written = '';
const output = (isTTY: boolean) =>
  ({
    isTTY,
    write: (text: string) => {
      written += text;
      return true;
    },
  }) as unknown as NodeJS.WriteStream;

beforeEach(() => {
  written = '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

test('without a terminal, a step prints a line after a second and a line with its duration', () => {
  const steps = createSteps(output(false));
  const short = steps.begin('Building the server');
  vi.advanceTimersByTime(900);
  short.end();
  const long = steps.begin('Building the app');
  vi.advanceTimersByTime(12_340);
  long.end();
  expect(written.split('\n')).toEqual([
    '  Building the server        0.9 s',
    '  Building the app ...',
    '  Building the app          12.3 s',
    '',
  ]);
});

test('on a terminal, running steps are redrawn in place, below the finished ones', () => {
  const steps = createSteps(output(true));
  const app = steps.begin('Building the app');
  const data = steps.begin('Filling in demo data');
  data.progress(0.37);
  vi.advanceTimersByTime(2_000);
  app.end();
  data.end();
  const [, last = ''] = written.split('\x1b[2A\x1b[J').slice(-2);
  expect(written).toContain('  Filling in demo data       1.8 s   37 %\n');
  expect(last.replaceAll('\x1b[1A\x1b[J', '<')).toBe(
    '  Building the app           2.0 s\n  Filling in demo data       2.0 s   37 %\n<  Filling in demo data       2.0 s\n',
  );
  vi.advanceTimersByTime(5_000);
  expect(written.endsWith('  Filling in demo data       2.0 s\n')).toBe(true);
});

test('the start-up events of a server become one step each, which ends once', () => {
  const show = showStartSteps(createSteps(output(false)));
  show({ name: 'database', done: 0 });
  show({ name: 'database', done: 0.5 });
  show({ name: 'database', done: 1 });
  show({ name: 'demo data', done: 0 });
  show({ name: 'demo data', done: 1 });
  expect(written).toBe('  Preparing the database     0.0 s\n  Filling in demo data       0.0 s\n');
});
