import type { Browser } from 'playwright-core';
import { SLOWNESS, slowly } from './hand/slowly';
import { fillInp } from './inp/fillInp';
import { handOn } from './inp/hand';
import { type Subject, subjectsAt } from './inp/subjects';
import { type Interaction, LEAST, untilStill, watchInteractions } from './inp/watchInteractions';
import { median } from './median';
import { inTurn, onSides, type Side } from './sides';
import { tell, tellTable } from './tell';

/** No interaction of the largest screens takes longer, in ms. */
const TARGET = 100;

type Found = Map<string, Interaction[]>;

/**
 * How long the page takes to answer a hand, as Interaction to Next Paint counts it: from the press or the key until the next frame,
 * in Chromium on a slower machine, on the largest lists, forms, calendars and registers. What is asked for over the line afterwards
 * is no part of it. With `BENCH_BEFORE` naming another checkout that has been built, both in turn on the same rows.
 */
export const benchInp = ({ rounds }: { rounds: number }): Promise<object> =>
  onSides(fillInp, async ({ browser, sides, filled: places }) => {
    const subjects = subjectsAt(places);
    const all = new Map<string, Found>();
    for (let round = 0; round < rounds; round += 1)
      for (const side of inTurn(sides, round))
        for (const subject of subjects) {
          const key = `${subject.name} ${side.name}`;
          const found = all.get(key) ?? new Map<string, Interaction[]>();
          all.set(key, found);
          await interact(browser, side.product.address, subject, found);
          tell(`  round ${round + 1}: ${key}, the longest so far ${longestOf([...found.values()].flat())?.duration ?? 0} ms`);
        }
    return {
      cpu: SLOWNESS.cpu,
      rounds,
      target: TARGET,
      least: LEAST,
      ...Object.fromEntries(subjects.map(({ name }) => [name, show(name, sides, all)])),
    };
  });

/** All that is done on one screen, by somebody who has just come there. */
async function interact(browser: Browser, baseURL: string, { name, path, sign, walk }: Subject, into: Found): Promise<void> {
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
    throw new Error(`The ${name} could not be walked through to the end`, { cause });
  } finally {
    await context.close();
  }
}

const longestOf = (found: readonly Interaction[]): Interaction | undefined => found.toSorted((a, b) => b.duration - a.duration)[0];

function show(name: string, sides: readonly Side[], all: ReadonlyMap<string, Found>): object {
  return Object.fromEntries(
    sides.map((side) => {
      const found = all.get(`${name} ${side.name}`) ?? new Map<string, Interaction[]>();
      const figures = Object.fromEntries([...found].map(([step, interactions]) => [step, figureOf(interactions)]));
      tellTable(`${name}${sides.length > 1 ? `, ${side.name}` : ''}, in ms, wanted below ${TARGET}`, [
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

/** What stands for so few is the longest of them, with its parts. */
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
    over: found.filter(({ duration }) => duration > TARGET).length,
  };
}
