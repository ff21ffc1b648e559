import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { actUntil, installClock, type Sign, type Taken, visitUntil } from './clock';
import { callsAlone, drawAtOnce, drawingOf, watchCalls } from './floorOf';
import { type Causes, profileCauses } from './causes';
import { slowly } from './slowly';
import type { Sources } from '../styles/mapSources';

/** The screens of one walk: a list, its records, and further screens below them. */
export interface Subject {
  readonly name: string;
  readonly list: string;
  /** The part of a record's form that appears last. */
  readonly form: Sign;
  /** A word that some of the list's names contain. */
  readonly word: string;
  /** Further screens, with their names. */
  readonly screens: readonly { readonly name: string; readonly path: string; readonly sign: Sign }[];
}

export interface Figure extends Taken {
  /** The time to render the last state at once in an empty page, and the time of the step's calls alone. */
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

/** Takes all steps as a first-time visitor, and then as a returning one. */
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
    /** A step with its lower bounds and causes. */
    const measureStep = async (name: string, work: () => Promise<Taken>): Promise<void> => {
      const calls = watchCalls(page);
      const profiled = await profileCauses(client, sources);
      const taken = await work().catch((cause: unknown) => {
        throw new Error(`The step "${name}" of ${subject.name} did not come to its end`, { cause });
      });
      const causes = await profiled();
      const requests = calls.stop();
      figures[name] = {
        ...taken,
        causes,
        calls_alone: await callsAlone(page, requests),
        drawn_at_once: await drawAtOnce(browser, await drawingOf(page)),
      };
    };
    const first = () => page.locator(LINKS).first().getAttribute('href');
    const click = (sign: Sign, selector: string) =>
      actUntil(page, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), sign, selector);

    await measureStep('second visit until rows', () => visitUntil(page, subject.list, rows()));
    await measureStep('record, first', () => click(subject.form, LINKS));
    await measureStep('back to the list', () => actUntil(page, () => history.back(), rows()));
    await measureStep('record, another', () => click(subject.form, `tbody tr:nth-child(2) th a`));
    await actUntil(page, () => history.back(), rows());
    await measureStep('page 2', async () =>
      actUntil(
        page,
        () => document.querySelector<HTMLElement>('main nav:has(select) button:last-of-type')?.click(),
        rows({ not: (await first()) ?? '' }),
      ),
    );
    await page.locator('main input[type="search"]').pressSequentially(subject.word.slice(0, -1));
    await measureStep('search, last key', () =>
      actUntil(
        page,
        (text) => {
          const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
          box?.dispatchEvent(new Event('input', { bubbles: true }));
        },
        rows({ containing: subject.word }),
        subject.word,
      ),
    );
    for (const { name, path, sign } of subject.screens)
      await measureStep(name, () =>
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

const added = (first: Taken, second: Taken): Taken => ({
  painted: first.painted + second.painted,
  still: first.painted + second.still,
  blocked: first.blocked + second.blocked,
});

async function open(context: BrowserContext): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await installClock(page);
  return { page, client: await slowly(page) };
}
