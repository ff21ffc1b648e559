import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { SOURCES, whenStale } from './freshness.mjs';
import { installPackages } from './installPackages.mjs';
import { createSteps } from './steps.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Speelveld needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
if (major === 20) console.error('Node 20 has had no security fixes since April 2026. Speelveld runs on it; Node 22 or 24 is safer.');

/** Shows the steps of a start and their progress. */
export const steps = createSteps();

/** Runs a command; exits if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs one of our scripts as a step, in parallel; exits if it fails, and stops it when this process exits. */
async function runStep(name, args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await steps.during(name, async () => {
    const status = await new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
    if (status === 0) return;
    steps.stop();
    process.exit(Number.isInteger(status) ? status : 1);
  });
}

/** Installs the packages of a command. With `development` those for tests and checks too. */
export async function install({ development = false } = {}) {
  await installPackages({ development, during: steps.during });
}

const stylesheets = () =>
  readdirSync('src/admin', { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join('src/admin', file));

/** Generates indexes, migrations and the types of stylesheets, so that new entities, screens, icons and sheets are found. */
export async function generate() {
  await whenStale(
    'generated',
    [
      'resources',
      'src/schema',
      'src/server',
      'src/admin/engine/fields/kinds',
      'src/admin/ui/icons',
      ...readdirSync('src/admin/features').map((feature) => `src/admin/features/${feature}/screens`),
      'scripts/generate.mjs',
      'scripts/generate',
      'docs/domain/permissions.md',
      'docs/packages.md',
      'package.json',
      'docs/access.md',
      'scripts/migrations.ts',
      'scripts/migration',

      ...stylesheets(),
    ],
    () => existsSync('.cache/styles'),
    () => runStep('Generating files', ['scripts/generate.mjs']),
  );
}

/** Builds the server and the app if they are older than their sources. */
export async function buildIfStale() {
  await startBuilding().app;
  await compressApp();
}

/**
 * The same in parts: building the server takes a second, so it can work while the app is built. The app is not compressed yet; the server
 * does not require it.
 */
export function startBuilding() {
  let serverIsBuilt;
  const server = new Promise((resolve) => {
    serverIsBuilt = resolve;
  });
  const app = whenStale(
    'built',
    SOURCES,
    () => existsSync('dist/app/index.html') && existsSync('dist/server/main.js'),
    // Each in its own process: Vite sets NODE_ENV=production, which a server in the same process would inherit.
    async () => {
      await runStep('Building the server', ['scripts/build.mjs', 'server']);
      serverIsBuilt();
      await runStep('Building the app', ['scripts/build.mjs', 'app']);
    },
  ).then(serverIsBuilt);
  return { server, app };
}

/** Compresses the files of the built app, if needed. */
async function compressApp() {
  if (isCompressed()) return;
  await runStep('Compressing the app', ['scripts/build.mjs', 'compressed']);
}

/** The same in the background with low priority. If this process exits, the next start continues. */
export function compressQuietly() {
  if (isCompressed()) return;
  const child = spawn(process.execPath, ['scripts/build.mjs', 'compressed'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  child.channel?.unref();
}

/** The page is compressed last. */
const isCompressed = () => existsSync('dist/app/index.html.br');
