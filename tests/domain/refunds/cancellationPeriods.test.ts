import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CancellationPeriod,
  cancellationPeriodHints,
  cancellationPeriodIssues,
  MAX_MINUTES,
} from '../../../src/domain/refunds/cancellationPeriods';

type Short = [number | null, number | null, number];
const periodsOf = (...list: Short[]): CancellationPeriod[] =>
  list.map(([from_minutes, until_minutes, percentage]) => ({ from_minutes, until_minutes, percentage }));
const plain = (issues: readonly { at: string; key: string }[]) =>
  issues.map(({ at, key }) => `${at.replace('periods.', '')} ${key.replace('periods.', '')}`);
const issuesIn = (...list: Short[]) => plain(cancellationPeriodIssues(periodsOf(...list)));

describe('cancellationPeriodIssues', () => {
  test.each<[string, Short[], string[]]>([
    ['no periods', [], ['periods none']],
    ['one flat period', [[null, null, 50]], []],
    [
      'the example of docs/domain/cancellation.md',
      [
        [null, 2880, 100],
        [2880, 1440, 50],
        [1440, null, 0],
      ],
      [],
    ],
    ['a single period with a beginning', [[60, null, 50]], ['0.from_minutes first']],
    ['a single period with an end', [[null, 60, 50]], ['0.until_minutes last']],
    [
      'a first period without an end',
      [
        [null, null, 100],
        [60, null, 0],
      ],
      ['0.until_minutes until'],
    ],
    [
      'a last period without a beginning',
      [
        [null, 60, 100],
        [null, null, 0],
      ],
      ['1.from_minutes from'],
    ],
    [
      'a middle period without beginning or end',
      [
        [null, 60, 100],
        [null, null, 50],
        [30, null, 0],
      ],
      ['1.from_minutes from', '1.until_minutes until'],
    ],
    [
      'a middle period in the wrong order',
      [
        [null, 60, 100],
        [60, 90, 50],
        [90, null, 0],
      ],
      ['1.until_minutes order'],
    ],
    [
      'a middle period of zero length',
      [
        [null, 60, 100],
        [60, 60, 50],
        [60, null, 0],
      ],
      ['1.until_minutes order'],
    ],
    [
      'a gap',
      [
        [null, 120, 100],
        [60, null, 0],
      ],
      ['1.from_minutes gap'],
    ],
    [
      'an overlap',
      [
        [null, 60, 100],
        [120, null, 0],
      ],
      ['1.from_minutes gap'],
    ],
    [
      'zero minutes',
      [
        [null, 0, 100],
        [0, null, 0],
      ],
      ['0.until_minutes minutes', '1.from_minutes minutes'],
    ],
    [
      'minutes below zero',
      [
        [null, -5, 100],
        [-5, null, 0],
      ],
      ['0.until_minutes minutes', '1.from_minutes minutes'],
    ],
    [
      'a fraction of a minute',
      [
        [null, 1.5, 100],
        [1.5, null, 0],
      ],
      ['0.until_minutes minutes', '1.from_minutes minutes'],
    ],
    [
      'more than a year',
      [
        [null, MAX_MINUTES + 1, 100],
        [MAX_MINUTES + 1, null, 0],
      ],
      ['0.until_minutes minutes', '1.from_minutes minutes'],
    ],
    ['101 percent', [[null, null, 101]], ['0.percentage percentage']],
    ['a negative percentage', [[null, null, -1]], ['0.percentage percentage']],
    ['a fraction of a percent', [[null, null, 12.5]], ['0.percentage percentage']],
    [
      'a rising percentage is allowed',
      [
        [null, 60, 0],
        [60, null, 100],
      ],
      [],
    ],
  ])('%s', (_, list, expected) => {
    expect(issuesIn(...list)).toEqual(expected);
  });

  test('decreasing bounds form a valid chain, and moving one bound breaks it', () => {
    const bounds = fc
      .uniqueArray(fc.integer({ min: 1, max: MAX_MINUTES }), { minLength: 1, maxLength: 6 })
      .map((list) => list.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(bounds, fc.nat(5), (list, which) => {
        const chain = [null, ...list].map((from, index): Short => [from, list[index] ?? null, 50]);
        const at = 1 + (which % list.length);
        const broken = chain.map(([from, until, share], index): Short => [index === at ? (from ?? 0) + 1 : from, until, share]);
        return issuesIn(...chain).length === 0 && issuesIn(...broken).length > 0;
      }),
      { seed: 5 },
    );
  });
});

test('hints at a term that refunds more to a later cancellation', () => {
  expect(plain(cancellationPeriodHints(periodsOf([null, 60, 50], [60, 30, 50], [30, null, 80])))).toEqual(['2.percentage rises']);
  expect(cancellationPeriodHints(periodsOf([null, 60, 100], [60, null, 0]))).toEqual([]);
});
