import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { faultsIn } from '../../src/schema/bootChecks';
import type { AnyResource } from '../../src/schema/row';
import { image, text } from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';
import { faultOf, faultsOf, kind, name, odd, wrong } from './support/wrong';

/** What each fault says is tried in `faults/`. */
describe('the boot checks', () => {
  test('find no faults in the declarations', () => {
    expect(faultsIn(registry as unknown as Record<string, AnyResource>)).toEqual([]);
    expect(faultsOf(wrong({ kind }))).toEqual([]);
  });

  test('find two entities at one address', () => {
    const venues = declare({ name });
    const halls = declare({ name, picture: image() }, { name: 'halls', page: '/admin/venues', api: '/v1/admin/venues' });
    expect(faultsIn({ venues, halls })).toEqual([
      'resources/halls.ts: "/v1/admin/venues" is taken by resources/venues.ts',
      'resources/halls.ts: "/admin/venues" is taken by resources/venues.ts',
    ]);
  });

  test('say of one mistake one thing', () => {
    expect(faultsOf(wrong({}, { title: 'nmae' }))).toEqual([faultOf('title: no field is called "nmae"; did you mean "name"?')]);
    expect(faultsOf(wrong({ city: text(odd({ requird: true })) }))).toHaveLength(1);
  });
});

describe('English words that have no plural', () => {
  test.each([
    ['equipment', {}, 'equipment_id', '/v1/admin/equipment'],
    ['sports_equipment', {}, 'sports_equipment_id', '/v1/admin/sports-equipment'],
    ['people', {}, 'person_id', '/v1/admin/people'],
    ['furniture', { collection: 'furniture' }, 'furniture_id', '/v1/admin/furniture'],
    ['equipment', { collection: 'items' }, 'equipment_id', '/v1/admin/items'],
    ['matches', {}, 'match_id', '/v1/admin/matches'],
  ])('%s %o', (entity, more, key, api) => {
    const resource = wrong({}, { name: entity, ...more });
    expect(faultsOf(resource, entity)).toEqual([]);
    expect(resource).toMatchObject({ key, api });
  });
});
