import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Run by `npm version`, twice: first it checks that the changelog has something to release; then, once package.json and the lock file have
 * the new version, it gives the unreleased section that version and the date.
 */
const FILE = 'CHANGELOG.md';
const HEAD = '## [Unreleased]\n';
const text = readFileSync(FILE, 'utf8');
const at = text.indexOf(HEAD);
const unreleased = text.slice(at + HEAD.length, text.indexOf('\n## [', at + HEAD.length));
if (at < 0 || unreleased.trim() === '') {
  console.error(`${FILE} has nothing under ${HEAD.trim()}: write there what users notice of this release.`);
  process.exit(1);
}
if (process.env.npm_lifecycle_event === 'preversion') process.exit(0);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const day = new Date().toISOString().slice(0, 10);
writeFileSync(FILE, `${text.slice(0, at)}${HEAD}\n## [${version}] - ${day}\n${text.slice(at + HEAD.length)}`);
process.exit(spawnSync('git', ['add', FILE], { stdio: 'inherit' }).status ?? 1);
