import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the Chromium of the journeys, or returns null if there is none. */
export async function launchBrowser(): Promise<Browser | null> {
  const found = findChromium();
  return 'path' in found ? chromium.launch({ executablePath: found.path, args: ARGS }) : null;
}
