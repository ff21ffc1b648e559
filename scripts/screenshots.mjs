import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildIfStale, generate, install } from './prepare.mjs';

/**
 * `npm run screenshots`: takes the screenshots of the README in docs/images, of the built product with its demo, on a free port and in a
 * temporary folder.
 */
const FOLDER = 'docs/images';
const ACCOUNT = { email: 'organization@speelveld.test', password: 'speelveld-demo' };
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PICTURES = [
  { name: 'calendar', size: DESK, scheme: 'light', where: ({ organization }) => `${organization}/calendar` },
  { name: 'today-dark', size: DESK, scheme: 'dark', where: ({ organization }) => organization },
  { name: 'session', size: DESK, scheme: 'light', where: ({ session }) => session },
  { name: 'register-phone', size: PHONE, scheme: 'light', where: ({ session }) => `${session}?tab=register` },
];

await install({ development: true });
const { chromium } = await import('playwright-core');
const { default: sharp } = await import('sharp');
await generate();
await buildIfStale();
const found = findChromium();
if (!found.path) {
  console.error(`The screenshots need a Chromium: ${found.lacking}`);
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-screenshots-'));
const product = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
});
try {
  const baseURL = await addressOf(product);
  mkdirSync(FOLDER, { recursive: true });
  const places = await placesOf(baseURL);
  for (const picture of PICTURES) await take(picture, baseURL, places);
} finally {
  await browser.close();
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}

async function take({ name, size, scheme, where }, baseURL, places) {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    colorScheme: scheme,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(ACCOUNT.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(where(places));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      !document.querySelector('.MuiSkeleton-root, [data-skeleton]') &&
      [...document.images].every(({ complete }) => complete),
  );
  const file = join(FOLDER, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(file);
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`);
  await context.close();
}

/** The page of the club, and this month's session with most participants. */
async function placesOf(baseURL) {
  const { api_token } = await (
    await fetch(`${baseURL}/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    })
  ).json();
  const ask = async (path) => (await fetch(`${baseURL}/v1/admin/${path}`, { headers: { Authorization: `Bearer ${api_token}` } })).json();
  const [{ id }] = (await ask('organizations/simple')).organizations;
  const organization = `organizations/${id}`;
  const { activities } = await ask(`${organization}/activities?itemsPerPage=100&filter[offer_type]=sessions`);
  const [year, month] = [new Date().getFullYear(), new Date().getMonth()];
  const days = { from: new Date(Date.UTC(year, month, 1)).toISOString(), to: new Date(Date.UTC(year, month + 1, 1)).toISOString() };
  const months = await Promise.all(
    activities.map(async (activity) => {
      const { sessions } = await ask(
        `${organization}/activities/${activity.id}/sessions?itemsPerPage=250&filter[starts_at][from]=${days.from}&filter[starts_at][to]=${days.to}`,
      );
      return { activity, sessions };
    }),
  );
  const fullest = months
    .flatMap(({ activity: { id: activity_id }, sessions }) => sessions.map((session) => ({ ...session, activity_id })))
    .reduce((best, session) => (session.participants_amount > best.participants_amount ? session : best));
  return {
    organization: `/${organization}`,
    session: `/${organization}/activities/${fullest.activity_id}/sessions/${fullest.id}`,
  };
}

/** The product prints its address when it listens, after filling in the demo. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The product stopped with code ${code} before it listened:\n${output}`)));
  });
}
