import type { Page } from 'playwright-core';
import { daysShown } from '../../src/domain/calendar/calendarSpan';
import { SESSIONS } from './addFullMonths';

interface Month {
  /** The address of the list of sessions. */
  readonly address: string;
  readonly day: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All in ms, except the shift: the layout shift score after painting. */
interface Opened {
  readonly call: number;
  readonly painted: number;
  readonly still: number;
  readonly shift: number;
}

/** The page counts as unchanged after this long without a change, in ms. */
const QUIET_MS = 400;

/** Calls the API for a month without showing it, goes to the list of sessions, and from there to the calendar of that month. */
export async function openMonth(page: Page, { address, day, headers }: Month): Promise<Opened> {
  const { from, to } = daysShown('month', day);
  await goTo(page, address);
  await page.locator('main table').first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  const call = await page.evaluate(CALL_CALENDAR, { path: `/v1/admin${address}/calendar?from=${from}&to=${to}`, headers });
  if (call.sessions !== SESSIONS) throw new Error(`The month around ${day} has ${call.sessions} sessions`);

  const started = await goTo(page, `${address}?view=calendar&span=month&day=${day}`);
  await page.waitForFunction(() => performance.getEntriesByName('calendar:painted').length > 0);
  const events = await page.locator('main .event').count();
  if (events < 100) throw new Error(`Only ${events} sessions are drawn in the month around ${day}`);
  await page.waitForFunction((quiet) => performance.now() - Number(document.body.dataset['changed']) > quiet, QUIET_MS);
  const { painted, changed, shift } = await page.evaluate(READ_TIMES);
  return { call: call.took, painted: painted - started, still: Math.max(painted, changed) - started, shift };
}

/** Goes to another address of the app in the same page, as a link does. Returns the start time. */
const goTo = (page: Page, address: string): Promise<number> =>
  page.evaluate((to) => {
    performance.clearMeasures('calendar:painted');
    const now = performance.now();
    document.body.dataset['changed'] = String(now);
    document.body.dataset['shift'] = '0';
    if (document.body.dataset['watched'] === undefined) {
      document.body.dataset['watched'] = 'yes';
      new MutationObserver(() => void (document.body.dataset['changed'] = String(performance.now()))).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.body.dataset['shift'] = String(
            Number(document.body.dataset['shift']) + (entry as PerformanceEntry & { value: number }).value,
          );
      }).observe({ type: 'layout-shift' });
    }
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return now;
  }, address);

/** Calls the calendar endpoint alone, and reads the whole answer. */
const CALL_CALENDAR = async ({
  path,
  headers,
}: {
  path: string;
  headers: Readonly<Record<string, string>>;
}): Promise<{ took: number; sessions: number }> => {
  const started = performance.now();
  const answer = await fetch(path, { headers: { ...headers, Accept: 'application/json', 'Accept-Language': 'nl' } });
  const { sessions } = (await answer.json()) as { sessions: readonly unknown[] };
  return { took: performance.now() - started, sessions: sessions.length };
};

const READ_TIMES = () => {
  const [entry] = performance.getEntriesByName('calendar:painted');
  const { changed, shift } = document.body.dataset;
  return { painted: entry ? entry.startTime + entry.duration : Number.NaN, changed: Number(changed), shift: Number(shift) };
};
