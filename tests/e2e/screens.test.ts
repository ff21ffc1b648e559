import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customEntries } from '../../src/admin/shell/customEntries';
import { fill } from '../../src/schema/places';
import { aBusyOrganization, addressesOf, firstIds, resources } from './support/addressesOf';
import { aPerson, aVisitor } from './support/browser';
import { faultsOn, settle, show } from './support/faultsOn';

// Our policy forbids the script that judges accessibility; the policy itself is tested elsewhere.
const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce' } as const;
const DESK = { width: 1280, height: 800 };
const PHONES = [{ width: 360, height: 740 }, { width: 390, height: 844 }] as const;

type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** Looks at an address at a desk and on a phone, one of them in the dark, in turns. */
function createLook({ page, complaints, foreign }: Visitor) {
  let turn = 0;
  return async function look(go: () => Promise<unknown>, name: string): Promise<string[]> {
    turn += 1;
    const isDark = turn % 2 === 0;
    const phone = PHONES[turn % PHONES.length] ?? PHONES[0];
    const found: string[] = [];
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await go();
    for (const [size, scheme] of [[DESK, isDark ? 'dark' : 'light'], [phone, isDark ? 'light' : 'dark']] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
      await settle(page);
      found.push(...(await faultsOn(page)).map((fault) => `${name} at ${size.width} px, ${scheme}: ${fault}`));
    }
    found.push(...complaints.splice(0).map((complaint) => `${name}: the console says ${complaint}`), ...foreign.splice(0).map((address) => `${name}: asks ${address}`));
    return found;
  };
}

describe('Behind sign-in', () => {
  let person: Visitor;
  let ids: Record<string, string> = {};
  let look: ReturnType<typeof createLook>;
  beforeAll(async () => {
    person = await aPerson('superadmin', OPTIONS);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    ids = await firstIds(person.page, { organization_id: await aBusyOrganization(person.page) });
    look = createLook(person);
  });
  afterAll(() => person.close());

  it.each(resources.filter(({ isEmbedded }) => !isEmbedded).map((resource) => [resource.name, resource] as const))('every screen of %s is whole, legible and fits', async (_name, resource) => {
    const found: string[] = [];
    for (const address of addressesOf(resource, ids)) found.push(...(await look(() => show(person.page, address), address)));
    expect(found).toEqual([]);
  });

  it('so is every screen that the menu names, and one’s own account', async () => {
    const found: string[] = [];
    for (const address of [...customEntries.map(({ to }) => fill(to, ids)), '/account', '/admin/no-such-page']) found.push(...(await look(() => show(person.page, address), address)));
    expect(found).toEqual([]);
  });
});

it('In front of sign-in every screen is whole, legible and fits', async () => {
  const visitor = await aVisitor(OPTIONS);
  const look = createLook(visitor);
  const found: string[] = [];
  for (const address of ['/login', '/forgot-password', '/reset-password', '/reset-password?token=gone', '/invite/register?token=gone', '/no-such-page'])
    found.push(...(await look(() => visitor.page.goto(address), address)));
  expect(found).toEqual([]);
  await visitor.close();
});
