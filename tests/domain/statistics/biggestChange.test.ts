import { describe, expect, it } from 'vitest';
import { biggestChange, type Compared, percentageOf } from '../../../src/domain/statistics/biggestChange';

const sport = (name: string, now: number, before: number): Compared => ({ kind: 'sport', name, now, before });

describe('what changed most', () => {
  it.each([
    ['is what differs most in number, not in percents', [sport('Judo', 300, 200), sport('Golf', 60, 20)], ['Judo', 50]],
    ['may be a loss', [sport('Judo', 100, 200), sport('Golf', 60, 20)], ['Judo', -50]],
    ['may be new', [sport('Judo', 25, 0)], ['Judo', null]],
    ['may be gone', [sport('Judo', 0, 40)], ['Judo', -100]],
    ['is nothing from 1 to 3', [sport('Judo', 3, 1)], null],
    ['is nothing below twenty', [sport('Judo', 19, 4)], null],
    ['is nothing by less than ten', [sport('Judo', 29, 20)], null],
    ['is nothing by less than a tenth', [sport('Judo', 1090, 1000)], null],
    ['counts from twenty, by ten and a tenth', [sport('Judo', 20, 10)], ['Judo', 100]],
    ['is nothing where there is nothing', [], null],
  ])('%s', (_name, parts, expected) => {
    const change = biggestChange(parts);
    expect(change && [change.name, change.percentage]).toEqual(expected);
  });

  it('is told in whole percents, and not at all of nothing', () => {
    expect([percentageOf(3, 2), percentageOf(2, 3), percentageOf(5, 0), percentageOf(0, 0), percentageOf(7, 7)]).toEqual([
      50,
      -33,
      null,
      null,
      0,
    ]);
  });
});
