import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** What a word looks like that is missing in the dictionary, and a value that nobody formatted. */
const RAW =
  /\b(resources|list|record|form|ra|layout|ui|inputs|errors|validation)\.[a-z_]+(\.[a-z_]+)*\b|\bundefined\b|\[object Object\]|\bNaN\b|%\{\w+\}/;

/** Shows an address without loading the page anew, and waits until it stands still. */
export async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    const isSameScreen = new URL(path, location.href).pathname === location.pathname;
    if (!isSameScreen) document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    // Another tab or view of the same screen keeps the heading: it has begun to show itself after two frames.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, address);
  await settle(page);
}

/**
 * No skeletons, nothing busy, nothing moving, and no screen that is being left: a tab of the same record keeps the
 * heading, and is known by its link.
 */
export const settle = (page: Page) =>
  page.waitForFunction(
    () => {
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      const title = document.querySelector('main h1')?.textContent ?? '';
      const isLeft =
        document.querySelector('h1[data-left]') !== null &&
        document.querySelector(`nav a[aria-current=page][href="${location.pathname}"]`) === null;
      return (
        !isLeft &&
        title !== '' &&
        title !== '…' &&
        !document.querySelector('.MuiSkeleton-root, [data-skeleton], [aria-busy=true], .boot') &&
        !isMoving
      );
    },
    undefined,
    { polling: 50 },
  );

/** What a person could stumble over on the page as it stands: sentences, empty when all is well. */
export async function faultsOn(page: Page): Promise<string[]> {
  const { text, tooWide, title, heading, tab } = await page.evaluate(() => ({
    text: [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
    tooWide: document.documentElement.scrollWidth - innerWidth,
    title: document.title,
    heading: document.querySelector('main h1')?.textContent ?? '',
    tab: document.querySelector('main header nav [aria-current=page]')?.textContent?.replace(/ \(\d+\)$/, '') ?? '',
  }));
  const raw = RAW.exec(text)?.[0];
  return [
    ...(raw ? [`shows "${raw}"`] : []),
    ...(tooWide > 0 ? [`scrolls ${tooWide} px sideways`] : []),
    ...(isNamed(title, heading, tab) ? [] : [`is called "${title}" under the heading "${heading}"`]),
    ...(await seriousFindings(page)),
  ];
}

async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    );
}

/** The screen, then the application; before them the tab of a record that is shown, or the register of it. The record of the application is called once. */
const isNamed = (title: string, heading: string, tab: string) =>
  title === heading ||
  title === `${tab} · ${heading}` ||
  ['', `${tab} · `, 'Presentie · '].some((before) => title.startsWith(`${before}${heading} · `));
