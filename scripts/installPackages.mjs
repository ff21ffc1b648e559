import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * Compares what npm noted down about its last install with the lock file.
 *
 * @returns `product`, `development`: whether all packages of that group are there; `hasDevelopment`: whether some of them are;
 *   `isClean`: whether each installed package is in the lock file, in the same version, or was added by hand
 */
function compareWithLock() {
  const locked = read('package-lock.json');
  const installed = read('node_modules/.package-lock.json');
  const isSame = (path) =>
    installed[path]?.version === locked[path]?.version &&
    installed[path]?.integrity === locked[path]?.integrity &&
    installed[path]?.resolved === locked[path]?.resolved;
  const paths = Object.keys(locked).filter((path) => path !== '');
  // What is optional may be for another platform.
  const lacks = (path) => !(path in installed) && !locked[path].optional;
  return {
    product: !paths.some((path) => !locked[path].dev && lacks(path)),
    development: !paths.some((path) => locked[path].dev && lacks(path)),
    hasDevelopment: Object.values(installed).some(({ dev }) => dev),
    isClean: Object.keys(installed).every((path) => installed[path].extraneous || (path in locked && isSame(path))),
  };
}

function npm(...args) {
  const { status, error } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs packages as the lock file says: what the product is built of and runs on, and with `development` those for tests and
 * checks too. Does nothing when they are there, whoever installed them.
 */
export function installPackages({ development = false } = {}) {
  // A linked folder belongs to another checkout: `npm ci` would empty that one.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const found = compareWithLock();
  if (found.isClean && found.product && (found.development || !development)) return;
  if (found.isClean && found.product) {
    console.error('Installing the packages for tests and checks ...');
    // Adds what is missing; `npm ci` would begin by removing what is there.
    npm('install', '--include=dev', '--no-save', '--prefer-offline');
    if (compareWithLock().development) return;
  }
  console.error('Installing packages ...');
  // NODE_ENV has no say in it: what the build needs is always there. Who had the development packages keeps them.
  npm('ci', development || found.hasDevelopment ? '--include=dev' : '--omit=dev');
}
