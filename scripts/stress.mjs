import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { createRunFolder } from '../tests/support/createRunFolder.mjs';
import { buildIfStale, generate, install } from './prepare.mjs';
import { spell } from './test/spell.mjs';

/**
 * `npm run test:stress -- tests/e2e tests/api/races.pg.test.ts`: repeats test files while busy loops compete for the processor,
 * and prints a table of rounds and failures. A test that depends on how fast a machine is fails here first.
 */
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' }, busy: { type: 'string', default: '3' } },
});
const times = Number(values.times);
const busy = Number(values.busy);
if (chosen.length === 0 || !(times > 0) || !(busy >= 0)) {
  console.error('Usage: npm run test:stress -- [--times 10] [--busy 3] <files or folders>');
  process.exit(1);
}
const REPORT = 'node_modules/.speelveld/results/stress.json';
const isJourney = (file) => file.startsWith('tests/e2e');
/** By file: rounds, failed rounds, longest round in milliseconds. */
const tally = new Map();

const removeRunFolder = createRunFolder();
await install({ development: true });
await generate();
if (chosen.some(isJourney)) {
  const browser = findChromium();
  if (!browser.path) throw new Error(`A Chromium is needed: ${browser.lacking}`);
  process.env.CHROMIUM_PATH = browser.path;
  await buildIfStale();
}
mkdirSync('node_modules/.speelveld/results', { recursive: true });
// A loop ends with its parent, even if that is killed.
const loop = `const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i += 1);`;
const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
for (let round = 1; round <= times; round += 1) {
  run(
    round,
    'vitest.config.ts',
    chosen.filter((file) => !isJourney(file)),
  );
  run(round, 'vitest.e2e.config.ts', chosen.filter(isJourney));
}
for (const child of loops) child.kill('SIGKILL');
await removeRunFolder();

const rows = [...tally].toSorted(([a], [b]) => a.localeCompare(b));
console.log(`\nBeside ${busy} busy loops:\n\n| File | Rounds | Failed | Longest |\n|---|---|---|---|`);
for (const [file, { rounds, failed, longest }] of rows) console.log(`| ${file} | ${rounds} | ${failed} | ${spell(longest)} |`);
const failures = rows.reduce((sum, [, { failed }]) => sum + failed, 0);
console.log(`\n${rows.length} files, ${failures} failed rounds`);
process.exit(rows.length === 0 || failures > 0 ? 1 : 0);

function run(round, config, files) {
  if (files.length === 0) return;
  rmSync(REPORT, { force: true });
  const options = ['--config', config, '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 256_000_000,
    shell: process.platform === 'win32',
  });
  if (!existsSync(REPORT)) throw new Error(`Vitest ended without a report:\n${stdout}\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  for (const { name, status, startTime, endTime, message, assertionResults } of testResults) {
    const file = relative('.', name);
    const { rounds, failed, longest } = tally.get(file) ?? { rounds: 0, failed: 0, longest: 0 };
    const hasFailed = status === 'failed';
    tally.set(file, { rounds: rounds + 1, failed: failed + Number(hasFailed), longest: Math.max(longest, endTime - startTime) });
    if (!hasFailed) continue;
    console.log(`✗ ${file}\n${message}`);
    for (const test of assertionResults.filter((each) => each.status === 'failed'))
      console.log(`  ${test.fullName}\n${test.failureMessages.join('\n')}`);
  }
  console.log(`Round ${round} of ${times}: ${testResults.length} files, ${spell(performance.now())}`);
}
