import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES, whenStale } from './freshness.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Speelveld needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command to its end; a failure ends this one too. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Packages as the lock file says; nothing to do the second time. */
export async function install() {
  // A linked folder belongs to another checkout: `npm ci` would empty that one.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return;
  await whenStale(
    'installed',
    ['package-lock.json'],
    () => existsSync('node_modules/vite/package.json'),
    () => {
      console.error('Installing packages ...');
      // Development packages are needed for the build, whatever NODE_ENV says.
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}

const stylesheets = () =>
  readdirSync('src/admin', { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join('src/admin', file));

/** Indexes, migrations and the types of stylesheets: a new entity, screen, icon or sheet is picked up here. */
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
    () => {
      run(process.execPath, ['scripts/generate.mjs']);
    },
  );
}

/** The built app and server, when what is there is older than its sources. */
export async function buildIfStale() {
  await whenStale(
    'built',
    SOURCES,
    () => existsSync('dist/app/index.html') && existsSync('dist/server/main.js'),
    () => {
      console.error('Building ...');
      // In a process of its own: Vite sets NODE_ENV=production, and a server started after it would take that for its own.
      run(process.execPath, ['scripts/build.mjs']);
    },
  );
}
