import type { Locale } from '../../../src/schema/resource';
import { fill } from '../../../src/schema/routes';
import { aBusyApplication, aBusyOrganization, firstIds } from './addressesOf';
import { aPerson, aVisitor, BLANK_PAGE, goToFrontPage, type Person, type Visitor } from './browser';
import { faultsOn, settle, show, watchShifts } from './faultsOn';
import type { Opening } from './openings';

/** How a page is looked at. With several sizes, they take turns. */
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
/** The full run adds to each place the other colour scheme in the other language. */
const isFull = process.env['SPEELVELD_FULL'] === '1';
export const LOOKS: Readonly<Record<'desk' | 'phone', readonly Look[]>> = {
  desk: [
    { ...DESK, name: 'at a desk, light, in Dutch', locale: 'nl', colorScheme: 'light' },
    ...(isFull ? ([{ ...DESK, name: 'at a desk, dark, in English', locale: 'en', colorScheme: 'dark' }] as const) : []),
  ],
  phone: [
    { ...PHONE, name: 'on a phone, dark, in English', locale: 'en', colorScheme: 'dark' },
    ...(isFull ? ([{ ...PHONE, name: 'on a phone, light, in Dutch', locale: 'nl', colorScheme: 'light' }] as const) : []),
  ],
};

/** Height in px at which a whole form is in sight, so that no bar that stays covers half of a button. */
const TALL = 3000;

const NOT_THERE = /^(Deze pagina bestaat niet|This page does not exist)$/;

const optionsOf = ({ colorScheme, sizes: [viewport] }: Look) => ({ colorScheme, ...(viewport ? { viewport } : {}) });
const speak = ({ page }: Visitor, { locale }: Look) => page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);

/** What is wrong on the page as it stands, and what it complained of on the way: sentences that begin with `name`. */
async function faultsNow({ page, complaints, foreign }: Visitor, name: string): Promise<string[]> {
  await settle(page);
  const faults = await faultsOn(page);
  return [
    ...faults,
    ...complaints.splice(0).map((complaint) => `the console says ${complaint}`),
    ...foreign.splice(0).map((address) => `asks ${address}`),
  ].map((fault) => `${name} at ${page.viewportSize()?.width} px: ${fault}`);
}

/** What is wrong at an address for somebody who is not signed in and opens it. */
export async function faultsForVisitors(address: string, look: Look): Promise<string[]> {
  const visitor = await aVisitor(optionsOf(look));
  await visitor.page.goto(BLANK_PAGE);
  await speak(visitor, look);
  await visitor.page.goto(address);
  const found = await faultsNow(visitor, address);
  await visitor.close();
  return found;
}

/** Somebody who goes from screen to screen, with the ids of a first record of everything. */
export async function aLooker(who: Person, look: Look) {
  const person = await aPerson(who, { ...optionsOf(look), isOwn: true });
  const { page } = person;
  const ids = await firstIds(page, {
    organization_id: await aBusyOrganization(page),
    ...(who === 'superadmin' ? { application_id: await aBusyApplication(page) } : {}),
  });
  await speak(person, look);
  await watchShifts(page);
  await goToFrontPage(page);
  let turn = 0;
  return {
    ids,
    close: person.close,
    /** What is wrong at these addresses, and on the way there; that there is no page counts too. */
    async faultsAt(addresses: readonly string[]): Promise<string[]> {
      const size = look.sizes[turn++ % look.sizes.length];
      if (size) await page.setViewportSize(size);
      const found: string[] = [];
      for (const address of addresses) {
        const onTheWay = await show(page, address);
        found.push(...onTheWay.map((fault) => `${address} at ${size?.width} px: ${fault}`), ...(await faultsNow(person, address)));
        if (await page.getByRole('heading', { name: NOT_THERE }).isVisible()) found.push(`${address} is not there`);
      }
      return found;
    },
    /**
     * What is wrong with something that is opened on a page that was loaded for it alone: what another screen left in the page, such as the
     * code that cleans HTML, would hide that it is missing.
     */
    async faultsOpening({ name, at, open }: Opening): Promise<string[]> {
      const size = look.sizes[turn++ % look.sizes.length];
      if (size) await page.setViewportSize({ ...size, height: TALL });
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
