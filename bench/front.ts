import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Script, watchScripts } from './front/watchScripts';
import { launchBrowser } from './launchBrowser';
import { rounded } from './median';
import { runProduct } from './runProduct';
import { logProgress, logTable } from './progress';

const LIST = '/application/organizations/management';

/** The scripts that a first visit loads until the sign-in form is usable, and until the first list is shown. Needs the built product. */
export async function benchFront(): Promise<object> {
  const browser = await launchBrowser();
  if (!browser) return { lacking: 'no Chromium: name one in CHROMIUM_PATH' };
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const product = await runProduct({ command: [process.execPath, 'dist/server/main.js'], folder: '.', dataDir, paths: ['/v1/health'] });
  try {
    const signIn = await visit(browser, product.address, '/login', signInForm);
    const list = await visit(browser, product.address, LIST, firstList);
    return {
      sign_in_form: report('Script until the sign-in form is usable', signIn),
      first_list: report('Script until the first list shows rows', list),
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A first visit, with an empty cache. */
async function visit(browser: Browser, baseURL: string, path: string, until: (page: Page) => Promise<void>): Promise<Script[]> {
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const scripts = watchScripts(page);
  await page.goto(path);
  await until(page);
  const loaded = await scripts.soFar();
  await context.close();
  return loaded;
}

async function signInForm(page: Page): Promise<void> {
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled === false);
}

async function firstList(page: Page): Promise<void> {
  await signInForm(page);
  await page.getByLabel('E-mailadres').fill('admin@speelveld.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('speelveld-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname.startsWith(LIST));
  // The rows of a list that is still loading contain no words.
  await page.locator('table tbody td').filter({ hasText: /\w{3}/ }).first().waitFor();
}

function report(title: string, scripts: readonly Script[]) {
  const total = (size: 'gzip' | 'raw' | 'sent') => scripts.reduce((sum, script) => sum + script[size], 0);
  logTable(title, [['file', 'gzip kB', 'raw kB'], ...scripts.map(({ file, gzip, raw }) => [file, kilobytes(gzip), kilobytes(raw)])]);
  logProgress(`  together ${kilobytes(total('gzip'))} kB gzipped, ${kilobytes(total('sent'))} kB as sent`);
  return {
    gzip_kB: kilobytes(total('gzip')),
    sent_kB: kilobytes(total('sent')),
    raw_kB: kilobytes(total('raw')),
    scripts: scripts.map(({ file, gzip }) => ({ file, gzip_kB: kilobytes(gzip) })),
  };
}

const kilobytes = (bytes: number) => rounded(bytes / 1000, 4);
