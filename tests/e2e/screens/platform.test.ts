import { afterAll, beforeAll, expect, it } from 'vitest';
import { customEntries } from '../../../src/admin/layout/customEntries';
import { fill } from '../../../src/schema/routes';
import { addressesOf, isOfOrganization, resources } from '../support/addressesOf';
import { aLooker } from '../support/look';

let looker: Awaited<ReturnType<typeof aLooker>>;
beforeAll(async () => {
  looker = await aLooker('superadmin');
});
afterAll(() => looker.close());

it.each(
  resources.filter((resource) => !resource.isEmbedded && !isOfOrganization(resource)).map((resource) => [resource.name, resource] as const),
)('Every screen of %s is whole, legible and fits', async (_name, resource) => {
  expect(await looker.faultsAt(addressesOf(resource, looker.ids))).toEqual([]);
});

it.each([...customEntries.map(({ to }) => to), '/account'])('So is %s, which the menu names', async (to) => {
  expect(await looker.faultsAt([fill(to, looker.ids)])).toEqual([]);
});

it('An address that no screen has is told from those that are there', async () => {
  expect(await looker.faultsAt(['/admin/no-such-page'])).toEqual(['/admin/no-such-page is not there']);
});
