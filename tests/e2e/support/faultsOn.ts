import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** How long somebody may wait until a screen has the focus and its name is read out, in ms. */
const ARRIVAL_TIMEOUT_MS = 20_000;
/** What a word looks like that is missing in the dictionary, and a value that nobody formatted. */
const RAW =
  /\b(resources|list|record|form|ra|layout|ui|inputs|errors|validation)\.[a-z_]+(\.[a-z_]+)*\b|\bundefined\b|\[object Object\]|\bNaN\b|%\{\w+\}/;

/** Counts what moves by itself while a page stands, as browsers do (layout-shift). */
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
    const told = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${node?.nodeName.toLowerCase() ?? 'something'} "${node?.textContent?.trim().slice(0, 30) ?? ''}" from ${at(from)} to ${at(to)}`;
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map((length) => Math.round(length)).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput) {
          counted.shifted += entry.value;
          if (entry.value > 0.01) counted.moved.push(...entry.sources.map(told));
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Shows an address without loading the page anew, and waits until it stands still. What is wrong with the way there:
 * something that moved, or focus and name of a screen that nobody hears.
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

/** More than this share of what is seen, times how far, is a jump (Core Web Vitals call 0.1 good). */
const STILL = 0.05;

/** What moved by itself since the page came, or since `show`, where that is more than a share of what is seen. */
export async function movedOn(page: Page, least = STILL): Promise<string[]> {
  const { shifted, moved } = await page.evaluate(() => {
    const { shifted: by, moved: what } = globalThis as unknown as { shifted: number; moved: string[] };
    return { shifted: by, moved: what };
  });
  return shifted > least ? [`moved by ${shifted.toFixed(3)} while it came: ${moved.join('; ')}`] : [];
}

/** Whoever comes to a screen goes on from its heading or its first field, and hears its name. */
async function arrivalFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluateHandle(() => () => {
    const isFocused = document.activeElement?.closest('main > *, [role=dialog]') != null;
    const said = document.querySelector('#root > * > [role=status][aria-live]')?.textContent ?? '';
    // What opens over the screen that stood there is read out by its own name, as it gets the focus.
    const heading = document.activeElement?.closest('[role=dialog]') ? '' : (document.querySelector('main h1')?.textContent ?? '');
    return [
      ...(isFocused ? [] : [`leaves the focus on ${document.activeElement?.tagName ?? ''}`]),
      ...(said.includes(heading) ? [] : [`says "${said}" to whoever comes to "${heading}"`]),
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
 * No skeletons, nothing busy, nothing moving, and no screen that is being left: a tab of the same record keeps the
 * heading, and is known by its link.
 */
export const settle = (page: Page) =>
  page.waitForFunction(
    () => {
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      const heading = document.querySelector('main h1');
      const title = heading?.textContent ?? '';
      // The same screen of something else may keep the element of its heading.
      const isLeft =
        heading?.getAttribute('data-left') === title &&
        document.querySelector(`nav a[aria-current=page][href="${location.pathname}"]`) === null;
      // The router commits a screen some time after the address changes. Pages in front of sign-in do not name theirs.
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

/** What a person could stumble over on the page as it stands: sentences, empty when all is well. */
export async function faultsOn(page: Page): Promise<string[]> {
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
    ...(isNamed(title, heading, tab) ? [] : [`is called "${title}" under the heading "${heading}"`]),
    ...(await findingsOn(page)),
  ];
}

/** What is pressed by itself, at the head of the screen, and to keep what was typed: where a thumb does it, that is 44 px high and wide. */
const FOR_A_THUMB = '#root > * > header :is(a, button), main header nav a, main header .MuiButton-root, [data-save-bar] button';

/** What is too small to be pressed: 24 px everywhere, but for a link within a sentence; 44 px for what matters most on a phone. */
const smallOn = (page: Page): Promise<string[]> =>
  page.evaluate((main) => {
    const smaller = (selector: string, least: number) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { display, visibility } = getComputedStyle(element);
        const isSeen = width > 1 && height > 1 && display !== 'inline' && visibility === 'visible';
        // A tenth for what the browser rounds.
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
  }, FOR_A_THUMB);

/** All that axe finds, of whatever weight: rules of WCAG 2.2 AA and what is good practice. */
async function findingsOn(page: Page): Promise<string[]> {
  // Handed over by the debugger, which our policy lets through where it would refuse a script of the page.
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

/** The screen, then the application; before them the tab of a record that is shown, or the register of it. The record of the application is called once. */
const isNamed = (title: string, heading: string, tab: string) =>
  title === heading ||
  title === `${tab} · ${heading}` ||
  ['', `${tab} · `, 'Presentie · ', 'Attendance · ', 'Register · '].some((before) => title.startsWith(`${before}${heading} · `));
