import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectCopy } from '../support/projectCopy';

test('what is generated, migrations too, is up to date with the declarations', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('while no declaration changed, nothing is generated with drizzle-kit', () => {
  const copy = projectCopy(['resources', 'src', 'scripts', 'i18n', 'providers', 'package.json', 'package-lock.json']);
  try {
    rmSync(copy.at('node_modules/drizzle-kit'));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/generate.mjs'], { cwd: copy.folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  } finally {
    copy.remove();
  }
});
