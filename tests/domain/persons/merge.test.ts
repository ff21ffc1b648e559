import { describe, expect, test } from 'vitest';
import { differencesOf, type Mergeable, takenBack } from '../../../src/domain/persons/merge';

const noor: Mergeable = {
  first_name: 'Noor',
  last_name: 'van den Berg',
  email: 'noor@club.test',
  phone: null,
  date_of_birth: '2015-03-01',
  gender: null,
  zipcode: null,
  notes: null,
  may_be_told: [],
};
const papa = { name: 'Jan', relation: 'vader', phone: '06 1', email: null };
const mama = { name: 'Els', relation: 'moeder', phone: null, email: 'els@club.test' };
const differences = (other: Partial<Mergeable>, choices = {}, kept: Partial<Mergeable> = {}) =>
  differencesOf({ ...noor, ...kept }, { ...noor, ...other }, choices).map(({ name, side, result }) => [name, side, result]);

describe('differences between two persons', () => {
  test('are none for equal values, ignoring capitals and missing values of the other', () => {
    expect(differences({ first_name: 'NOOR', email: ' noor@CLUB.test', date_of_birth: null })).toEqual([]);
  });
  test('are filled from the other person unless chosen otherwise', () => {
    expect(differences({ phone: '06 2' })).toEqual([['phone', 'other', '06 2']]);
    expect(differences({ phone: '06 2' }, { phone: 'kept' })).toEqual([['phone', 'kept', null]]);
  });
  test("keep the kept person's value unless the other is chosen", () => {
    expect(differences({ email: 'n@club.test' })).toEqual([['email', 'kept', 'noor@club.test']]);
    expect(differences({ email: 'n@club.test' }, { email: 'other' })).toEqual([['email', 'other', 'n@club.test']]);
    expect(differences({ email: 'n@club.test' }, { email: 'both' })).toEqual([['email', 'kept', 'noor@club.test']]);
  });
  test('combine notes and the people who may be told', () => {
    expect(differences({ notes: 'Twee' }, {}, { notes: 'Een' })).toEqual([['notes', 'both', 'Een\n\nTwee']]);
    expect(differences({ may_be_told: [papa, mama] }, {}, { may_be_told: [papa] })).toEqual([['may_be_told', 'both', [papa, mama]]]);
  });
  test('keep one side when the combination would be too long', () => {
    expect(differences({ notes: 'b'.repeat(1500) }, {}, { notes: 'a'.repeat(1500) })).toEqual([['notes', 'kept', 'a'.repeat(1500)]]);
    const uncles = Array.from({ length: 8 }, (_none, at) => ({ ...papa, name: `Oom ${at}` }));
    expect(differences({ may_be_told: uncles }, {}, { may_be_told: [papa, mama, { ...papa, name: 'Opa' }] })[0]?.[1]).toBe('kept');
  });
});

describe('takenBack', () => {
  const changed = { phone: { before: null, after: '06 2' }, notes: { before: 'Een', after: 'Een\n\nTwee' } };
  test('restores values that are unchanged since the merge', () => {
    expect(takenBack({ ...noor, phone: '06 2', notes: 'Een\n\nTwee' }, changed)).toEqual({
      values: { phone: null, notes: 'Een' },
      stays: [],
    });
  });
  test('keeps and reports values that changed since the merge', () => {
    expect(takenBack({ ...noor, phone: '06 3', notes: 'Een\n\nTwee' }, changed)).toEqual({ values: { notes: 'Een' }, stays: ['phone'] });
  });
});
