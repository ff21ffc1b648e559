import type { Page } from 'playwright-core';
import { keepNames } from './keepNames';

/** How long nothing may change until a page counts as still, in ms. */
const QUIET = 1_000;

/** What is to be seen: so many elements, whose text or address is another than it was where that is said. */
export interface Sign {
  readonly selector: string;
  readonly atLeast: number;
  /** What the first of them must not be any more: its address or its text. */
  readonly not?: string | undefined;
  /** What all of them hold, in small letters. */
  readonly holding?: string | undefined;
}

export interface Taken {
  /** From the start until it is there and painted, in ms. */
  readonly painted: number;
  /** Until the page changed for the last time. */
  readonly still: number;
  /** What each task took beyond 50 ms, together: in which the page answers nobody. */
  readonly blocked: number;
}

interface Hand {
  expect(sign: Sign, started: number): void;
  readonly state: { painted: number | null; changed: number; started: number; blocked: number };
}
declare global {
  interface Window {
    hand: Hand;
  }
}

/** Runs in each page before anything else. The clock of a page begins when somebody goes there. */
const INSTALL = () => {
  const state: Hand['state'] = { painted: null, changed: 0, started: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  let wanted: Sign | null = null;
  const isThere = ({ selector, atLeast, not, holding }: Sign) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    if (found.length < atLeast) return false;
    const [first] = found;
    if (not !== undefined && (first?.getAttribute('href') ?? first?.textContent) === not) return false;
    return holding === undefined || found.every(({ textContent }) => (textContent ?? '').toLowerCase().includes(holding));
  };
  const look = () => {
    const isSeen = wanted !== null && isThere(wanted);
    if (isSeen) wanted = null;
    // After the frame in which it is drawn.
    requestAnimationFrame(() =>
      setTimeout(() => {
        state.changed = performance.now();
        if (isSeen) state.painted ??= state.changed;
      }),
    );
  };
  window.hand = {
    state,
    expect(sign, started) {
      // What began with the page counts from there.
      Object.assign(state, { painted: null, changed: performance.now(), started, blocked: started === 0 ? state.blocked : 0 });
      wanted = sign;
      look();
    },
  };
  const watch = () =>
    new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true, characterData: true, attributes: true });
  if (document.documentElement) watch();
  else document.addEventListener('readystatechange', watch, { once: true });
};

/** What is expected of the page that opens next, on a clock that begins with its navigation. */
export async function installClock(page: Page): Promise<void> {
  await keepNames(page);
  await page.addInitScript(INSTALL);
}

/** Goes to an address as somebody who types it, until `sign` is there. */
export async function visitUntil(page: Page, address: string, sign: Sign): Promise<Taken> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate((wanted) => window.hand.expect(wanted, 0), sign);
  return takenOf(page);
}

/** Does something in the page by its own event, until `sign` is there. */
export async function actUntil(page: Page, act: () => void, sign: Sign): Promise<Taken>;
export async function actUntil<A>(page: Page, act: (argument: A) => void, sign: Sign, argument: A): Promise<Taken>;
export async function actUntil<A>(page: Page, act: (argument: A) => void, sign: Sign, argument?: A): Promise<Taken> {
  await page.evaluate((wanted) => window.hand.expect(wanted, performance.now()), sign);
  await page.evaluate(act as (argument: unknown) => void, argument as unknown);
  return takenOf(page);
}

async function takenOf(page: Page): Promise<Taken> {
  await page.waitForFunction(
    (quiet) => {
      const { painted, changed } = window.hand.state;
      return painted !== null && performance.now() - changed > quiet;
    },
    QUIET,
    { polling: 100 },
  );
  const { painted, changed, started, blocked } = await page.evaluate(() => window.hand.state);
  return { painted: (painted ?? Number.NaN) - started, still: changed - started, blocked };
}
