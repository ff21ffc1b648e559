import { describe, expect, test } from 'vitest';
import type { Matrix } from '../../../src/domain/permissions/matrix';
import { type Exposure, risksIn } from '../../../src/domain/permissions/risks';

const exposures: Exposure[] = [
  { what: 'iban', resource: 'finance_info', field: 'iban', needs: ['view-rates', 'edit-organization'] },
  { what: 'iban', resource: 'payout_accounts', field: 'iban', needs: ['role:superadmin'] },
  { what: 'notes', resource: 'persons', field: 'notes', needs: ['view-activities', 'create-activities'] },
];
const usual: Matrix = { admin: ['*'], organization: ['view-rates', 'edit-organization'], trainer: ['view-activities'] };
const four = [
  { role: 'superadmin', isOwn: false, holders: 2 },
  { role: 'admin', isOwn: false, holders: 1 },
  { role: 'organization', isOwn: false, holders: 9 },
  { role: 'trainer', isOwn: false, holders: 3 },
];
const own = { role: 'Kassier', isOwn: true, holders: 1 };
const judge = (facts: Partial<Parameters<typeof risksIn>[0]> = {}) =>
  risksIn({ matrix: usual, usual, roles: four, exposures, superadmins: 2, asleep: 0, ...facts });
const kinds = (facts: Parameters<typeof judge>[0]) => judge(facts).flatMap(({ kind, level }) => (level === 'serious' ? [kind] : []));

describe('the lint of rights', () => {
  test('finds nothing serious on a new installation, and says who reads what', () => {
    expect(kinds({})).toEqual([]);
    expect(judge()).toContainEqual({
      kind: 'sees_iban',
      level: 'notable',
      roles: ['admin', 'organization'],
      fields: ['finance_info.iban'],
    });
    expect(judge()).toContainEqual({ kind: 'sees_notes', level: 'notable', roles: ['admin'], fields: ['persons.notes'] });
  });

  test.each([
    ['a trainer reads account numbers', { matrix: { ...usual, trainer: ['view-rates', 'edit-organization'] } }, ['sees_iban', 'hands_out']],
    ['both needs of a field are asked for', { matrix: { ...usual, trainer: ['view-rates'] } }, []],
    [
      'an own role has the wildcard of all',
      { matrix: { ...usual, Kassier: ['*'] }, roles: [...four, own] },
      ['everything', 'sees_iban', 'sees_notes', 'hands_out'],
    ],
    ['somebody holds a role without rights', { matrix: { ...usual, Kassier: [] }, roles: [...four, own] }, ['empty']],
    ['there is one superadmin', { superadmins: 1 }, ['pays_alone']],
    ['a superadmin was long away', { asleep: 1 }, ['asleep']],
  ])('%s', (_case, facts, found) => expect(kinds(facts)).toEqual(found));

  test('an own role that nobody holds is told of', () => {
    const risks = judge({ matrix: { ...usual, Kassier: ['view-rates'] }, roles: [...four, { ...own, holders: 0 }] });
    expect(risks).toContainEqual({ kind: 'unused', level: 'notable', roles: ['Kassier'], fields: [] });
  });
});
