import { aPerson, type Person, type Visitor } from './browser';
import { aBusyApplication, aBusyOrganization, firstIds } from './addressesOf';
import type { Locale } from '../../../src/schema/resource';
import { faultsOn, settle, show, watchShifts } from './faultsOn';

// Our policy forbids the script that judges accessibility; the policy itself is tested elsewhere.
export const LOOKING = { bypassCSP: true, reducedMotion: 'reduce' } as const;
const NOT_THERE = { nl: 'Deze pagina bestaat niet', en: 'This page does not exist' } as const;
const DESK = { width: 1280, height: 800 };
const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const;

/**
 * Looks at an address at a desk and on a phone, one of them in the dark, in turns. The answer is what is wrong there, as
 * sentences; `go` may answer with such of its own. In English it comes there on the phone, in Dutch at the desk, and light
 * and dark change places: both languages together see every address in both.
 */
export function createLook({ page, complaints, foreign }: Visitor, language: Locale = 'nl') {
  let turn = language === 'nl' ? 0 : 1;
  return async function look(go: () => Promise<unknown>, name: string): Promise<string[]> {
    turn += 1;
    const phone = PHONES[turn % PHONES.length] ?? PHONES[0];
    const sizes = language === 'nl' ? ([DESK, phone] as const) : ([phone, DESK] as const);
    const schemes = turn % 2 === 0 ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const looks = [
      [sizes[0], schemes[0]],
      [sizes[1], schemes[1]],
    ] as const;
    const found: string[] = [];
    await page.setViewportSize(sizes[0]);
    await page.emulateMedia({ colorScheme: schemes[0] });
    const onTheWay = await go();
    if (Array.isArray(onTheWay)) found.push(...onTheWay.map((fault) => `${name} at ${sizes[0].width} px: ${String(fault)}`));
    for (const [size, scheme] of looks) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
      await settle(page);
      found.push(...(await faultsOn(page)).map((fault) => `${name} at ${size.width} px, ${scheme}: ${fault}`));
    }
    found.push(
      ...complaints.splice(0).map((complaint) => `${name}: the console says ${complaint}`),
      ...foreign.splice(0).map((address) => `${name}: asks ${address}`),
    );
    return found;
  };
}

/** Somebody who goes from screen to screen, with the ids of a first record of everything. */
export async function aLooker(who: Person, language: Locale = 'nl') {
  const person = await aPerson(who, LOOKING);
  await watchShifts(person.page);
  await person.page.evaluate((chosen) => localStorage.setItem('locale', chosen), language);
  await person.page.reload();
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  const ids = await firstIds(person.page, {
    organization_id: await aBusyOrganization(person.page),
    ...(who === 'superadmin' ? { application_id: await aBusyApplication(person.page) } : {}),
  });
  const look = createLook(person, language);
  return {
    ids,
    close: person.close,
    /** What is wrong at these addresses; that there is no page counts too. */
    async faultsAt(addresses: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const address of addresses) {
        found.push(...(await look(() => show(person.page, address), address)));
        if (await person.page.getByRole('heading', { name: NOT_THERE[language] }).isVisible()) found.push(`${address} is not there`);
      }
      return found;
    },
  };
}
