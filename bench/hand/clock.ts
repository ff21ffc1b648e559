import type { Page } from 'playwright-core';
import { keepNames } from './keepNames';

/** The page counts as unchanged after this long without a change, in ms. */
const QUIET_MS = 1_000;

/** The elements to wait for: at least `atLeast` of them, with another text or address than before if `not` is set. */
export interface Sign {
  readonly selector: string;
  readonly atLeast: number;
  /** The address or text that the first element must no longer have. */
  readonly not?: string | undefined;
  /** Text that all elements must contain, in lower case. */
  readonly containing?: string | undefined;
}

export interface Taken {
  /** Time from the start until the elements are there and painted, in ms. */
  readonly painted: number;
  /** Time until the last change of the page, in ms. */
  readonly still: number;
  /** The total time of long tasks beyond 50 ms each, in which the page cannot respond. */
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

/** Runs in each page before its own scripts. The clock of a page starts at its navigation. */
const INSTALL = () => {
  const state: Hand['state'] = { painted: null, changed: 0, started: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  let wanted: Sign | null = null;
  const isThere = ({ selector, atLeast, not, containing }: Sign) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    if (found.length < atLeast) return false;
    const [first] = found;
    if (not !== undefined && (first?.getAttribute('href') ?? first?.textContent) === not) return false;
    return containing === undefined || found.every(({ textContent }) => (textContent ?? '').toLowerCase().includes(containing));
  };
  const check = () => {
    const isSeen = wanted !== null && isThere(wanted);
    if (isSeen) wanted = null;
    // After the frame that renders the change.
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
      // Long tasks before this moment count only when the clock started with the page.
      Object.assign(state, { painted: null, changed: performance.now(), started, blocked: started === 0 ? state.blocked : 0 });
      wanted = sign;
      check();
    },
  };
  const watch = () =>
    new MutationObserver(check).observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  if (document.documentElement) watch();
  else document.addEventListener('readystatechange', watch, { once: true });
};

/** Installs the clock in the page that opens next. */
export async function installClock(page: Page): Promise<void> {
  await keepNames(page);
  await page.addInitScript(INSTALL);
}

/** Opens an address as if it were typed, and waits until `sign` is there. */
export async function visitUntil(page: Page, address: string, sign: Sign): Promise<Taken> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate((wanted) => window.hand.expect(wanted, 0), sign);
  return takenOf(page);
}

/** Runs `act` in the page, and waits until `sign` is there. */
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
    QUIET_MS,
    { polling: 100 },
  );
  const { painted, changed, started, blocked } = await page.evaluate(() => window.hand.state);
  return { painted: (painted ?? Number.NaN) - started, still: changed - started, blocked };
}
