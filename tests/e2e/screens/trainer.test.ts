import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf, firstIds, resources } from '../support/addressesOf';
import { aPerson, goToFrontPage, type Visitor } from '../support/browser';
import { call } from '../support/call';
import { faultsOn, show, watchShifts } from '../support/faultsOn';

let trainer: Visitor;
let ids: Record<string, string>;

beforeAll(async () => {
  trainer = await aPerson('trainer', { isOwn: true });
  await watchShifts(trainer.page);
  const first = async (address: string, key: string) => {
    const { json } = await call(trainer.page, 'GET', address);
    return String((json[key] as { id: string }[])[0]?.id);
  };
  const organization_id = await first('/v1/admin/organizations/simple', 'organizations');
  const activity_id = await first(`/v1/admin/organizations/${organization_id}/activities?itemsPerPage=1`, 'activities');
  ids = await firstIds(trainer.page, { organization_id, activity_id });
  await goToFrontPage(trainer.page);
});
afterAll(() => trainer.close());

it.each(['activities', 'sessions', 'activity_questions'])(
  'Every screen of %s is complete for a trainer, who may change little of it',
  async (name) => {
    const resource = resources.find((entity) => entity.name === name);
    if (!resource) throw new Error(`There is no ${name}`);
    const addresses = addressesOf(resource, ids).filter((address) => !address.endsWith('/create'));
    expect(addresses.length).toBeGreaterThan(2);
    const found: string[] = [];
    for (const address of addresses) {
      const faults = [...(await show(trainer.page, address)), ...(await faultsOn(trainer.page))];
      found.push(...faults.map((fault) => `${address}: ${fault}`));
    }
    expect(found).toEqual([]);
  },
);
