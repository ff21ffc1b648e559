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
const told = (other: Partial<Mergeable>, choices = {}, kept: Partial<Mergeable> = {}) =>
  differencesOf({ ...noor, ...kept }, { ...noor, ...other }, choices).map(({ name, side, result }) => [name, side, result]);

describe('where two differ', () => {
  test('nothing is asked where they are the same, also in capitals and with what the other has not', () => {
    expect(told({ first_name: 'NOOR', email: ' noor@CLUB.test', date_of_birth: null })).toEqual([]);
  });
  test('what one has not comes from the other, unless somebody says otherwise', () => {
    expect(told({ phone: '06 2' })).toEqual([['phone', 'other', '06 2']]);
    expect(told({ phone: '06 2' }, { phone: 'kept' })).toEqual([['phone', 'kept', null]]);
  });
  test('what both have stays as it is, unless the other is chosen', () => {
    expect(told({ email: 'n@club.test' })).toEqual([['email', 'kept', 'noor@club.test']]);
    expect(told({ email: 'n@club.test' }, { email: 'other' })).toEqual([['email', 'other', 'n@club.test']]);
    expect(told({ email: 'n@club.test' }, { email: 'both' })).toEqual([['email', 'kept', 'noor@club.test']]);
  });
  test('notes and who may be told come together', () => {
    expect(told({ notes: 'Twee' }, {}, { notes: 'Een' })).toEqual([['notes', 'both', 'Een\n\nTwee']]);
    expect(told({ may_be_told: [papa, mama] }, {}, { may_be_told: [papa] })).toEqual([['may_be_told', 'both', [papa, mama]]]);
  });
  test('and are chosen between where together they are too much', () => {
    expect(told({ notes: 'b'.repeat(1500) }, {}, { notes: 'a'.repeat(1500) })).toEqual([['notes', 'kept', 'a'.repeat(1500)]]);
    const many = Array.from({ length: 8 }, (_none, at) => ({ ...papa, name: `Oom ${at}` }));
    expect(told({ may_be_told: many }, {}, { may_be_told: [papa, mama, { ...papa, name: 'Opa' }] })[0]?.[1]).toBe('kept');
  });
});

describe('taking back', () => {
  const changed = { phone: { before: null, after: '06 2' }, notes: { before: 'Een', after: 'Een\n\nTwee' } };
  test('what still stands becomes what it was', () => {
    expect(takenBack({ ...noor, phone: '06 2', notes: 'Een\n\nTwee' }, changed)).toEqual({
      values: { phone: null, notes: 'Een' },
      stays: [],
    });
  });
  test('what somebody wrote since stays, and is told', () => {
    expect(takenBack({ ...noor, phone: '06 3', notes: 'Een\n\nTwee' }, changed)).toEqual({ values: { notes: 'Een' }, stays: ['phone'] });
  });
});
