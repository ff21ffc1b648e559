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

test('each ability stands in one area', () => {
  expect(unplaced).toEqual([]);
  expect(areas.flatMap(([, some]) => some).toSorted()).toEqual(ABILITIES.toSorted());
});

test.each([
  ['*', ABILITIES.length],
  ['view-*', ABILITIES.filter((one) => one.startsWith('view-')).length],
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

describe('what an ability rests on', () => {
  test.each([
    [['view-rates'], { by: 'name' }],
    [['view-rates', 'view-*'], { by: 'name' }],
    [['view-*'], { by: 'wildcard', wildcard: 'view-*' }],
    [['edit-*'], null],
    [[], null],
  ])('in %j', (grants, ground) => expect(grantSourceOf(grants, 'view-rates')).toEqual(ground));
});

describe('a change of one ability changes that one alone', () => {
  const grantsOf = [[], ['*'], ['view-*'], ['view-*', '*-activity', 'create-products'], ['view-rates'], [...ABILITIES]];
  test.each(grantsOf.map((grants) => [grants]))('from %j', (grants) => {
    for (const ability of ABILITIES) {
      const [more, less] = [withAbility(grants, ability, true), withAbility(grants, ability, false)];
      expect(heldBy(more)).toEqual(ABILITIES.filter((one) => one === ability || heldBy(grants).includes(one)));
      expect(heldBy(less)).toEqual(heldBy(grants).filter((one) => one !== ability));
    }
  });
});

test('a wildcard takes the names that it covers in, and gives nothing else', () => {
  expect(withWildcard(['view-rates', 'edit-activity'], 'view-*')).toEqual(['view-*', 'edit-activity']);
  expect(withoutGrant(['view-*', 'edit-activity'], 'view-*')).toEqual(['edit-activity']);
  expect(inOrder(['edit-activity', '*', 'view-rates', '*'])).toEqual(
    ['*', 'edit-activity', 'view-rates'].toSorted((a, b) =>
      a === '*' ? -1 : b === '*' ? 1 : ABILITIES.indexOf(a as never) - ABILITIES.indexOf(b as never),
    ),
  );
});

describe('what a change means', () => {
  const before = { admin: ['*'], organization: ['view-rates', 'view-organization'], trainer: ['view-organization'] };

  test('is told by role, with what is only written differently', () => {
    const after = { ...before, trainer: ['view-organization', 'view-rates'], admin: ['view-*', 'create-*', 'edit-*', 'assign-*'] };
    expect(changesOf(before, after)).toEqual([
      { role: 'admin', gained: [], lost: [], before: ['*'], after: ['assign-*', 'create-*', 'edit-*', 'view-*'] },
      { role: 'trainer', gained: ['view-rates'], lost: [], before: ['view-organization'], after: ['view-organization', 'view-rates'] },
    ]);
    expect(changesOf(before, { ...before })).toEqual([]);
  });

  const less = { ...before, organization: ['view-organization'] };
  test.each([
    ['who has that role alone', ['organization'], ['view-rates']],
    ['who has it from another role as well', ['admin', 'organization'], []],
    ['who has another role that does not give it', ['organization', 'trainer'], ['view-rates']],
    ['a superadmin, who has everything', ['organization', 'superadmin'], []],
    ['who has no such role', ['trainer'], []],
  ])('for %s', (_who, roles, lost) => expect(meaningFor(roles, before, less)).toEqual({ gained: [], lost }));
});

test.each([
  ['Penningmeester', null],
  ['trainer', 'roles.reserved'],
  [' Superbeheerder ', 'roles.reserved'],
  ['Trainer junior', null],
  ['constructor', 'roles.reserved'],
  ['__proto__', 'roles.reserved'],
])('the name %s', (name, fault) => expect(roleNameFault(name)).toBe(fault));
