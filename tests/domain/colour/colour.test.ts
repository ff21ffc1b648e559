import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentShades, contrast, flatten, mix, READABLE, readableOn, readHex, showHex, SURFACES } from '../../../src/domain/colour/colour';
import { fromHsva, toHsva } from '../../../src/domain/colour/hsv';

const part = fc.integer({ min: 0, max: 255 });
const hex = fc.tuple(part, part, part, part).map(([red, green, blue, alpha]) => showHex({ red, green, blue, alpha: alpha / 255 }));

test.each([
  ['#FF0000', '#FF0000'],
  ['f00', '#FF0000'],
  ['#f008', '#FF000088'],
  ['#1f5fbf80', '#1F5FBF80'],
  ['#1F5FBFff', '#1F5FBF'],
  [' 00ff00 ', '#00FF00'],
])('reads %s as %s', (text, expected) => {
  const colour = readHex(text);
  expect(colour && showHex(colour)).toBe(expected);
});

test.each([['red'], ['#12'], ['#12345'], ['#1234567'], ['#GG0000'], ['']])('%s is no colour', (text) => {
  expect(readHex(text)).toBeNull();
});

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#777777', '#FFFFFF', 4.48],
  ['#FF0000', '#FFFFFF', 4],
])('the contrast of %s and %s is %d', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2);
  expect(contrast(b, a)).toBe(contrast(a, b));
});

test.each([
  ['#FFFFFF', '#000000'],
  ['#FFEB3B', '#000000'],
  ['#1F5FBF', '#FFFFFF'],
  ['#00000011', '#000000'],
])('the text on %s is %s', (colour, expected) => {
  expect(readableOn(colour)).toBe(expected);
});

test('mixing and flattening meet in the middle', () => {
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  expect(flatten('#00000080', '#FFFFFF')).toBe('#7F7F7F');
});

test('every colour comes back from hue, saturation and value as it went', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const parts = readHex(colour);
      return parts !== null && showHex(fromHsva(toHsva(parts))) === colour;
    }),
  );
});

describe('accent shades', () => {
  test.each([
    ['#1F5FBF', 'light', '#1F5FBF'],
    ['#000000', 'light', '#000000'],
    ['#FFFFFF', 'dark', '#FFFFFF'],
  ] as const)('%s is readable in %s mode and stays %s', (colour, mode, main) => {
    expect(accentShades(colour, mode).main).toBe(main);
  });

  test.each(['light', 'dark'] as const)('no chosen colour spoils contrast in %s mode', (mode) => {
    const { page, card } = SURFACES[mode];
    fc.assert(
      fc.property(hex, (colour) => {
        const { main, hover, tint, contrastText } = accentShades(colour, mode);
        for (const surface of [page, card, tint]) expect(contrast(main, surface)).toBeGreaterThanOrEqual(READABLE);
        for (const button of [main, hover]) expect(contrast(contrastText, button)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  test('what is no colour falls back on a readable blue', () => {
    expect(accentShades('blauw', 'light')).toEqual(accentShades('#1F5FBF', 'light'));
  });
});
