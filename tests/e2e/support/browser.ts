import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
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
const PASSWORD = 'speelveld-demo';
export type Person = 'superadmin' | 'treasurer' | 'admin' | 'organization' | 'trainer';

/** A page of the product without scripts, on which storage can be filled and the API called before the app loads. */
export const BLANK_PAGE = '/icon.svg';

/** One browser per worker, which ends with its process. */
let browser: Promise<Browser> | null = null;
const launch = () => (browser ??= launchChromium());

async function launchChromium(): Promise<Browser> {
  const found = findChromium();
  if ('lacking' in found) throw new Error(found.lacking);
  return chromium.launch({ executablePath: found.path, args: ARGS });
}

/** Unused pages by the options of their context. Their renderer still has the app's scripts in memory, and nothing else. */
const idlePages = new Map<string, Page[]>();

interface VisitorOptions extends BrowserContextOptions {
  /** Uses a browser context that is never shared, for effects that cannot be undone or that a cache would hide. */
  readonly isOwn?: boolean;
}

/** Opens a page as a new visitor and records the errors of its console. Animations are reduced by default. */
export async function aVisitor({ isOwn = false, ...wanted }: VisitorOptions = {}) {
  const { viewport = { width: 1280, height: 800 }, colorScheme = null, reducedMotion = 'reduce', ...rest } = wanted;
  const options: BrowserContextOptions = {
    baseURL: address(),
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    serviceWorkers: 'block',
    ...rest,
  };
  const key = JSON.stringify(options);
  // A service worker stays in the context that it was registered in.
  const isShared = !isOwn && options.serviceWorkers === 'block';
  const page = (isShared ? idlePages.get(key)?.pop() : undefined) ?? (await newPage(options));
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message: ConsoleMessage) => {
    // A refused call is part of some journeys, and the browser always logs it. The sandboxed frame of a mail blocks the script that
    // Playwright adds to every document (`watchShifts`).
    const isExpected = /Failed to load resource|Blocked script execution in 'about:srcdoc'/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address()) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  const context = page.context();
  const close = async () => {
    if (!isShared) return context.close();
    await empty(page);
    idlePages.set(key, [...(idlePages.get(key) ?? []), page]);
  };
  return { page, context, complaints, foreign, close };
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await (await launch()).newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Removes everything that a journey left in a page and its context. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  await Promise.all([context.setOffline(false), context.clearPermissions()]);
  await page.goto(BLANK_PAGE);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
}

export type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** Signs in through the form, and waits until the form is gone. */
export async function signIn(page: Page, who: Person): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(`${who}@speelveld.test`);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** A user who is already signed in, in a session of their own. The app is not loaded yet. */
export const aPerson = (who: Person, options: VisitorOptions = {}) =>
  aPersonWith({ email: `${who}@speelveld.test`, password: PASSWORD }, options);

/** The same for a user that a journey created. */
export async function aPersonWith(credentials: { readonly email: string; readonly password: string }, options: VisitorOptions = {}) {
  const visitor = await aVisitor(options);
  await visitor.page.goto(BLANK_PAGE);
  await startSession(visitor.page, credentials);
  return visitor;
}

/** Signs in without the form, and stores in the browser what the app would store (`authSession.start`, `loadAppSettings`). */
const startSession = (page: Page, credentials: { readonly email: string; readonly password: string }): Promise<void> =>
  page.evaluate(async (body) => {
    const ask = async (path: string, request: RequestInit) => {
      const answer = await fetch(path, request);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'nl' };
    const { api_token, user } = await ask('/v1/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
    const signedIn = { ...headers, Authorization: `Bearer ${api_token}` };
    const { application_id } = await ask('/v1/admin/profile', { headers: signedIn });
    const settings = await ask('/v1/admin/application', {
      headers: { ...signedIn, ...(application_id && { ApplicationId: application_id }) },
    });
    localStorage.setItem('token', api_token);
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('application_id', settings.id);
    localStorage.setItem('application_logo', JSON.stringify({ id: settings.logo, name: settings.name }));
    localStorage.setItem('application_settings', JSON.stringify(settings));
  }, credentials);

/** Opens the start page of a signed-in user. */
export async function goToFrontPage(page: Page): Promise<void> {
  await page.goto('/login');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  // A screen that is opened before the start page has rendered would count as the first one, which gets no focus.
  await page.getByRole('heading', { level: 1 }).waitFor();
}
