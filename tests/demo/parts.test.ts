import { describe, expect, test } from 'vitest';
import { createRandom } from '../../demo/createRandom';
import { PLACES } from '../../demo/places';
import { readScale } from '../../demo/readScale.mjs';

describe('the scale', () => {
  test('is one by default, and the flag takes precedence over the environment', () => {
    expect(readScale([], {})).toBe(1);
    expect(readScale([], { DEMO_SCALE: '20' })).toBe(20);
    expect(readScale(['--scale', '50'], { DEMO_SCALE: '20' })).toBe(50);
    expect(readScale(['--scale=3'], {})).toBe(3);
  });

  test.each([[['--scale']], [['--scale', '0']], [['--scale', '1.5']], [['--scale=veel']], [['--scale', '1001']]])('refuses %j', (argv) => {
    expect(() => readScale(argv, {})).toThrow(/is not a whole number from 1 to 1000/);
  });
});

describe('createRandom', () => {
  test('repeats for the same seed, and differs for another', () => {
    const run = (seed: string) => Array.from({ length: 20 }, createRandom(seed).next);
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
  });

  test('stays within its bounds, reaches them, and picks distinct values in order', () => {
    const random = createRandom('bounds');
    const rolls = Array.from({ length: 600 }, () => random.whole(1, 6));
    expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, 6]);
    for (let turn = 0; turn < 50; turn += 1) {
      const some = random.some([1, 2, 3, 4, 5], 3);
      expect(some).toHaveLength(3);
      expect(some).toEqual([...new Set(some)].toSorted());
    }
    expect(() => random.pick([])).toThrow('"bounds" has nothing to pick from');
  });
});

describe('the demo places', () => {
  test('have unique names and are in the Netherlands', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length);
    expect(new Set(PLACES.map(({ province }) => province)).size).toBe(12);
    for (const { name, latitude, longitude, postcodes, area, streets } of PLACES) {
      const [from, until] = postcodes;
      const fits =
        latitude > 50.75 &&
        latitude < 53.56 &&
        longitude > 3.35 &&
        longitude < 7.23 &&
        from >= 1000 &&
        from <= until &&
        until <= 9999 &&
        until - from < 110 &&
        /^0\d{2,3}$/.test(area) &&
        streets.length >= 3;
      expect(fits, name).toBe(true);
    }
  });

  test('do not share postcodes', () => {
    const sorted = PLACES.toSorted((left, right) => left.postcodes[0] - right.postcodes[0]);
    const clashes = sorted.filter((place, index) => index > 0 && (sorted[index - 1]?.postcodes[1] ?? 0) >= place.postcodes[0]);
    expect(clashes.map(({ name }) => name)).toEqual([]);
  });
});
