import { expect, test } from 'vitest';
import { isMeant, mayTakeAway } from '../../../src/domain/auth/secondStep';

// Source: docs/domain/account.md 7.
const SUPER = { roles: ['superadmin'], abilities: [] };
const ADMIN = { roles: ['admin'], abilities: ['*'] };
const CLUB = { roles: ['organization'], abilities: ['view-organization', 'edit-organization'] };
const TRAINER = { roles: ['trainer'], abilities: ['view-organization', 'edit-activity'] };
const OWN = { roles: ['penningmeester'], abilities: ['edit-*'] };

test.each([
  ['superadmins', [SUPER], true],
  ['superadmins', [ADMIN], false],
  ['superadmins', [CLUB, TRAINER], false],
  ['superadmins', [TRAINER, SUPER], true],
  ['finance', [SUPER], true],
  ['finance', [ADMIN], true],
  ['finance', [CLUB], true],
  ['finance', [OWN], true],
  ['finance', [TRAINER], false],
  ['finance', [], false],
] as const)('rule %s applies to the profiles %j: %s', (rule, profiles, applies) => {
  expect(isMeant(rule, profiles)).toBe(applies);
});

test.each([
  [{ has_totp: false, passkeys: 0 }, false, true],
  [{ has_totp: false, passkeys: 0 }, true, false],
  [{ has_totp: true, passkeys: 0 }, true, true],
  [{ has_totp: false, passkeys: 1 }, true, true],
] as const)('with %j left and a second step required (%s), a method may be removed: %s', (left, isRequired, mayRemove) => {
  expect(mayTakeAway(left, isRequired)).toBe(mayRemove);
});
