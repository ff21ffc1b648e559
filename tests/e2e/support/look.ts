import { aPerson, type Person, type Visitor } from './browser';
import { aBusyApplication, aBusyOrganization, firstIds } from './addressesOf';
import { faultsOn, settle, show } from './faultsOn';

// Our policy forbids the script that judges accessibility; the policy itself is tested elsewhere.
export const LOOKING = { bypassCSP: true, reducedMotion: 'reduce' } as const;
const DESK = { width: 1280, height: 800 };
const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const;

/** Looks at an address at a desk and on a phone, one of them in the dark, in turns. The answer is what is wrong there, as sentences. */
export function createLook({ page, complaints, foreign }: Visitor) {
  let turn = 0;
  return async function look(go: () => Promise<unknown>, name: string): Promise<string[]> {
    turn += 1;
    const isDark = turn % 2 === 0;
    const phone = PHONES[turn % PHONES.length] ?? PHONES[0];
    const found: string[] = [];
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await go();
    for (const [size, scheme] of [
      [DESK, isDark ? 'dark' : 'light'],
      [phone, isDark ? 'light' : 'dark'],
    ] as const) {
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
export async function aLooker(who: Person) {
  const person = await aPerson(who, LOOKING);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  const ids = await firstIds(person.page, {
    organization_id: await aBusyOrganization(person.page),
    ...(who === 'superadmin' ? { application_id: await aBusyApplication(person.page) } : {}),
  });
  const look = createLook(person);
  return {
    ids,
    close: person.close,
    /** What is wrong at these addresses; that there is no page counts too. */
    async faultsAt(addresses: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const address of addresses) {
        found.push(...(await look(() => show(person.page, address), address)));
        if (await person.page.getByRole('heading', { name: 'Deze pagina bestaat niet' }).isVisible()) found.push(`${address} is not there`);
      }
      return found;
    },
  };
}
