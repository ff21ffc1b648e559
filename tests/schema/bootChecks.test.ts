import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { faultsIn } from '../../src/schema/bootChecks';
import type { AnyResource } from '../../src/schema/row';
import { image, text } from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';
import { faultOf, faultsOf, kind, name, unchecked, venuesWith } from './support/wrong';

/** The message of each fault is tested in `faults/`. */
describe('the boot checks', () => {
  test('find no faults in the declarations', () => {
    expect(faultsIn(registry as unknown as Record<string, AnyResource>)).toEqual([]);
    expect(faultsOf(venuesWith({ kind }))).toEqual([]);
  });

  test('find two entities with one address', () => {
    const venues = declare({ name });
    const halls = declare({ name, picture: image() }, { name: 'halls', page: '/admin/venues', api: '/v1/admin/venues' });
    expect(faultsIn({ venues, halls })).toEqual([
      'resources/halls.ts: "/v1/admin/venues" is taken by resources/venues.ts',
      'resources/halls.ts: "/admin/venues" is taken by resources/venues.ts',
    ]);
  });

  test('report each mistake once', () => {
    expect(faultsOf(venuesWith({}, { title: 'nmae' }))).toEqual([faultOf('title: no field is called "nmae"; did you mean "name"?')]);
    expect(faultsOf(venuesWith({ city: text(unchecked({ requird: true })) }))).toHaveLength(1);
  });
});

describe('English names without a plural', () => {
  test.each([
    ['equipment', {}, 'equipment_id', '/v1/admin/equipment'],
    ['sports_equipment', {}, 'sports_equipment_id', '/v1/admin/sports-equipment'],
    ['people', {}, 'person_id', '/v1/admin/people'],
    ['furniture', { collection: 'furniture' }, 'furniture_id', '/v1/admin/furniture'],
    ['equipment', { collection: 'items' }, 'equipment_id', '/v1/admin/items'],
    ['matches', {}, 'match_id', '/v1/admin/matches'],
  ])('%s with %o are accepted', (entity, more, key, api) => {
    const resource = venuesWith({}, { name: entity, ...more });
    expect(faultsOf(resource, entity)).toEqual([]);
    expect(resource).toMatchObject({ key, api });
  });
});
