import type { Page } from 'playwright-core';
import type { Locale } from '../../../src/schema/resource';
import { aBusyApplication, aBusyOrganization, firstIds } from './addressesOf';
import { aPerson, type Person, type Visitor } from './browser';
import { contrastFaultsOn, faultsOn, settle, show, watchShifts } from './faultsOn';

// Our policy forbids the script that judges accessibility; the policy itself is tested elsewhere.
export const LOOKING = { bypassCSP: true, reducedMotion: 'reduce' } as const;
const NOT_THERE = /^(Deze pagina bestaat niet|This page does not exist)$/;
const DESK = { width: 1280, height: 800 };
const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const;

/** Puts a page into another language, while it stands at a desk. */
type Speak = (page: Page, locale: Locale) => Promise<unknown>;

/**
 * Looks at an address in Dutch at a desk and in English on a phone, in both by day and by night; coming there in the one and in
 * the other in turns, as that is where the last look ended. The answer is what is wrong there, as sentences; `go` may answer with
 * such of its own.
 */
export function createLook({ page, complaints, foreign }: Visitor, speak: Speak) {
  let turn = 0;
  return async function look(go: () => Promise<unknown>, name: string): Promise<string[]> {
    const desk = { locale: 'nl', size: DESK } as const;
    const phone = { locale: 'en', size: PHONES[turn % 4 < 2 ? 0 : 1] ?? DESK } as const;
    const schemes = turn % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const [first, second] = turn % 2 === 0 ? ([desk, phone] as const) : ([phone, desk] as const);
    turn += 1;
    const found: string[] = [];
    const lookAt = async ({ locale, size }: typeof first) => {
      for (const [at, colorScheme] of schemes.entries()) {
        await wear(page, colorScheme);
        await settle(page);
        const faults = await (at === 0 ? faultsOn(page) : contrastFaultsOn(page));
        found.push(...faults.map((fault) => `${name} at ${size.width} px, ${locale}, ${colorScheme}: ${fault}`));
      }
    };
    await page.setViewportSize(first.size);
    await page.emulateMedia({ colorScheme: schemes[0] });
    const onTheWay = await go();
    if (Array.isArray(onTheWay)) found.push(...onTheWay.map((fault) => `${name} at ${first.size.width} px: ${String(fault)}`));
    await lookAt(first);
    await page.setViewportSize(DESK);
    await speak(page, second.locale);
    await page.setViewportSize(second.size);
    await lookAt(second);
    found.push(
      ...complaints.splice(0).map((complaint) => `${name}: the console says ${complaint}`),
      ...foreign.splice(0).map((address) => `${name}: asks ${address}`),
    );
    return found;
  };
}

/** By day or by night, once the page has put it on. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => getComputedStyle(document.documentElement).colorScheme === scheme, colorScheme);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** By the button of the top bar, though a dialog may lie over it: nothing is loaded anew. */
async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: /^(Taal|Language): /, includeHidden: true }).dispatchEvent('click');
  await page.getByRole('menuitemradio', { name: locale === 'nl' ? 'Nederlands' : 'English' }).click();
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' });
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** In front of sign-in: kept in the browser, and the page is loaded with it. */
export async function loadIn(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.reload();
}

/** Somebody who goes from screen to screen, with the ids of a first record of everything. */
export async function aLooker(who: Person) {
  const person = await aPerson(who, LOOKING);
  await watchShifts(person.page);
  await person.page.reload();
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  const ids = await firstIds(person.page, {
    organization_id: await aBusyOrganization(person.page),
    ...(who === 'superadmin' ? { application_id: await aBusyApplication(person.page) } : {}),
  });
  const look = createLook(person, chooseLanguage);
  return {
    ids,
    close: person.close,
    /** What is wrong at these addresses; that there is no page counts too. */
    async faultsAt(addresses: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const address of addresses) {
        found.push(...(await look(() => show(person.page, address), address)));
        if (await person.page.getByRole('heading', { name: NOT_THERE }).isVisible()) found.push(`${address} is not there`);
      }
      return found;
    },
  };
}
