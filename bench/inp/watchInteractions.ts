import type { Page } from 'playwright-core';
import { keepNames } from '../hand/keepNames';

/** As the browser tells of it, all in ms: what it waited for before, what handling it took, and until the frame after that was on the screen. */
export interface Interaction {
  /** The event that took longest of those that belong together, as `keydown`. */
  readonly event: string;
  readonly duration: number;
  readonly delay: number;
  readonly processing: number;
  readonly presentation: number;
}

/** What is shorter the browser does not tell of, in ms. */
export const LEAST = 16;
/** No change of the page for so long counts as still, in ms. */
const QUIET = 400;
/** And so long is waited for that at most: some screens count on. */
const PATIENCE = 10_000;

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
    interactions: { since: number; made: number; changed: number; entries: Entry[]; tell(): void };
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
    made: 0,
    changed: performance.now(),
    entries: [],
    tell: () => note(observer.takeRecords()),
  };
  window.interactions = state;
  // One for each key and each press, so that those are counted too that were too short to be told of.
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, ({ isTrusted }) => void (isTrusted && (state.made += 1)), { capture: true, passive: true });
  observer.observe({ type: 'event', durationThreshold: least, buffered: true } as PerformanceObserverInit);
  const watch = () =>
    new MutationObserver(() => (state.changed = performance.now())).observe(document.documentElement, { childList: true, subtree: true });
  if (document.documentElement) watch();
  else document.addEventListener('readystatechange', watch, { once: true });
};

/** In every page that opens next. */
export async function watchInteractions(page: Page): Promise<void> {
  await keepNames(page);
  await page.addInitScript(INSTALL, LEAST);
}

/** All interactions of what is done with a real hand, once the page is still again. Those that the browser does not tell of count as the least. */
export async function takeInteractions(page: Page, act: () => Promise<void>): Promise<Interaction[]> {
  await untilStill(page);
  await page.evaluate(() => Object.assign(window.interactions, { since: performance.now(), made: 0, entries: [] }));
  await act();
  await untilStill(page);
  const { made, entries } = await page.evaluate(() => {
    window.interactions.tell();
    const { since, made: presses, entries: told } = window.interactions;
    return { made: presses, entries: told.filter(({ start }) => start >= since) };
  });
  if (made === 0) throw new Error('Nothing reached the page');
  const told = [...new Set(entries.map(({ id }) => id))].map((id) => interactionOf(entries.filter((entry) => entry.id === id)));
  const short = Math.max(0, made - told.length);
  return [...told, ...Array.from({ length: short }, () => ({ event: '', duration: LEAST, delay: 0, processing: 0, presentation: 0 }))];
}

/** The longest of its events counts; what others of the same frame are handled for belongs to that. */
function interactionOf(entries: readonly Entry[]): Interaction {
  const [longest = entries[0]] = entries.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  if (!longest) throw new Error('An interaction has an event');
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

/** Until nothing has changed for a while and the page has nothing left to do, or is never at rest: what is drawn at leisure changes nothing before it is done. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ quiet, patience }) => {
      const began = performance.now();
      const untilIdle = () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 1_000 }));
      do await untilIdle();
      while (performance.now() - window.interactions.changed < quiet && performance.now() - began < patience);
      await untilIdle();
    },
    { quiet: QUIET, patience: PATIENCE },
  );
