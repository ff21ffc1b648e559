import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * Compares the last installation recorded by npm with the lock file.
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
  // Optional packages may be for another platform.
  const lacks = (path) => !(path in installed) && !locked[path].optional;
  return {
    product: !paths.some((path) => !locked[path].dev && lacks(path)),
    development: !paths.some((path) => locked[path].dev && lacks(path)),
    hasDevelopment: Object.values(installed).some(({ dev }) => dev),
    isClean: Object.keys(installed).every((path) => installed[path].extraneous || (path in locked && isSame(path))),
  };
}

async function npm(...args) {
  const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  child.once('error', (error) => console.error(`npm could not be started: ${error.message}`));
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (status !== 0) process.exit(Number.isInteger(status) ? status : 1);
}

/**
 * Installs the packages of the lock file: those of the product, and with `development` those for tests and checks too. Does nothing if they
 * are installed.
 *
 * @param during runs a named step, and may show its progress
 */
export async function installPackages({ development = false, during = (_name, work) => work() } = {}) {
  // A linked folder belongs to another checkout, which `npm ci` would empty.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const found = compareWithLock();
  if (found.isClean && found.product && (found.development || !development)) return;
  if (found.isClean && found.product) {
    // Adds missing packages; `npm ci` would first remove the installed ones.
    await during('Installing test packages', () => npm('install', '--include=dev', '--no-save', '--prefer-offline'));
    if (compareWithLock().development) return;
  }
  // Regardless of NODE_ENV, build packages are installed, and installed development packages are kept.
  await during('Installing packages', () => npm('ci', development || found.hasDevelopment ? '--include=dev' : '--omit=dev'));
}
