import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hooks } from '../../../src/server/hooks.gen';
import { hookFaults } from '../../../src/server/engine/hookFaults';
import { declared } from '../../../src/server/db/declared';
import { derived } from '../../../src/schema/vocabulary.gen';
import { venuesWith } from '../support/wrong';

const venues = venuesWith({
  visits: derived({ as: 'integer', filter: true }),
  visited_on: derived({ as: 'date', isOnlyFilter: true }),
});
const derive = { visits: sql`1` };
const filters = { visits: () => sql`true`, visited_on: () => sql`true` };
const choices = ['fine', 'worn'];
const venueHooks = "the hooks of venues (Hooks<'venues'>)";
const faultsOf = (own: object, more: object = {}) => hookFaults({ venues }, { venues: own, ...more });

test('the hooks of the product fit its declarations', () => {
  expect(hookFaults(declared, hooks)).toEqual([]);
  expect(faultsOf({ derive, filters })).toEqual([]);
});

describe('hooks without a declaration, and derived fields without hooks', () => {
  test.each<[title: string, faults: string[], fault: string]>([
    [
      'hooks of an unknown entity',
      faultsOf({ derive, filters }, { vneues: {} }),
      'the hooks of vneues (Hooks<\'vneues\'>): no entity is called "vneues"; did you mean "venues"?',
    ],
    [
      'hooks of an unknown entity with several words',
      faultsOf({ derive, filters }, { sport_venues: {} }),
      'the hooks of sport_venues (Hooks<\'sport_venues\'>): no entity is called "sport_venues"; there are: venues',
    ],
    [
      'a derived field without its expression',
      faultsOf({ filters }),
      `resources/venues.ts: fields.visits: ${venueHooks} do not say how it follows: derive.visits`,
    ],
    [
      'a derived filter without its condition',
      faultsOf({ derive, filters: { visits: filters.visits } }),
      `resources/venues.ts: fields.visited_on: ${venueHooks} do not say how it follows: filters.visited_on`,
    ],
    [
      'a derived field in the filters without its condition',
      faultsOf({ derive, filters: { visited_on: filters.visited_on } }),
      `resources/venues.ts: fields.visits: ${venueHooks} do not say how it follows: filters.visits`,
    ],
    [
      'an expression for an unknown field',
      faultsOf({ derive: { ...derive, vists: sql`1` }, filters }),
      `${venueHooks}: derive: no derived field is called "vists"; did you mean "visits"?`,
    ],
    [
      'a condition for a field that is not derived',
      faultsOf({ derive, filters: { ...filters, name: filters.visits } }),
      `${venueHooks}: filters: no derived field is called "name"; there are: visits, visited_on`,
    ],
  ])('%s', (_title, faults, fault) => {
    expect(faults).toContain(fault);
  });

  test('a derived choice filters by its expression, and needs no condition', () => {
    const state = derived({ as: 'select', choices, filter: true });
    const faults = (own: object) => hookFaults({ venues: venuesWith({ state }) }, { venues: own });
    expect(faults({ derive: { state: sql`'fine'` } })).toEqual([]);
    expect(faults({ derive: { state: sql`'fine'` }, filters: { state: () => sql`true` } })).toEqual([
      `${venueHooks}: filters: no derived field is called "state"; there are: none`,
    ]);
  });

  test('a derived choice outside the query cannot filter a list', () => {
    const fault = 'resources/venues.ts: fields.state: filter: no query holds this choice';
    const only = derived({ as: 'select', choices, isOnlyFilter: true });
    expect(hookFaults({ venues: venuesWith({ state: only }) }, {})).toEqual([fault]);
    const computed = derived({ as: 'select', choices, isReckoned: true, filter: true });
    expect(hookFaults({ venues: venuesWith({ state: computed }) }, { venues: { reckon: { state: () => 'fine' } } })).toEqual([fault]);
  });

  test('a computed field outside the query cannot sort a list', () => {
    const computed = derived({ as: 'integer', isReckoned: true, sorts: true });
    expect(hookFaults({ venues: venuesWith({ age: computed }) }, { venues: { reckon: { age: () => 1 } } })).toEqual([
      'resources/venues.ts: fields.age: sorts: no query holds it',
    ]);
  });

  test('missing hooks are reported for each derived field', () => {
    expect(hookFaults({ venues }, {})).toEqual([
      `resources/venues.ts: fields.visits: ${venueHooks} do not say how it follows: derive.visits`,
      `resources/venues.ts: fields.visits: ${venueHooks} do not say how it follows: filters.visits`,
      `resources/venues.ts: fields.visited_on: ${venueHooks} do not say how it follows: filters.visited_on`,
    ]);
  });
});
