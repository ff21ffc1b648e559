import type { Page } from 'playwright-core';

/** The rendered screens in order. `first` is the first time in this page, before anything of it was rendered. */
export const STEPS = ['list of 25, first', 'list of 100', 'list of 25, again', 'record, first', 'record, again'] as const;
export type Step = (typeof STEPS)[number];

export type Measure = (page: Page) => Promise<{ start(): Promise<void>; stop(): Promise<Record<string, number>> }>;

/** The page counts as unchanged after this long without a change, in ms on the slowed processor. */
const QUIET_MS = 1_500;
const CPU_SLOWDOWN = 4;
const TITLES = 'main table tbody th a';

interface Walk {
  /** The address of an organization with more than a hundred activities. */
  readonly address: string;
  readonly measure: Measure;
}

/**
 * Signs in and takes all steps. Returns for each step the time until `painted`, when all its elements are there, and until `still`, with
 * the extra measurements.
 */
export async function walk(page: Page, { address, measure }: Walk): Promise<Record<Step, Record<string, number>>> {
  page.setDefaultTimeout(90_000);
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill('superadmin@speelveld.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('speelveld-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(address);
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(WATCH);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const meter = await measure(page);

  const list = `${address}/activities`;
  /** Navigates in the page as a link does, and waits until `sign` is there `amount` times and nothing changes any longer. */
  const take = async (to: string, sign: string, amount: number) => {
    await meter.start();
    await page.evaluate(GO, { to, sign, amount });
    await page.waitForFunction(
      (quiet) => {
        const { painted, changed } = document.body.dataset;
        return painted !== undefined && performance.now() - Number(changed) > quiet;
      },
      QUIET_MS,
      { polling: 100 },
    );
    const found = await meter.stop();
    const [started, painted, changed] = await page.evaluate(() =>
      ['started', 'painted', 'changed'].map((name) => Number(document.body.dataset[name])),
    );
    return { painted: (painted ?? 0) - (started ?? 0), still: (changed ?? 0) - (started ?? 0), ...found };
  };
  const leave = () => take(address, 'main h1', 1);
  const records = async () => page.locator(TITLES).evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''));
  const form = '[data-field="payment_url"] input, [data-field="description"] [contenteditable]';

  const first = await take(`${list}?perPage=25`, TITLES, 25);
  const long = await take(`${list}?perPage=100`, TITLES, 100);
  await leave();
  const again = await take(`${list}?perPage=25`, TITLES, 25);
  const [firstRecord = '', secondRecord = ''] = await records();
  const record = await take(firstRecord, form, 2);
  await take(`${list}?perPage=25`, TITLES, 25);
  const next = await take(secondRecord, form, 2);
  return {
    'list of 25, first': first,
    'list of 100': long,
    'list of 25, again': again,
    'record, first': record,
    'record, again': next,
  };
}

/** Records when the page last changed and was painted after that, and when the awaited elements were painted. */
const WATCH = () => {
  new MutationObserver(() => {
    const { dataset } = document.body;
    const isThere =
      dataset['painted'] === undefined && document.querySelectorAll(dataset['sign'] ?? 'nothing').length >= Number(dataset['amount']);
    requestAnimationFrame(() =>
      setTimeout(() => {
        dataset['changed'] = String(performance.now());
        if (isThere) dataset['painted'] ??= dataset['changed'];
      }),
    );
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
};

const GO = ({ to, sign, amount }: { to: string; sign: string; amount: number }) => {
  const { dataset } = document.body;
  delete dataset['painted'];
  Object.assign(dataset, { sign, amount: String(amount), started: String(performance.now()), changed: String(performance.now()) });
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
};
