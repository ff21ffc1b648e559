import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { features } from '../../../i18n/nl/features.gen';
import { strangeFormsOn } from './formsOn';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** How long a screen may take until it has the focus and its name is announced, in ms. */
const ARRIVAL_TIMEOUT_MS = 20_000;
/** The first parts of keys in the words of the features. Two more parts follow, unlike in the name of a file such as `orders.csv`. */
const FEATURES = Object.keys(features).join('|');
/** Matches a missing translation, or an unformatted value. */
const RAW = new RegExp(
  [
    String.raw`\b(resources|list|record|form|ra|layout|ui|inputs|errors|validation)\.[a-z_]+(\.[a-z_]+)*\b`,
    String.raw`\b(${FEATURES})\.[a-z_]+\.[a-z_.]+\b`,
    String.raw`\bundefined\b|\[object Object\]|\bNaN\b|%\{\w+\}`,
  ].join('|'),
);

/** Records the layout shifts of a page, as the browser scores them. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { shifted: number; moved: string[] };
    counted.shifted = 0;
    counted.moved = [];
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    interface Shift {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    }
    const describeSource = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${node?.nodeName.toLowerCase() ?? 'something'} "${node?.textContent?.trim().slice(0, 30) ?? ''}" from ${at(from)} to ${at(to)}`;
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map((length) => Math.round(length)).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput) {
          counted.shifted += entry.value;
          if (entry.value > 0.01) counted.moved.push(...entry.sources.map(describeSource));
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Shows an address without loading the page again, and waits until it has settled. Returns the faults on the way: layout shifts, or a focus
 * or announcement that does not follow.
 */
export async function show(page: Page, address: string): Promise<string[]> {
  const isSameScreen = await page.evaluate((path) => {
    const isSameScreen = new URL(path, location.href).pathname === location.pathname;
    Object.assign(globalThis, { shifted: 0, moved: [] });
    const heading = document.querySelector('main h1');
    if (!isSameScreen) heading?.setAttribute('data-left', heading.textContent ?? '');
    if (!isSameScreen) (document.activeElement as HTMLElement | null)?.blur();
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return isSameScreen;
  }, address);
  await settle(page);
  return [...(await movedOn(page)), ...(isSameScreen ? [] : await arrivalFaults(page))];
}

/** Larger layout shifts are faults. Core Web Vitals call a score up to 0.1 good. */
const MAX_SHIFT = 0.05;

/** The layout shifts since the page loaded, or since `show`, if their score is above `least`. */
export async function movedOn(page: Page, least = MAX_SHIFT): Promise<string[]> {
  const { shifted, moved } = await page.evaluate(() => {
    const { shifted: score, moved: sources } = globalThis as unknown as { shifted: number; moved: string[] };
    return { shifted: score, moved: sources };
  });
  return shifted > least ? [`moved by ${shifted.toFixed(3)} while it came: ${moved.join('; ')}`] : [];
}

/** After navigation the focus must be in the screen or its dialog, and the name of the screen must be announced. */
async function arrivalFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluateHandle(() => () => {
    const isFocused = document.activeElement?.closest('main > *, [role=dialog]') != null;
    const announcement = document.querySelector('#root > * > [role=status][aria-live]')?.textContent ?? '';
    // A dialog over the screen is announced by its own name when it gets the focus.
    const heading = document.activeElement?.closest('[role=dialog]') ? '' : (document.querySelector('main h1')?.textContent ?? '');
    return [
      ...(isFocused ? [] : [`leaves the focus on ${document.activeElement?.tagName ?? ''}`]),
      ...(announcement.includes(heading) ? [] : [`announces "${announcement}" after navigating to "${heading}"`]),
    ];
  });
  try {
    await page.waitForFunction((find) => find().length === 0, faults, { polling: 50, timeout: ARRIVAL_TIMEOUT_MS });
    return [];
  } catch {
    return await page.evaluate((find) => find(), faults);
  } finally {
    await faults.dispose();
  }
}

/**
 * Waits until the page has no skeletons, nothing busy, nothing moving, and the new screen has replaced the old one. A tab of the same
 * record keeps its heading, so it is recognised by its link.
 */
export const settle = (page: Page) =>
  page.waitForFunction(
    () => {
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      const heading = document.querySelector('main h1');
      const title = heading?.textContent ?? '';
      // The same screen of another record may keep the element of its heading.
      const isLeft =
        heading?.getAttribute('data-left') === title &&
        document.querySelector(`nav a[aria-current=page][href="${location.pathname}"]`) === null;
      // The router renders a screen some time after the address changes. Pages before sign-in have no address attribute.
      const shown = document.querySelector('main')?.dataset['address'];
      const isArrived = shown === undefined || shown === location.pathname + location.search;
      return (
        isArrived &&
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

/** A colour is judged where it ends, not on its way from another one. */
const finishTransitions = (page: Page) =>
  page.waitForFunction(
    () => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    undefined,
    { polling: 50 },
  );

/** Faults of the current page that a user could notice, as sentences; empty if there are none. */
export async function faultsOn(page: Page): Promise<string[]> {
  await finishTransitions(page);
  const { text, tooWide, title, heading, tab, filled } = await page.evaluate(() => ({
    filled: [...document.querySelectorAll<HTMLElement>('main .MuiButton-contained')]
      .filter((button) => button.offsetParent !== null && button.closest('[role=dialog]') === null)
      .map((button) => button.innerText),
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
    ...(filled.length > 1 ? [`has ${filled.length} filled buttons: ${filled.join(', ')}`] : []),
    ...(await smallOn(page)),
    ...(await strangeFormsOn(page)),
    ...(isNamed(title, heading, tab) ? [] : [`is called "${title}" under the heading "${heading}"`]),
    ...(await findingsOn(page)),
  ];
}

/** Controls in the header, the tabs and the save bar, which must be 44 px high and wide on a phone. */
const THUMB_TARGETS = '#root > * > header :is(a, button), main header nav a, main header .MuiButton-root, [data-save-bar] button';

/** Controls that are too small: below 24 px, except links within a sentence, or below 44 px for the main controls on a phone. */
const smallOn = (page: Page): Promise<string[]> =>
  page.evaluate((main) => {
    const smaller = (selector: string, least: number) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { display, visibility } = getComputedStyle(element);
        const isSeen = width > 1 && height > 1 && display !== 'inline' && visibility === 'visible';
        // Allows a tenth of a pixel for rounding.
        if (!isSeen || element.matches(':disabled') || (width > least - 0.1 && height > least - 0.1)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        return [
          `is pressed at ${Math.round(width)} by ${Math.round(height)} px, and not ${least}: ${element.tagName.toLowerCase()} "${name}"`,
        ];
      });
    return [
      ...smaller('#root :is(a[href], button, summary, [role=button], input[type=checkbox], input[type=radio])', 24),
      ...(innerWidth < 600 ? smaller(main, 44) : []),
    ].slice(0, 5);
  }, THUMB_TARGETS);

/** All findings of axe, of any severity: rules of WCAG 2.2 AA and best practices. */
async function findingsOn(page: Page): Promise<string[]> {
  // Evaluated through the debugger, because the content security policy would refuse a script in the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/**
 * The title has the screen, then the application, preceded by the tab of a record or by its register. On the application's own record the
 * name appears once.
 */
const isNamed = (title: string, heading: string, tab: string) =>
  title === heading ||
  title === `${tab} · ${heading}` ||
  ['', `${tab} · `, 'Presentie · ', 'Attendance · ', 'Register · '].some((before) => title.startsWith(`${before}${heading} · `));
