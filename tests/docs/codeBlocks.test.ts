import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCopy, type ProjectCopy } from '../support/aCopy';
import { workingTree } from '../support/workingTree';

interface Block {
  readonly page: string;
  readonly line: number;
  /** The text after the language of the fence: the file of the code, or what the code is a part of. */
  readonly place: string;
  readonly code: string;
}

const FENCE = /^```(?:ts|tsx)\b[ \t]*(.*)\n([\s\S]*?)^```$/gm;
const pages = workingTree(['docs', 'README.md', 'CONTRIBUTING.md']).filter((file) => file.endsWith('.md'));
const blocks: Block[] = pages.flatMap((page) => {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(FENCE)].map(({ index, 1: place = '', 2: code = '' }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    place,
    code,
  }));
});

/** The block as a project file; `null` when its fence does not name a place. */
function fileOf({ place, code }: Block, at: number): { readonly path: string; readonly text: string } | null {
  const path = `src/blocks/block${at}.ts`;
  const part = /^declaration of (\w+)$/.exec(place)?.[1];
  if (part !== undefined)
    return {
      path,
      text: `import type { ResourceSpec } from '../schema/resource';
import type declared from '../../resources/${part}';
export const part: Partial<ResourceSpec<(typeof declared)['fields'], 'organization'>> = {
${code}};
`,
    };
  if (place === 'fields') {
    const makers = new Set([...code.matchAll(/\b(\w+)\(/g)].map(([, name]) => name));
    return { path, text: `import { ${[...makers].join(', ')} } from '../schema/vocabulary.gen';\nexport const fields = {\n${code}};\n` };
  }
  return /^[\w/.-]+\.tsx?$/.test(place) ? { path: place, text: code } : null;
}

let copy: ProjectCopy;
/** The output of the compiler. */
let compilerOutput = '';
/** Writes the code of the pages into a copy of the project, and compiles all of it once. */
beforeAll(() => {
  copy = aCopy(['src', 'resources', 'i18n', 'providers', 'scripts', 'package.json', 'tsconfig.json']);
  const files = blocks.flatMap((block, at) => fileOf(block, at) ?? []);
  for (const { path, text } of files) copy.write(path, text);
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/generate/files.ts'], { cwd: copy.folder });
  const { compilerOptions } = JSON.parse(copy.read('tsconfig.json')) as { compilerOptions: object };
  copy.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, include: [...files.map(({ path }) => path), '.cache/styles', 'src/**/*.d.ts'] }),
  );
  compilerOutput = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'], {
    cwd: copy.folder,
    encoding: 'utf8',
  }).stdout;
}, 240_000);
afterAll(() => copy?.remove());

describe('the code in the docs', () => {
  test('is found', () => expect(blocks.length).toBeGreaterThan(8));

  test.each(blocks.map((block, at) => ({ title: `${block.page}:${block.line}`, block, at })))('compiles at $title', ({ block, at }) => {
    const file = fileOf(block, at);
    expect(file, 'The fence must name a file, `fields` or `declaration of <entity>`').not.toBeNull();
    const errors = compilerOutput.split(/\n(?=\S)/).filter((error) => file !== null && error.startsWith(`${file.path}(`));
    expect(errors).toEqual([]);
  });

  test('causes no errors in other files', () => {
    const own = new Set(blocks.map((block, at) => fileOf(block, at)?.path));
    expect(compilerOutput.split(/\n(?=\S)/).filter((error) => error.trim() !== '' && !own.has(/^([^(]+)\(/.exec(error)?.[1]))).toEqual([]);
  });
});
