import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openStore } from './api/store';
import { makeWorld } from './api/world';
import { addFullMonths, SESSIONS } from './calendar/addFullMonths';
import { openMonth } from './calendar/openMonth';
import { launchBrowser } from './launchBrowser';
import { median, rounded } from './median';
import { runProduct } from './runProduct';
import { logTable } from './progress';

const ROUNDS = 9;
/** The first months warm up code and caches on both sides. */
const WARM_UP_ROUNDS = 2;

/**
 * A month calendar of 1,000 sessions in Chromium on the built product: the time from navigation until it is painted and unchanged, compared
 * with its API call alone from the same page.
 */
export async function benchCalendar(): Promise<object> {
  const browser = await launchBrowser();
  if (!browser) return { lacking: 'no Chromium: name one in CHROMIUM_PATH' };
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const { address, days, application_id, token } = await fillStore(dataDir);
  const product = await runProduct({
    command: [process.execPath, 'dist/server/main.js'],
    folder: '.',
    dataDir,
    env: { DEMO: 'off' },
    paths: ['/v1/health'],
  });
  try {
    const context = await browser.newContext({
      baseURL: product.address,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, address);
    const rounds = [];
    for (const day of days)
      rounds.push(await openMonth(page, { address, day, headers: { Authorization: `Bearer ${token}`, ApplicationId: application_id } }));
    const measured = rounds.slice(WARM_UP_ROUNDS);
    const summarize = (name: 'call' | 'painted' | 'still') => {
      const values = measured.map((round) => round[name]);
      return { min: rounded(Math.min(...values)), median: rounded(median(values)) };
    };
    const figures = { call_alone: summarize('call'), painted: summarize('painted'), still: summarize('still') };
    const ratio = rounded(figures.still.median / figures.call_alone.median);
    logTable(`Month of ${SESSIONS} sessions, in ms`, [
      ['what', 'min', 'median'],
      ...Object.entries(figures).map(([name, { min, median: middle }]) => [name.replaceAll('_', ' '), min, middle]),
    ]);
    return {
      sessions: SESSIONS,
      rounds: ROUNDS,
      ...figures,
      ratio,
      layout_shift: rounded(Math.max(...measured.map(({ shift }) => shift))),
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fills the store that the product opens afterwards. The token is only for the separate call. */
async function fillStore(dataDir: string) {
  const db = await openStore({ dataDir });
  try {
    const { application_id, organization_id, token } = await makeWorld(db, 3);
    const { activity_id, days } = await addFullMonths(db, organization_id, ROUNDS + WARM_UP_ROUNDS);
    return { address: `/organizations/${organization_id}/activities/${activity_id}/sessions`, days, application_id, token };
  } finally {
    await db.close();
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mailadres').fill('beheer@speelveld.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een lang wachtwoord');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname === address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
