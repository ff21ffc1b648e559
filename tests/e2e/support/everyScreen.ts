import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customEntries } from '../../../src/admin/layout/customEntries';
import { fill } from '../../../src/schema/routes';
import { addressesOf, isOfOrganization, resources } from './addressesOf';
import { aLooker, LOOKS } from './look';
import { openingsOfOrganizations, openingsOfThePlatform } from './openings';

/** Every screen of the entities of organizations, and of what is below them, as an organization sees them. */
export function everyScreenOfOrganizations(place: keyof typeof LOOKS): void {
  describe.each(LOOKS[place])('$name', (look) => {
    const looker = lookerFor(() => aLooker('organization', look));
    it.each(named(true))('Every screen of %s is whole, legible and fits', async (_name, resource) => {
      expect(await looker().faultsAt(addressesOf(resource, looker().ids))).toEqual([]);
    });
    it.each(openingsOfOrganizations)('$name opens, and is whole, legible and fits', async (opening) => {
      expect(await looker().faultsOpening(opening)).toEqual([]);
    });
  });
}

/** Every other screen, as a superadmin sees them: those of the registry, those of our own that the menu names, the account. */
export function everyScreenOfThePlatform(place: keyof typeof LOOKS): void {
  describe.each(LOOKS[place])('$name', (look) => {
    const looker = lookerFor(() => aLooker('superadmin', look));
    it.each(named(false))('Every screen of %s is whole, legible and fits', async (_name, resource) => {
      expect(await looker().faultsAt(addressesOf(resource, looker().ids))).toEqual([]);
    });
    it.each([...customEntries.map(({ to }) => to), '/account', '/account/exports'])('So is %s, which the menu names', async (to) => {
      expect(await looker().faultsAt([fill(to, looker().ids)])).toEqual([]);
    });
    it.each(openingsOfThePlatform)('$name opens, and is whole, legible and fits', async (opening) => {
      expect(await looker().faultsOpening(opening)).toEqual([]);
    });
    it('An address that no screen has is told from those that are there', async () => {
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
    if (!looker) throw new Error('Nobody looks yet');
    return looker;
  };
}
