import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { actUntil, installClock, type Sign, type Taken, visitUntil } from './clock';
import { callsAlone, drawAtOnce, drawingOf, watchCalls } from './floorOf';
import { type Causes, profileCauses } from './causes';
import { slowly } from './slowly';
import type { Sources } from '../styles/mapSources';

/** What is walked: a list, its records, and what else stands below them. */
export interface Subject {
  readonly name: string;
  readonly list: string;
  /** What of a record's form is there last. */
  readonly form: Sign;
  /** A word that some of its names hold. */
  readonly word: string;
  /** Further screens, by what they are called. */
  readonly screens: readonly { readonly name: string; readonly path: string; readonly sign: Sign }[];
}

export interface Figure extends Taken {
  /** Its last state drawn at once in an empty page; the calls that it made, alone. */
  readonly drawn_at_once?: number;
  readonly calls_alone?: number;
  readonly causes?: Causes;
}
export type Figures = Record<string, Figure>;

const LINKS = 'main table tbody th a';
const rows = (more: Partial<Sign> = {}): Sign => ({ selector: LINKS, atLeast: 1, ...more });
const FORM: Sign = { selector: 'form button[type="submit"]:not(:disabled)', atLeast: 1 };

interface Walk {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly sources: Sources;
}

/** Takes all steps with a subject as somebody does who was never here before, and then as one who comes back. */
export async function walk({ browser, baseURL, sources }: Walk, subject: Subject): Promise<Figures> {
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
  });
  const figures: Figures = {};
  try {
    const cold = await open(context);
    const form = await visitUntil(cold.page, `/login?redirect=${encodeURIComponent(subject.list)}`, FORM);
    figures['sign-in form, cold'] = form;
    await cold.page.getByLabel('E-mailadres').fill('superadmin@speelveld.test');
    await cold.page.getByLabel('Wachtwoord', { exact: true }).fill('speelveld-demo');
    const inside = await actUntil(
      cold.page,
      () => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click(),
      rows(),
    );
    figures['sign-in until rows'] = inside;
    figures['form and sign-in until rows, cold'] = added(form, inside);
    await cold.page.close();

    const { page, client } = await open(context);
    /** A step with all that it is held against. */
    const take = async (name: string, work: () => Promise<Taken>): Promise<void> => {
      const calls = watchCalls(page);
      const profiled = await profileCauses(client, sources);
      const taken = await work().catch((cause: unknown) => {
        throw new Error(`The step "${name}" of ${subject.name} did not come to its end`, { cause });
      });
      const causes = await profiled();
      const made = calls.stop();
      figures[name] = {
        ...taken,
        causes,
        calls_alone: await callsAlone(page, made),
        drawn_at_once: await drawAtOnce(browser, await drawingOf(page)),
      };
    };
    const first = () => page.locator(LINKS).first().getAttribute('href');
    const click = (sign: Sign, selector: string) =>
      actUntil(page, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), sign, selector);

    await take('second visit until rows', () => visitUntil(page, subject.list, rows()));
    await take('record, first', () => click(subject.form, LINKS));
    await take('back to the list', () => actUntil(page, () => history.back(), rows()));
    await take('record, another', () => click(subject.form, `tbody tr:nth-child(2) th a`));
    await actUntil(page, () => history.back(), rows());
    await take('page 2', async () =>
      actUntil(
        page,
        () => document.querySelector<HTMLElement>('main nav:has(select) button:last-of-type')?.click(),
        rows({ not: (await first()) ?? '' }),
      ),
    );
    await page.locator('main input[type="search"]').pressSequentially(subject.word.slice(0, -1));
    await take('search, last key', () =>
      actUntil(
        page,
        (text) => {
          const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
          box?.dispatchEvent(new Event('input', { bubbles: true }));
        },
        rows({ holding: subject.word }),
        subject.word,
      ),
    );
    for (const { name, path, sign } of subject.screens)
      await take(name, () =>
        actUntil(
          page,
          (to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          },
          sign,
          path,
        ),
      );
    return figures;
  } finally {
    await context.close();
  }
}

const added = (one: Taken, other: Taken): Taken => ({
  painted: one.painted + other.painted,
  still: one.painted + other.still,
  blocked: one.blocked + other.blocked,
});

async function open(context: BrowserContext): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await installClock(page);
  return { page, client: await slowly(page) };
}
