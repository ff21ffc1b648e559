import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, eligibilityIssues } from '../../../src/domain/bookings/eligibility';

test.each([
  ['2016-11-23', '2026-11-22', 9],
  ['2016-11-23', '2026-11-23', 10],
  ['2016-11-24', '2026-11-23', 9],
  ['2016-02-29', '2026-02-28', 9],
  ['2016-02-29', '2026-03-01', 10],
  ['2016-02-29', '2028-02-29', 12],
  ['2026-11-23', '2026-11-23', 0],
  ['1920-01-01', '2026-11-23', 106],
])('a person born on %s is, on %s, %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

test('the age goes up on the birthday', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 90 }), (born, years) => {
      const birthday = `${String(Number(born.slice(0, 4)) + years)}${born.slice(4)}`;
      const eve = new Date(Date.parse(birthday) - 86_400_000).toISOString().slice(0, 10);
      return (
        Number.isNaN(Date.parse(birthday)) ||
        !new Date(Date.parse(birthday)).toISOString().startsWith(birthday) ||
        (ageOn(born, birthday) === years && ageOn(born, eve) === years - 1)
      );
    }),
    { seed: 2 },
  );
});

describe('eligibilityIssues', () => {
  const DAY = '2026-11-23';
  const range = (from: number | null, to: number | null, should_validate_age = true) => ({
    gender: null,
    should_validate_age,
    age_range: { from, to },
  });
  const born = (date_of_birth: string | null, gender: string | null = null) => ({ date_of_birth, gender });
  const forGirls = { gender: 'female', should_validate_age: false, age_range: { from: null, to: null } };

  test.each<[string, Parameters<typeof eligibilityIssues>[0], Parameters<typeof eligibilityIssues>[1], string[]]>([
    ['no requirements', range(null, null), born(null), []],
    ['age validation turned off', range(8, 10, false), born('1990-01-01'), []],
    ['old enough on the day itself', range(10, 12), born('2016-11-23'), []],
    ['one day too young', range(10, 12), born('2016-11-24'), ['date_of_birth too_young age=9 from=10']],
    ['the last day at the maximum age', range(10, 12), born('2013-11-24'), []],
    ['one day too old', range(10, 12), born('2013-11-23'), ['date_of_birth too_old age=13 to=12']],
    ['a minimum age only', range(18, null), born('2010-01-01'), ['date_of_birth too_young age=16 from=18']],
    ['a maximum age only', range(null, 6), born('2010-01-01'), ['date_of_birth too_old age=16 to=6']],
    ['an unknown date of birth', range(10, null), born(null), ['date_of_birth age_unknown']],
    ['the required gender', forGirls, born(null, 'female'), []],
    ['another gender', forGirls, born(null, 'male'), ['gender gender_female']],
    ['an unknown gender', forGirls, born(null), ['gender gender_unknown']],
    [
      'gender and age both wrong',
      { ...range(18, null), gender: 'other' },
      born('2015-01-01', 'male'),
      ['gender gender_other', 'date_of_birth too_young age=11 from=18'],
    ],
  ])('%s', (_, requirements, candidate, expected) => {
    const issues = eligibilityIssues(requirements, candidate, DAY).map(({ at, key, values }) =>
      [at, key.replace('bookings.', ''), ...Object.entries(values ?? {}).map(([name, value]) => `${name}=${value}`)].join(' '),
    );
    expect(issues).toEqual(expected);
  });
});
