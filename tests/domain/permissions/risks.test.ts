import { describe, expect, test } from 'vitest';
import type { Matrix } from '../../../src/domain/permissions/matrix';
import { type Exposure, risksIn } from '../../../src/domain/permissions/risks';

const exposures: Exposure[] = [
  { what: 'iban', resource: 'finance_info', field: 'iban', needs: ['view-rates', 'edit-organization'] },
  { what: 'iban', resource: 'payout_accounts', field: 'iban', needs: ['role:superadmin'] },
  { what: 'notes', resource: 'persons', field: 'notes', needs: ['view-activities', 'create-activities'] },
];
const usual: Matrix = {
  admin: ['*'],
  organization: ['view-organization', 'view-rates', 'edit-organization'],
  trainer: ['view-organization', 'view-activities'],
};
const four = [
  { role: 'superadmin', scope: 'platform', isOwn: false, holders: 2 },
  { role: 'admin', scope: 'application', isOwn: false, holders: 1 },
  { role: 'organization', scope: 'organization', isOwn: false, holders: 9 },
  { role: 'trainer', scope: 'organization', isOwn: false, holders: 3 },
] as const;
const own = { role: 'Kassier', scope: 'organization', isOwn: true, holders: 1 } as const;
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
      unusual: [],
      fields: ['finance_info.iban'],
    });
    expect(judge()).toContainEqual({ kind: 'sees_notes', level: 'notable', roles: ['admin'], unusual: [], fields: ['persons.notes'] });
  });

  test.each([
    [
      'a trainer reads account numbers',
      { matrix: { ...usual, trainer: ['view-organization', 'view-rates', 'edit-organization'] } },
      ['sees_iban', 'hands_out'],
    ],
    ['both needs of a field are asked for', { matrix: { ...usual, trainer: ['view-organization', 'view-rates'] } }, []],
    [
      'an own role has the wildcard of all',
      { matrix: { ...usual, Kassier: ['*'] }, roles: [...four, own] },
      ['everything', 'sees_iban', 'sees_notes', 'hands_out'],
    ],
    ['somebody holds a role without rights', { matrix: { ...usual, Kassier: [] }, roles: [...four, own] }, ['empty']],
    ['a role has rights and no way in', { matrix: { ...usual, Kassier: ['view-products'] }, roles: [...four, own] }, ['no_way_in']],
    ['there is one superadmin', { superadmins: 1 }, ['pays_alone']],
    ['a superadmin was long away', { asleep: 1 }, ['asleep']],
  ])('%s', (_case, facts, found) => expect(kinds(facts)).toEqual(found));

  test('says which of those who read it are unusual', () => {
    const risks = judge({ matrix: { ...usual, trainer: ['view-organization', 'view-rates', 'edit-organization'] } });
    expect(risks.find(({ kind }) => kind === 'sees_iban')).toMatchObject({
      roles: ['admin', 'organization', 'trainer'],
      unusual: ['trainer'],
    });
  });

  test('an own role that nobody holds is told of', () => {
    const risks = judge({ matrix: { ...usual, Kassier: ['view-organization', 'view-rates'] }, roles: [...four, { ...own, holders: 0 }] });
    expect(risks).toContainEqual({ kind: 'unused', level: 'notable', roles: ['Kassier'], unusual: [], fields: [] });
  });
});
