import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale, generate, install } from './prepare.mjs';
import { findChromium } from './chromium.mjs';
import { createRunFolder } from '../tests/support/createRunFolder.mjs';
import { spell } from './test/spell.mjs';

/**
 * `npm test`: everything that must pass before a change lands: types, lint, unit and API tests, screens, journeys in a browser.
 * `npm test -- tests/domain` runs only those files. `--full` repeats parts of it with more looks and more rounds.
 * Ends with one line: N passed, N failed, N skipped.
 */
const RESULTS = 'node_modules/.speelveld/results';
const only = process.argv.slice(2).filter((argument) => argument !== '--full');
const isFull = only.length < process.argv.length - 2;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Wall time of each test file, in seconds. */
const files = [];
/** Wall time of each phase, in milliseconds. */
const phases = [];
/** Files with skipped tests, and how many. */
const skipped = [];
/** Failures with their first lines, repeated at the end of a long log. */
const failures = [];

const removeRunFolder = createRunFolder();
await install({ development: true });
if (process.env.CI) await check('Generated files are up to date', process.execPath, ['scripts/generate.mjs', '--check']);
else await generate();

if (isFull) process.env.SPEELVELD_FULL = '1';
// The reporter estimates the remaining time from the durations of the last run, which are read here before they are replaced.
mkdirSync(RESULTS, { recursive: true });

if (only.length === 0) {
  const checks = [
    // Each checker of the compiler resolves the types it needs on its own, so more checkers than cores waste time.
    ['Types', 'npx', 'tsc', '--noEmit', '--checkers', '2'],
    ['The pure folders compile without browser and Node types', 'npx', 'tsc', '--noEmit', '-p', 'tsconfig.pure.json'],
    ['Lint and import directions', 'npx', 'oxlint', '--deny-warnings'],
    ['Prose', process.execPath, 'scripts/lint/prose.mjs'],
    ['Formatting', 'npx', 'oxfmt', '--check'],
    ['Packages are declared where they are imported, and no file is unused', 'npx', 'knip'],
  ];
  let done = 0;
  await phase('Checks', () =>
    Promise.all(
      checks.map(async ([title, command, ...args]) => {
        await check(title, command, args);
        console.log(`Checks: ${(done += 1)} of ${checks.length}`);
      }),
    ),
  );
}
const isJourney = (file) => file.startsWith('tests/e2e');
const plain = only.filter((file) => !isJourney(file));
const journeys = only.filter(isJourney);
// A few plain tests also use a browser.
const browser = only.length === 0 || journeys.length > 0 ? findChromium() : null;
if (browser?.path) process.env.CHROMIUM_PATH = browser.path;
if (only.length === 0 || plain.length > 0) await phase('Tests', () => vitest('Tests', 'vitest.config.ts', plain));
if (browser?.path) {
  await phase('Build', buildIfStale);
  await phase('Journeys', () => vitest('Journeys', 'vitest.e2e.config.ts', journeys));
} else if (browser) {
  fail('Journeys', `A Chromium is needed: ${browser.lacking}`);
}

const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (only.length === 0) console.log(`\nSlowest files: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`);
console.log(`\n${phases.map(({ name, ms }) => `${name} ${spell(ms)}`).join(', ')}, in all ${spell(performance.now())}`);
if (skipped.length > 0) console.log(`\nSkipped (docs/testing.md says what these tests need): ${skipped.join(', ')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
await removeRunFolder();
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);

async function phase(name, work) {
  const startedAt = performance.now();
  await work();
  phases.push({ name, ms: performance.now() - startedAt });
}

/** A check that passes or fails as a whole. Its output is printed together when it is done. */
async function check(title, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  console.log(`${status === 0 ? '✓' : '✗'} ${title}`);
  if (output.trim() !== '') console.log(output.trimEnd());
  if (status === 0) totals.passed += 1;
  else fail(title, output);
}

/** Counts a failure and keeps it for the end, with at most twelve lines of its output, without the frames of libraries. */
function fail(name, output) {
  totals.failed += 1;
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|new Promise|node:)/.test(line))
    .slice(0, 12);
  failures.push([`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n'));
}

function vitest(name, config, chosen) {
  const report = `${RESULTS}/${name.toLowerCase()}.json`;
  const reporters = ['default', './scripts/test/progressReporter.ts', 'json'].map((reporter) => `--reporter=${reporter}`);
  // An older report is from an earlier run.
  const startedAt = Date.now();
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', config, ...reporters, `--outputFile.json=${report}`, ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, SPEELVELD_PHASE: name },
    shell: process.platform === 'win32',
  });
  if (!existsSync(report) || statSync(report).mtimeMs < startedAt) return fail(name, 'Vitest ended without a report.');
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const before = totals.failed;
  for (const file of result.testResults) {
    const path = relative('.', file.name);
    files.push({ name: path, seconds: Math.round((file.endTime - file.startTime) / 1000) });
    const left = file.assertionResults.filter((test) => test.status === 'pending' || test.status === 'skipped').length;
    if (left > 0) skipped.push(`${path} (${left})`);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) fail(`${path} > ${test.fullName}`, test.failureMessages.join('\n'));
    if (file.status === 'failed' && failed.length === 0) fail(path, file.message);
  }
  totals.passed += result.numPassedTests;
  totals.skipped += result.numPendingTests + result.numTodoTests;
  if (status !== 0 && totals.failed === before) fail(name, 'An error outside any test; see above.');
}
