import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { address } from './address';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const PASSWORD = 'speelveld-demo';
export type Person = 'superadmin' | 'treasurer' | 'admin' | 'organization' | 'trainer';

let browser: Promise<Browser> | null = null;
afterAll(async () => {
  await (await browser)?.close();
  browser = null;
});

const launch = () => (browser ??= chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGS }));

/** A page of its own, as a person who has never been here; what the console complains about is kept. */
export async function aVisitor(options: BrowserContextOptions = {}) {
  const context = await (
    await launch()
  ).newContext({
    baseURL: address(),
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message: ConsoleMessage) => {
    // A refused call is part of some journeys; the browser reports it whatever the page makes of it.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address()) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  return { page, context, complaints, foreign, close: () => context.close() };
}

export type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** Types address and password into the sign-in form, and waits until it is left. */
export async function signIn(page: Page, who: Person): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(`${who}@speelveld.test`);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Somebody who is signed in already. */
export async function aPerson(who: Person, options: BrowserContextOptions = {}) {
  const visitor = await aVisitor(options);
  await signIn(visitor.page, who);
  return visitor;
}
