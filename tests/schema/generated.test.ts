import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('what is generated, migrations too, is up to date with the declarations', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
