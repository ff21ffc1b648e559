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

describe('risksIn', () => {
  test('finds nothing serious on a new installation, and lists who can read what', () => {
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
      'reports a trainer who can read account numbers',
      { matrix: { ...usual, trainer: ['view-organization', 'view-rates', 'edit-organization'] } },
      ['sees_iban', 'hands_out'],
    ],
    ['requires every need of a field', { matrix: { ...usual, trainer: ['view-organization', 'view-rates'] } }, []],
    [
      'reports a custom role with the wildcard for everything',
      { matrix: { ...usual, Kassier: ['*'] }, roles: [...four, own] },
      ['everything', 'sees_iban', 'sees_notes', 'hands_out'],
    ],
    ['reports a role in use without abilities', { matrix: { ...usual, Kassier: [] }, roles: [...four, own] }, ['empty']],
    [
      'reports a role with abilities but no access to a workspace',
      { matrix: { ...usual, Kassier: ['view-products'] }, roles: [...four, own] },
      ['no_way_in'],
    ],
    ['reports a single superadmin', { superadmins: 1 }, ['pays_alone']],
    ['reports a superadmin who has long been inactive', { asleep: 1 }, ['asleep']],
  ])('%s', (_case, facts, found) => expect(kinds(facts)).toEqual(found));

  test('marks the unusual roles among those that can read a field', () => {
    const risks = judge({ matrix: { ...usual, trainer: ['view-organization', 'view-rates', 'edit-organization'] } });
    expect(risks.find(({ kind }) => kind === 'sees_iban')).toMatchObject({
      roles: ['admin', 'organization', 'trainer'],
      unusual: ['trainer'],
    });
  });

  test('reports a custom role without users', () => {
    const risks = judge({ matrix: { ...usual, Kassier: ['view-organization', 'view-rates'] }, roles: [...four, { ...own, holders: 0 }] });
    expect(risks).toContainEqual({ kind: 'unused', level: 'notable', roles: ['Kassier'], unusual: [], fields: [] });
  });
});
