import { describe, expect, it } from 'vitest';
import { biggestChange, type Compared, percentageOf } from '../../../src/domain/statistics/biggestChange';

const sport = (name: string, now: number, before: number): Compared => ({ kind: 'sport', name, now, before });

describe('the biggest change', () => {
  it.each([
    ['is the biggest in number, not in percentage', [sport('Judo', 300, 200), sport('Golf', 60, 20)], ['Judo', 50]],
    ['can be a loss', [sport('Judo', 100, 200), sport('Golf', 60, 20)], ['Judo', -50]],
    ['can be a new sport', [sport('Judo', 25, 0)], ['Judo', null]],
    ['can be a sport that disappeared', [sport('Judo', 0, 40)], ['Judo', -100]],
    ['ignores very small numbers', [sport('Judo', 3, 1)], null],
    ['ignores numbers below twenty', [sport('Judo', 19, 4)], null],
    ['ignores changes below ten', [sport('Judo', 29, 20)], null],
    ['ignores changes below a tenth', [sport('Judo', 1090, 1000)], null],
    ['counts from twenty, with a change of ten and a tenth', [sport('Judo', 20, 10)], ['Judo', 100]],
    ['is null without data', [], null],
  ])('%s', (_name, parts, expected) => {
    const change = biggestChange(parts);
    expect(change && [change.name, change.percentage]).toEqual(expected);
  });

  it('percentageOf rounds to whole percents, and is null when nothing preceded', () => {
    expect([percentageOf(3, 2), percentageOf(2, 3), percentageOf(5, 0), percentageOf(0, 0), percentageOf(7, 7)]).toEqual([
      50,
      -33,
      null,
      null,
      0,
    ]);
  });
});
