import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABILITIES, allows, missingAbilities, matches, type Need, type Profile, role } from '../../../src/domain/permissions/permissions';
import { DEFAULT_ABILITIES } from '../../../src/server/auth/defaultAbilities';

const superadmin: Profile = { roles: ['superadmin'], abilities: [] };
const admin: Profile = { roles: ['admin'], abilities: ['*'] };
const organization: Profile = { roles: ['organization'], abilities: DEFAULT_ABILITIES.organization };
const trainer: Profile = { roles: ['trainer'], abilities: DEFAULT_ABILITIES.trainer };
const powerless: Profile = { roles: [], abilities: [] };

describe('allows', () => {
  test.each<[Need, Profile | null, boolean]>([
    ['signed-in', powerless, true],
    ['signed-in', null, false],
    ['role:superadmin', superadmin, true],
    ['role:superadmin', admin, false],
    ['role:admin', superadmin, true],
    ['role:admin|organization', organization, true],
    ['role:admin|organization', trainer, false],
    ['role:' as Need, powerless, false],
    ['view-campaigns', admin, true],
    ['view-campaigns', organization, false],
    ['view-campaigns', superadmin, true],
    ['view-campaigns', null, false],
    ['edit-organization', organization, true],
    ['edit-organization', trainer, false],
    ['view-*', trainer, true],
    ['create-*', trainer, false],
    ['view-organization*', trainer, true],
    ['*-rates', organization, true],
    ['*-rates', trainer, false],
    ['fly-*', admin, false],
    ['view-campaigns', { roles: [], abilities: ['view-*'] }, true],
    ['edit-campaign', { roles: [], abilities: ['view-*'] }, false],
    ['view-organizations', { roles: [], abilities: ['view-organization'] }, false],
    ['view-campaigns', { roles: [], abilities: ['.*', '[a-z-]+', 'view-campaigns$'] }, false],
  ])('%s for %o: %s', (need, profile, expected) => {
    expect(allows(profile, need)).toBe(expected);
  });

  test('a superadmin is allowed everything, and a user without abilities nothing', () => {
    for (const ability of ABILITIES) {
      expect(allows(superadmin, ability)).toBe(true);
      expect(allows(powerless, ability)).toBe(false);
    }
  });
});

describe('a wildcard', () => {
  /** The plain definition: a star matches nothing, or one letter followed by a star. */
  const reference = (pattern: string, name: string): boolean => {
    if (pattern === '') return name === '';
    if (pattern.startsWith('*')) return reference(pattern.slice(1), name) || (name !== '' && reference(pattern, name.slice(1)));
    return name !== '' && name[0] === pattern[0] && reference(pattern.slice(1), name.slice(1));
  };
  const shortTexts = (letters: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...letters), maxLength });

  test('matches what its plain definition matches', () => {
    fc.assert(
      fc.property(shortTexts('ab*', 7), shortTexts('ab', 9), (pattern, name) => matches(pattern, name) === reference(pattern, name)),
      { numRuns: 5_000, seed: 1 },
    );
  });

  test('matches a name made by filling in its stars', () => {
    const filled = fc.tuple(
      shortTexts('ab-.', 4),
      fc.array(fc.tuple(shortTexts('ab-.', 5), shortTexts('ab-.', 4)), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(filled, ([head, rest]) =>
        matches(head + rest.map(([, part]) => `*${part}`).join(''), head + rest.map(([star, part]) => star + part).join('')),
      ),
      { numRuns: 2_000, seed: 1 },
    );
  });

  test('matches special characters literally', () => {
    for (const letter of '.+?^$()[]{}|\\/%_') {
      expect(matches(`a${letter}b`, 'axb')).toBe(letter === 'x');
      expect(matches(`a${letter}b`, `a${letter}b`)).toBe(true);
    }
  });

  test('is fast for every pattern', () => {
    const match = () => matches(`${'*a'.repeat(5_000)}b`, 'a'.repeat(20_000));
    // A backtracking matcher would never end here. The limit stops it, which a test timeout cannot do.
    expect(runInNewContext('match()', { match }, { timeout: 60_000 })).toBe(false);
  });
});

describe('roles', () => {
  test.each<[keyof typeof role, Profile, string, boolean]>([
    ['has', admin, 'admin', true],
    ['has', admin, 'trainer', false],
    ['has', superadmin, 'trainer', true],
    ['unless', admin, 'admin', false],
    ['unless', admin, 'trainer', true],
    ['unless', superadmin, 'superadmin', true],
    ['any', trainer, 'admin|trainer', true],
    ['any', trainer, 'admin|organization', false],
    ['any', superadmin, 'x', true],
    ['all', { roles: ['admin', 'trainer'], abilities: [] }, 'admin|trainer', true],
    ['all', trainer, 'admin|trainer', false],
    ['all', superadmin, 'admin|trainer', true],
  ])('%s(%o, %s): %s', (check, profile, names, expected) => {
    expect(role[check](profile, names)).toBe(expected);
  });
});

describe('missingAbilities', () => {
  test('returns the abilities that a user would grant without having them', () => {
    expect(missingAbilities(trainer, ['view-activities', 'create-products'])).toEqual(['create-products']);
    expect(missingAbilities(trainer, DEFAULT_ABILITIES.trainer)).toEqual([]);
    expect(missingAbilities(organization, ['*']).length).toBe(ABILITIES.filter((ability) => !allows(organization, ability)).length);
    expect(missingAbilities(admin, ['*'])).toEqual([]);
    expect(missingAbilities(powerless, ['view-*']).length).toBeGreaterThan(5);
    expect(missingAbilities(powerless, ['unknown'])).toEqual([]);
  });

  test('is empty for the abilities of the user', () => {
    const abilities = fc.array(fc.oneof(fc.constantFrom(...ABILITIES), fc.constantFrom('view-*', '*-organization*', 'create-*', '*')));
    fc.assert(
      fc.property(abilities, (held) => missingAbilities({ roles: [], abilities: held }, held).length === 0),
      { seed: 1 },
    );
  });
});
