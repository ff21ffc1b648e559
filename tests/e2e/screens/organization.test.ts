import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf, isOfOrganization, resources } from '../support/addressesOf';
import { aLooker } from '../support/look';

let looker: Awaited<ReturnType<typeof aLooker>>;
beforeAll(async () => {
  looker = await aLooker('organization');
});
afterAll(() => looker.close());

it.each(
  resources.filter((resource) => !resource.isEmbedded && isOfOrganization(resource)).map((resource) => [resource.name, resource] as const),
)('Every screen of %s is whole, legible and fits', async (_name, resource) => {
  expect(await looker.faultsAt(addressesOf(resource, looker.ids))).toEqual([]);
});
