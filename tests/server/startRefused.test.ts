import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { assertOpenFileLimit } from '../../src/server/app/assertOpenFileLimit';

test('npm start stops before building when DEMO_SCALE is not a number', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, DEMO_SCALE: 'x' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The demo\'s scale "x" is not a whole number from 1 to 1000');
});

test('a process with a low limit of open files gets an error', () => {
  expect(() => assertOpenFileLimit(128)).toThrow(/may open 128 files .* at least 512.*ulimit -n 4096/);
  for (const limit of [512, 'unlimited', undefined]) expect(() => assertOpenFileLimit(limit)).not.toThrow();
  expect(() => assertOpenFileLimit()).not.toThrow();
});
