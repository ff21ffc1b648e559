import type { Browser } from 'playwright-core';
import { SLOWNESS, slowly } from './hand/slowly';
import { fillInp } from './inp/fillInp';
import { handOn } from './inp/hand';
import { type Subject, subjectsAt } from './inp/subjects';
import { type Interaction, MIN_REPORTED_MS, untilStill, watchInteractions } from './inp/watchInteractions';
import { median } from './median';
import { inTurn, onSides, type Side } from './sides';
import { logProgress, logTable } from './progress';

/** The goal for the longest interaction on the largest screens, in ms. */
const TARGET_MS = 100;

type InteractionsByStep = Map<string, Interaction[]>;

/**
 * The response time of the page as Interaction to Next Paint: from the press or key until the next frame. It is measured in Chromium on a
 * slower machine, on the largest lists, forms, calendars and registers. Requests that follow are not part of it. If `BENCH_BEFORE` names
 * another built checkout, both run in turn on the same rows.
 */
export const benchInp = ({ rounds }: { rounds: number }): Promise<object> =>
  onSides(fillInp, async ({ browser, sides, filled: places }) => {
    const subjects = subjectsAt(places);
    const all = new Map<string, InteractionsByStep>();
    for (let round = 0; round < rounds; round += 1)
      for (const side of inTurn(sides, round))
        for (const subject of subjects) {
          const key = `${subject.name} ${side.name}`;
          const found = all.get(key) ?? new Map<string, Interaction[]>();
          all.set(key, found);
          await interact(browser, side.product.address, subject, found);
          logProgress(`  round ${round + 1}: ${key}, the longest so far ${longestOf([...found.values()].flat())?.duration ?? 0} ms`);
        }
    return {
      cpu: SLOWNESS.cpu,
      rounds,
      target: TARGET_MS,
      least: MIN_REPORTED_MS,
      ...Object.fromEntries(subjects.map(({ name }) => [name, report(name, sides, all)])),
    };
  });

/** Performs all interactions on one screen in a new browser context. */
async function interact(browser: Browser, baseURL: string, { name, path, sign, walk }: Subject, into: InteractionsByStep): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await watchInteractions(page);
    await page.goto('/login');
    await page.getByLabel('E-mailadres').fill('superadmin@speelveld.test');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('speelveld-demo');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await slowly(page);
    await page.goto(path);
    const [selector, atLeast] = sign;
    await page
      .locator(selector)
      .nth(atLeast - 1)
      .waitFor();
    await untilStill(page);
    const hand = handOn(page, (step, found) => into.set(step, [...(into.get(step) ?? []), ...found]));
    await walk(hand);
  } catch (cause) {
    throw new Error(`The ${name} could not be walked to its end`, { cause });
  } finally {
    await context.close();
  }
}

const longestOf = (found: readonly Interaction[]): Interaction | undefined => found.toSorted((a, b) => b.duration - a.duration)[0];

function report(name: string, sides: readonly Side[], all: ReadonlyMap<string, InteractionsByStep>): object {
  return Object.fromEntries(
    sides.map((side) => {
      const found = all.get(`${name} ${side.name}`) ?? new Map<string, Interaction[]>();
      const figures = Object.fromEntries([...found].map(([step, interactions]) => [step, figureOf(interactions)]));
      logTable(`${name}${sides.length > 1 ? `, ${side.name}` : ''}, in ms, wanted below ${TARGET_MS}`, [
        ['what is done', 'interactions', 'median', 'longest', 'of which delay', 'processing', 'presentation', 'event', 'too long'],
        ...Object.entries(figures).map(
          ([step, { interactions, median: middle, longest, delay, processing, presentation, event, over }]) => [
            step,
            interactions,
            middle,
            longest,
            delay,
            processing,
            presentation,
            event,
            over === 0 ? '' : over,
          ],
        ),
      ]);
      return [side.name, figures];
    }),
  );
}

/** With few samples, the longest interaction represents them, with its parts. */
function figureOf(found: readonly Interaction[]) {
  const longest = longestOf(found);
  return {
    interactions: found.length,
    median: Math.round(median(found.map(({ duration }) => duration))),
    longest: Math.round(longest?.duration ?? 0),
    delay: Math.round(longest?.delay ?? 0),
    processing: Math.round(longest?.processing ?? 0),
    presentation: Math.round(longest?.presentation ?? 0),
    event: longest?.event ?? '',
    over: found.filter(({ duration }) => duration > TARGET_MS).length,
  };
}
