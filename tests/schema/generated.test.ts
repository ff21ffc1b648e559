import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectCopy } from '../support/projectCopy';

test('generated files and migrations are up to date with the declarations', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('unchanged declarations are generated without drizzle-kit', () => {
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
