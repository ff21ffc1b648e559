import type { Page } from 'playwright-core';
import { keepNames } from '../hand/keepNames';

/**
 * An interaction as the browser reports it, in ms: the delay before it was handled, the handling, and the time until the next frame was
 * shown.
 */
export interface Interaction {
  /** The longest of the events that belong together, such as `keydown`. */
  readonly event: string;
  readonly duration: number;
  readonly delay: number;
  readonly processing: number;
  readonly presentation: number;
}

/** The browser does not report shorter interactions, in ms. */
export const MIN_REPORTED_MS = 16;
/** The page counts as unchanged after this long without a change, in ms. */
const QUIET_MS = 400;
/** The maximum wait for that, because some screens change continuously. */
const MAX_WAIT_MS = 10_000;

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

declare global {
  interface Window {
    interactions: { since: number; count: number; changed: number; entries: Entry[]; flush(): void };
  }
}

const INSTALL = (least: number): void => {
  const note = (list: readonly PerformanceEntry[]) => {
    for (const entry of list as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        state.entries.push({
          id: entry.interactionId,
          name: entry.name,
          start: entry.startTime,
          end: entry.startTime + entry.duration,
          from: entry.processingStart,
          to: entry.processingEnd,
        });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const state: Window['interactions'] = {
    since: 0,
    count: 0,
    changed: performance.now(),
    entries: [],
    flush: () => note(observer.takeRecords()),
  };
  window.interactions = state;
  // Counts one for each key and press, including those too short to be reported.
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, ({ isTrusted }) => void (isTrusted && (state.count += 1)), { capture: true, passive: true });
  observer.observe({ type: 'event', durationThreshold: least, buffered: true } as PerformanceObserverInit);
  const watch = () =>
    new MutationObserver(() => (state.changed = performance.now())).observe(document.documentElement, { childList: true, subtree: true });
  if (document.documentElement) watch();
  else document.addEventListener('readystatechange', watch, { once: true });
};

/** Watches every page that opens next. */
export async function watchInteractions(page: Page): Promise<void> {
  await keepNames(page);
  await page.addInitScript(INSTALL, MIN_REPORTED_MS);
}

/**
 * The interactions of `act`, once the page is unchanged again. Interactions too short to be reported count as the shortest reported
 * duration.
 */
export async function takeInteractions(page: Page, act: () => Promise<void>): Promise<Interaction[]> {
  await untilStill(page);
  await page.evaluate(() => Object.assign(window.interactions, { since: performance.now(), count: 0, entries: [] }));
  await act();
  await untilStill(page);
  const { count, entries } = await page.evaluate(() => {
    window.interactions.flush();
    const { since, count: presses, entries: all } = window.interactions;
    return { count: presses, entries: all.filter(({ start }) => start >= since) };
  });
  if (count === 0) throw new Error('Nothing reached the page');
  const reported = [...new Set(entries.map(({ id }) => id))].map((id) => interactionOf(entries.filter((entry) => entry.id === id)));
  const short = Math.max(0, count - reported.length);
  return [
    ...reported,
    ...Array.from({ length: short }, () => ({ event: '', duration: MIN_REPORTED_MS, delay: 0, processing: 0, presentation: 0 })),
  ];
}

/** The longest event counts, and other events handled in the same frame belong to it. */
function interactionOf(entries: readonly Entry[]): Interaction {
  const [longest = entries[0]] = entries.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  if (!longest) throw new Error('The interaction has no event');
  const together = entries.filter(({ from, end }) => from >= longest.start && Math.abs(end - longest.end) <= 8);
  const from = Math.min(...together.map((entry) => entry.from));
  const to = Math.max(...together.map((entry) => entry.to));
  return {
    event: longest.name,
    duration: longest.end - longest.start,
    delay: from - longest.start,
    processing: to - from,
    presentation: Math.max(0, longest.end - to),
  };
}

/**
 * Waits until the page is unchanged and idle, or the maximum wait is over. The wait for idle comes first, because deferred rendering makes
 * no changes before it is done.
 */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ quiet, patience }) => {
      const began = performance.now();
      const untilIdle = () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 1_000 }));
      do await untilIdle();
      while (performance.now() - window.interactions.changed < quiet && performance.now() - began < patience);
      await untilIdle();
    },
    { quiet: QUIET_MS, patience: MAX_WAIT_MS },
  );
