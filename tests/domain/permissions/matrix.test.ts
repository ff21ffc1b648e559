import { describe, expect, test } from 'vitest';
import { areas, unplaced } from '../../../src/domain/permissions/areas';
import {
  changesOf,
  coveredBy,
  grantFault,
  grantSourceOf,
  heldBy,
  inOrder,
  meaningFor,
  withAbility,
  withoutGrant,
  withWildcard,
} from '../../../src/domain/permissions/matrix';
import { ABILITIES } from '../../../src/domain/permissions/permissions';
import { roleNameFault } from '../../../src/domain/permissions/ownRoles';

test('each ability is in one area', () => {
  expect(unplaced).toEqual([]);
  expect(areas.flatMap(([, abilities]) => abilities).toSorted()).toEqual(ABILITIES.toSorted());
});

test.each([
  ['*', ABILITIES.length],
  ['view-*', ABILITIES.filter((ability) => ability.startsWith('view-')).length],
  ['*-campaign', 1],
  ['*campaign*', 3],
  ['edit-activity', 1],
  ['nothing-*', 0],
  ['', 0],
  ['view-?', 0],
])('%s covers %d abilities', (grant, number) => {
  expect(coveredBy(grant)).toHaveLength(number);
  expect(grantFault(grant)).toBe(number === 0 ? 'permissions.unknown_grant' : null);
});

describe('the source of an ability', () => {
  test.each([
    [['view-rates'], { by: 'name' }],
    [['view-rates', 'view-*'], { by: 'name' }],
    [['view-*'], { by: 'wildcard', wildcard: 'view-*' }],
    [['edit-*'], null],
    [[], null],
  ])('in %j is found', (grants, ground) => expect(grantSourceOf(grants, 'view-rates')).toEqual(ground));
});

describe('changing one ability changes only that one', () => {
  const grantsOf = [[], ['*'], ['view-*'], ['view-*', '*-activity', 'create-products'], ['view-rates'], [...ABILITIES]];
  test.each(grantsOf.map((grants) => [grants]))('from %j', (grants) => {
    for (const ability of ABILITIES) {
      const [more, less] = [withAbility(grants, ability, true), withAbility(grants, ability, false)];
      expect(heldBy(more)).toEqual(ABILITIES.filter((name) => name === ability || heldBy(grants).includes(name)));
      expect(heldBy(less)).toEqual(heldBy(grants).filter((name) => name !== ability));
    }
  });
});

test('adding a wildcard replaces the names it covers, and removing it grants nothing else', () => {
  expect(withWildcard(['view-rates', 'edit-activity'], 'view-*')).toEqual(['view-*', 'edit-activity']);
  expect(withoutGrant(['view-*', 'edit-activity'], 'view-*')).toEqual(['edit-activity']);
  expect(inOrder(['edit-activity', '*', 'view-rates', '*'])).toEqual(
    ['*', 'edit-activity', 'view-rates'].toSorted((a, b) =>
      a === '*' ? -1 : b === '*' ? 1 : ABILITIES.indexOf(a as never) - ABILITIES.indexOf(b as never),
    ),
  );
});

describe('the effect of a change', () => {
  const before = { admin: ['*'], organization: ['view-rates', 'view-organization'], trainer: ['view-organization'] };

  test('is listed by role, including grants that are only written differently', () => {
    const after = { ...before, trainer: ['view-organization', 'view-rates'], admin: ['view-*', 'create-*', 'edit-*', 'assign-*'] };
    expect(changesOf(before, after)).toEqual([
      { role: 'admin', gained: [], lost: [], before: ['*'], after: ['assign-*', 'create-*', 'edit-*', 'view-*'] },
      { role: 'trainer', gained: ['view-rates'], lost: [], before: ['view-organization'], after: ['view-organization', 'view-rates'] },
    ]);
    expect(changesOf(before, { ...before })).toEqual([]);
  });

  const less = { ...before, organization: ['view-organization'] };
  test.each([
    ['a user with only that role', ['organization'], ['view-rates']],
    ['a user who also has the ability from another role', ['admin', 'organization'], []],
    ['a user whose other role does not have the ability', ['organization', 'trainer'], ['view-rates']],
    ['a superadmin, who has every ability', ['organization', 'superadmin'], []],
    ['a user without that role', ['trainer'], []],
  ])('for %s is shown', (_who, roles, lost) => expect(meaningFor(roles, before, less)).toEqual({ gained: [], lost }));
});

test.each([
  ['Penningmeester', null],
  ['trainer', 'roles.reserved'],
  [' Superbeheerder ', 'roles.reserved'],
  ['Trainer junior', null],
  ['constructor', 'roles.reserved'],
  ['__proto__', 'roles.reserved'],
])('the role name %s has the fault %s', (name, fault) => expect(roleNameFault(name)).toBe(fault));
