import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areThere, changedFiles, mainBranch } from './check/changedFiles';
import { chooseTests } from './check/chooseTests';
import { durations, REPORTS } from './check/durations';
import { testsReached } from './check/importGraph';
import { longSubjects } from './check/longSubjects';
import { writeStyleTypes } from './generate/styleTypes';

/**
 * `npm run check`: types, lint, prose and format of the changed files, the subjects of own commits, and the tests nearest to the
 * change, within a minute. It finds most problems early; only `npm test` runs everything.
 */
const { values } = parseArgs({ options: { since: { type: 'string' }, all: { type: 'boolean' } } });
const started = performance.now();
const { point, files } = changedFiles(values.since);
const isJourney = (file: string) => file.startsWith('tests/e2e/');
const reached = [...testsReached(files)].filter(([file]) => !isJourney(file));
/** Where own commits begin. */
const base = values.since ?? mainBranch() ?? 'HEAD';
const { run, left } = chooseTests(new Map(reached), durations(), values.all ? Infinity : undefined);

console.log(`${files.length} files differ from ${point}.`);
const isWell = (await Promise.all([types(), texts()])).every(Boolean);
if (left.length > 0) console.log(`${left.length} test files further away were not run; \`npm run check -- --all\` runs them too.`);
if (files.some(isJourney)) console.log('A journey changed: `npm test -- tests/e2e` runs those, in a browser.');
console.log(`${isWell ? 'Well' : 'Something is wrong'}, in ${Math.round((performance.now() - started) / 1000)} s.`);
process.exitCode = isWell ? 0 : 1;

async function types(): Promise<boolean> {
  writeStyleTypes();
  const tsc = ['typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile'];
  return (
    (await step('Types', [...tsc, join(REPORTS, 'types')])) &&
    (await step('The pure folders compile without browser and Node', [...tsc, join(REPORTS, 'pure'), '-p', 'tsconfig.pure.json']))
  );
}

async function texts(): Promise<boolean> {
  const code = areThere(files).filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.includes('.gen.'));
  // The tests over all entities run for all of them if there is time, otherwise for the changed declarations.
  const entities = files.flatMap((file) => /^resources\/(\w+)\.ts$/.exec(file)?.slice(1) ?? []);
  const laws = run.some((file) => file.startsWith('tests/api/laws/')) ? [] : entities;
  mkdirSync(REPORTS, { recursive: true });
  const vitest = (report: string, ...args: string[]) => [
    'vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, report)}`,
    ...args,
  ];
  const prose = resolve(dirname(process.argv[1] ?? ''), 'lint/prose.mjs');
  const outcomes = [
    subjects(),
    files.length === 0 || (await step('Prose', [prose, '--since', base, ...files])),
    code.length === 0 || (await step('Lint', ['oxlint/bin/oxlint', '--deny-warnings', ...code])),
    code.length === 0 || (await step('Format', ['oxfmt/bin/oxfmt', '--check', ...code])),
    run.length === 0 || (await step(`Tests: ${run.length} files`, vitest('check.json', ...run))),
    laws.length === 0 || (await step(`Laws: ${laws.join(', ')}`, vitest('laws.json', 'tests/api/laws', '-t', `^(${laws.join('|')}) `))),
  ];
  return outcomes.every(Boolean);
}

function subjects(): boolean {
  const long = longSubjects(base);
  if (long.length > 0) console.log(`✗ Subjects of commits\n${long.join('\n')}\n`);
  return long.length === 0;
}

/** Runs a program, of a package unless its path is absolute. Its output is shown only if it fails. */
async function step(title: string, [program = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [resolve('node_modules', program), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  console.log(`${status === 0 ? '✓' : '✗'} ${title}`);
  if (status !== 0) console.log(output);
  return status === 0;
}
