import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workingTree } from '../support/workingTree';

const root = mkdtempSync(join(tmpdir(), 'speelveld-tree-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a moved file is found in its new place, whether or not git knows it', () => {
  mkdirSync(join(root, 'src'));
  for (const file of ['src/moved.ts', 'src/staged.ts', 'src/removed.ts', 'page.html', '.gitignore'])
    writeFileSync(join(root, file), '*.log\n');
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  renameSync(join(root, 'src/moved.ts'), join(root, 'src/arrived here.ts'));
  rmSync(join(root, 'src/removed.ts'));
  writeFileSync(join(root, 'src/own.log'), '');
  expect(workingTree(['src'], root).sort()).toEqual(['src/arrived here.ts', 'src/staged.ts']);
  expect(workingTree([], root).sort()).toEqual(['.gitignore', 'page.html', 'src/arrived here.ts', 'src/staged.ts']);
});
