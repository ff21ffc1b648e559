import type { Locale } from '../../../src/schema/resource';
import { fill } from '../../../src/schema/routes';
import { isFullRun } from '../../support/fullRun';
import { aBusyApplication, aBusyOrganization, firstIds } from './addressesOf';
import { aPerson, aVisitor, BLANK_PAGE, goToFrontPage, type Person, type Visitor } from './browser';
import { faultsOn, settle, show, watchShifts } from './faultsOn';
import type { Opening } from './openings';

/** How a page is viewed. Several sizes take turns. */
export interface Look {
  readonly name: string;
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark';
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
}

const DESK = { sizes: [{ width: 1280, height: 800 }] };
const PHONE = {
  sizes: [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ],
};
/** The full run adds the other colour scheme in the other language to each device. */
export const LOOKS: Readonly<Record<'desk' | 'phone', readonly Look[]>> = {
  desk: [
    { ...DESK, name: 'at a desk, light, in Dutch', locale: 'nl', colorScheme: 'light' },
    ...(isFullRun ? ([{ ...DESK, name: 'at a desk, dark, in English', locale: 'en', colorScheme: 'dark' }] as const) : []),
  ],
  phone: [
    { ...PHONE, name: 'on a phone, dark, in English', locale: 'en', colorScheme: 'dark' },
    ...(isFullRun ? ([{ ...PHONE, name: 'on a phone, light, in Dutch', locale: 'nl', colorScheme: 'light' }] as const) : []),
  ],
};

/** Window height in px that shows a whole form, so that no sticky bar covers half of a button. */
const FULL_FORM_HEIGHT = 3000;

const NOT_FOUND_TITLE = /^(Deze pagina bestaat niet|This page does not exist)$/;

const optionsOf = ({ colorScheme, sizes: [viewport] }: Look) => ({ colorScheme, ...(viewport ? { viewport } : {}) });
const setLocale = ({ page }: Visitor, { locale }: Look) => page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);

/** The faults of the current page, and its console errors and foreign requests so far, as sentences that begin with `name`. */
async function faultsNow({ page, complaints, foreign }: Visitor, name: string): Promise<string[]> {
  await settle(page);
  const faults = await faultsOn(page);
  return [
    ...faults,
    ...complaints.splice(0).map((complaint) => `the console says ${complaint}`),
    ...foreign.splice(0).map((address) => `asks ${address}`),
  ].map((fault) => `${name} at ${page.viewportSize()?.width} px: ${fault}`);
}

/** The faults of an address for a visitor without a session. */
export async function faultsForVisitors(address: string, look: Look): Promise<string[]> {
  const visitor = await aVisitor(optionsOf(look));
  await visitor.page.goto(BLANK_PAGE);
  await setLocale(visitor, look);
  await visitor.page.goto(address);
  const found = await faultsNow(visitor, address);
  await visitor.close();
  return found;
}

/** A user who visits screen after screen, with the ids of a first record of each entity. */
export async function aLooker(who: Person, look: Look) {
  const person = await aPerson(who, { ...optionsOf(look), isOwn: true });
  const { page } = person;
  const ids = await firstIds(page, {
    organization_id: await aBusyOrganization(page),
    ...(who === 'superadmin' ? { application_id: await aBusyApplication(page) } : {}),
  });
  await setLocale(person, look);
  await watchShifts(page);
  await goToFrontPage(page);
  let turn = 0;
  return {
    ids,
    close: person.close,
    /** The faults of these addresses and of the navigation to them. A missing page counts as a fault. */
    async faultsAt(addresses: readonly string[]): Promise<string[]> {
      const size = look.sizes[turn++ % look.sizes.length];
      if (size) await page.setViewportSize(size);
      const found: string[] = [];
      for (const address of addresses) {
        const navigationFaults = await show(page, address);
        found.push(...navigationFaults.map((fault) => `${address} at ${size?.width} px: ${fault}`), ...(await faultsNow(person, address)));
        if (await page.getByRole('heading', { name: NOT_FOUND_TITLE }).isVisible()) found.push(`${address} is not there`);
      }
      return found;
    },
    /**
     * The faults of a part that opens on a page loaded only for it. Code that another screen has already loaded, such as the HTML
     * sanitizer, could hide that this one lacks it.
     */
    async faultsOpening({ name, at, open }: Opening): Promise<string[]> {
      const size = look.sizes[turn++ % look.sizes.length];
      if (size) await page.setViewportSize({ ...size, height: FULL_FORM_HEIGHT });
      await page.goto(fill(at, ids));
      await settle(page);
      try {
        await open(page);
      } catch (error) {
        return [`${name} at ${size?.width} px does not open: ${error}`, ...(await faultsNow(person, name))];
      }
      return faultsNow(person, name);
    },
  };
}
