import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
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
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  if (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') && existsSync('/usr/bin/chromium'))
    return { path: '/usr/bin/chromium' };
  return { lacking: 'apt-get could not install it; name one in CHROMIUM_PATH.' };
}
