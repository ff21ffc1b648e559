import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages. The shell without a window does the same with a quarter less CPU time. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const KNOWN = [
  ...PACKAGES.map(programOf),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
];

/** Finds Chromium for the journeys: at CHROMIUM_PATH, an installed one, or Debian's, which is installed if allowed. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? { path: named } : { lacking: `CHROMIUM_PATH names ${named}, which is not there.` };
  const there = KNOWN.find((path) => existsSync(path));
  if (there) return { path: there };
  const mayInstall = process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!mayInstall) return { lacking: 'install Chromium or Chrome, or name it in CHROMIUM_PATH.' };
  console.log('Installing Chromium ...');
  if (apt('update', '-qq'))
    for (const name of PACKAGES)
      if (apt('install', '-y', '-qq', '--no-install-recommends', name) && existsSync(programOf(name))) return { path: programOf(name) };
  return { lacking: 'apt-get could not install it; name one in CHROMIUM_PATH.' };
}

function programOf(name) {
  return `/usr/bin/${name}`;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
