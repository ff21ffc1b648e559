import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale, generate, install } from './prepare.mjs';
import { findChromium } from './chromium.mjs';

/**
 * `npm test`: all that is needed, and then everything: types, lint, unit and API tests, screens, journeys in a browser.
 * `npm test -- tests/domain` runs those files alone. Ends with one line: N passed, N failed, N skipped.
 */
const RESULTS = 'node_modules/.speelveld/results';
const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** How long each file took, in seconds. */
const took = [];
/** Files of which tests were left out, with how many. */
const skipped = [];
/** What failed, each with its first lines: told again at the end, where a long log is read first and cut last. */
const failures = [];

await install();
if (process.env.CI) await check('What is generated is up to date', process.execPath, ['scripts/generate.mjs', '--check']);
else await generate();

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

if (only.length === 0) {
  // What each of them does alone, one after another, leaves a processor idle: they run beside each other, and say what they found when done.
  // Each checker of the compiler works out the types that it needs by itself: with more than there are cores that is done for nothing.
  await Promise.all([
    check('Types', 'npx', ['tsc', '--noEmit', '--checkers', '2']),
    check('The pure folders compile without browser and Node', 'npx', ['tsc', '--noEmit', '-p', 'tsconfig.pure.json']),
    check('Lint and import directions', 'npx', ['oxlint', '--deny-warnings']),
    check('Formatted', 'npx', ['oxfmt', '--check']),
    check('Packages are declared where they are imported, and no file lies unused', 'npx', ['knip']),
  ]);
}
const isJourney = (file) => file.startsWith('tests/e2e');
const plain = only.filter((file) => !isJourney(file));
const journeys = only.filter(isJourney);
// Some tests of parts use a browser too: where journeys are to come, it is there before any of them begins.
const browser = only.length === 0 || journeys.length > 0 ? findChromium() : null;
if (browser?.path) process.env.CHROMIUM_PATH = browser.path;
if (only.length === 0 || plain.length > 0) vitest('tests', 'vitest.config.ts', plain);
if (browser?.path) {
  await buildIfStale();
  vitest('journeys', 'vitest.e2e.config.ts', journeys);
} else if (browser) {
  fail('The journeys', `They need a Chromium: ${browser.lacking}`);
}

const slowest = took.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (only.length === 0) console.log(`\nSlowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`);
if (skipped.length > 0) console.log(`\nSkipped (README.md says what they need): ${skipped.join(', ')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);

/** One step that is right or wrong as a whole. What it prints stands together under its own line. */
async function check(title, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk.toString()));
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  console.log(`${status === 0 ? '✓' : '✗'} ${title}`);
  if (said.trim() !== '') console.log(said.trimEnd());
  if (status === 0) totals.passed += 1;
  else fail(title, said);
}

/** Counts a failure and keeps it for the end, with at most twelve lines of what it said: its words and the places in our own files. */
function fail(name, said) {
  totals.failed += 1;
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|new Promise|node:)/.test(line))
    .slice(0, 12);
  failures.push([`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n'));
}

function vitest(name, config, files) {
  const outcome = `${RESULTS}/${name}.json`;
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${outcome}`, ...files],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (!existsSync(outcome)) return fail(name, 'They ended without a word of what they found.');
  const result = JSON.parse(readFileSync(outcome, 'utf8'));
  const before = totals.failed;
  for (const file of result.testResults) {
    const path = relative('.', file.name);
    took.push({ name: path, seconds: Math.round((file.endTime - file.startTime) / 1000) });
    const left = file.assertionResults.filter((test) => test.status === 'pending' || test.status === 'skipped').length;
    if (left > 0) skipped.push(`${path} (${left})`);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) fail(`${path} > ${test.fullName}`, test.failureMessages.join('\n'));
    if (file.status === 'failed' && failed.length === 0) fail(path, file.message);
  }
  totals.passed += result.numPassedTests;
  totals.skipped += result.numPendingTests + result.numTodoTests;
  if (status !== 0 && totals.failed === before) fail(name, 'An error outside any test: it stands above.');
}
