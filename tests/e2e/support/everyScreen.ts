import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customEntries } from '../../../src/admin/layout/entries/customEntries';
import { fill } from '../../../src/schema/routes';
import { addressesOf, isOfOrganization, resources } from './addressesOf';
import { aLooker, LOOKS } from './look';
import { openingsOfOrganizations, openingsOfThePlatform } from './openings';

/** Tests every screen of the entities of organizations, and of those below them, as a member of an organization. */
export function everyScreenOfOrganizations(place: keyof typeof LOOKS): void {
  describe.each(LOOKS[place])('$name', (look) => {
    const looker = lookerFor(() => aLooker('organization', look));
    it.each(named(true))('Every screen of %s is complete, legible and fits', async (_name, resource) => {
      expect(await looker().faultsAt(addressesOf(resource, looker().ids))).toEqual([]);
    });
    it.each(openingsOfOrganizations)('$name opens, and is complete, legible and fits', async (opening) => {
      expect(await looker().faultsOpening(opening)).toEqual([]);
    });
  });
}

/** Tests every other screen as a superadmin: those of the registry, the custom ones in the menu, and the account. */
export function everyScreenOfThePlatform(place: keyof typeof LOOKS): void {
  describe.each(LOOKS[place])('$name', (look) => {
    const looker = lookerFor(() => aLooker('superadmin', look));
    it.each(named(false))('Every screen of %s is complete, legible and fits', async (_name, resource) => {
      expect(await looker().faultsAt(addressesOf(resource, looker().ids))).toEqual([]);
    });
    it.each([...customEntries.map(({ to }) => to), '/account', '/account/exports'])(
      '%s from the menu is complete, legible and fits',
      async (to) => {
        expect(await looker().faultsAt([fill(to, looker().ids)])).toEqual([]);
      },
    );
    it.each(openingsOfThePlatform)('$name opens, and is complete, legible and fits', async (opening) => {
      expect(await looker().faultsOpening(opening)).toEqual([]);
    });
    it('An address without a screen is reported as missing', async () => {
      expect(await looker().faultsAt(['/admin/no-such-page'])).toEqual(['/admin/no-such-page is not there']);
    });
  });
}

const named = (areOfOrganizations: boolean) =>
  resources
    .filter((resource) => !resource.isEmbedded && isOfOrganization(resource) === areOfOrganizations)
    .map((resource) => [resource.name, resource] as const);

function lookerFor(open: () => ReturnType<typeof aLooker>) {
  let looker: Awaited<ReturnType<typeof aLooker>> | null = null;
  beforeAll(async () => {
    looker = await open();
  });
  afterAll(() => looker?.close());
  return () => {
    if (!looker) throw new Error('The visit has not started yet');
    return looker;
  };
}
