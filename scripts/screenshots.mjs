import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from './chromium.mjs';
import { buildIfStale, generate, install } from './prepare.mjs';

/**
 * `npm run screenshots`: the pictures of the README in docs/images, of the built product with its demo, on a free port
 * and in a temporary folder.
 */
const FOLDER = 'docs/images';
const ORGANIZATIONS = '/application/organizations/management';
const PICTURES = [
  { name: 'organizations', size: { width: 1280, height: 800 }, scheme: 'light', show: (page) => page.goto(ORGANIZATIONS) },
  { name: 'organization-dark', size: { width: 1280, height: 800 }, scheme: 'dark', show: openFirst },
  { name: 'dashboard-phone', size: { width: 390, height: 844 }, scheme: 'light', show: (page) => page.goto('/application') },
];

await install();
await generate();
await buildIfStale();
const found = findChromium();
if (!found.path) {
  console.error(`The screenshots need a Chromium: ${found.lacking}`);
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-screenshots-'));
const product = spawn(process.execPath, ['dist/server/main.js'], { env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' }, stdio: ['ignore', 'pipe', 'inherit'] });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'] });
try {
  const baseURL = await addressOf(product);
  mkdirSync(FOLDER, { recursive: true });
  for (const picture of PICTURES) await take(picture, baseURL);
} finally {
  await browser.close();
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}

async function take({ name, size, scheme, show }, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: size, colorScheme: scheme, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill('superadmin@speelveld.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('speelveld-demo');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/application');
  await show(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('.MuiSkeleton-root') && [...document.images].every(({ complete }) => complete));
  const file = join(FOLDER, `${name}.png`);
  await sharp(await page.screenshot()).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`);
  await context.close();
}

async function openFirst(page) {
  await page.goto(ORGANIZATIONS);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByLabel('Omschrijving').waitFor();
}

/** The product says its address when it listens; filling the demo comes before that. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The product stopped with code ${code} before it listened:\n${said}`)));
  });
}
