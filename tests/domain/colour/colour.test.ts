import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentShades } from '../../../src/domain/colour/accent';
import { isAlike, isColourless } from '../../../src/domain/colour/alike';
import { contrast, flatten, mix, READABLE, readableOn, readHex, showHex, SURFACES } from '../../../src/domain/colour/colour';
import { atLightness, lightnessOf } from '../../../src/domain/colour/hsl';
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

test.each([['red'], ['#12'], ['#12345'], ['#1234567'], ['#GG0000'], ['']])('%s is not a colour', (text) => {
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
])('the readable text colour on %s is %s', (colour, expected) => {
  expect(readableOn(colour)).toBe(expected);
});

test('mix and flatten return the colour halfway', () => {
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  expect(flatten('#00000080', '#FFFFFF')).toBe('#7F7F7F');
});

test('a colour converted to hue, saturation and value converts back unchanged', () => {
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

  test.each(['light', 'dark'] as const)('every chosen colour keeps readable contrast in %s mode', (mode) => {
    const { page, card } = SURFACES[mode];
    fc.assert(
      fc.property(hex, (colour) => {
        const { main, hover, tint, contrastText, fill } = accentShades(colour, mode);
        for (const surface of [page, card, tint]) expect(contrast(main, surface)).toBeGreaterThanOrEqual(READABLE);
        for (const button of [main, hover]) expect(contrast(contrastText, button)).toBeGreaterThanOrEqual(READABLE);
        for (const button of [fill.main, fill.hover]) expect(contrast(fill.contrastText, button)).toBeGreaterThanOrEqual(READABLE);
        for (const surface of [page, card]) expect(contrast(fill.main, surface)).toBeGreaterThan(1.05);
      }),
    );
  });

  test.each([
    ['#FFD400', 'light', '#FFD400', '#000000'],
    ['#FFEB3B', 'light', '#FFEB3B', '#000000'],
    ['#0B1F4B', 'light', '#0B1F4B', '#FFFFFF'],
    ['#C8323C', 'light', '#C8323C', '#FFFFFF'],
    ['#FFD400', 'dark', '#FFD400', '#000000'],
    ['#C8323C', 'dark', '#C8323C', '#FFFFFF'],
  ] as const)('a button in %s keeps that fill in %s mode', (colour, mode, main, contrastText) => {
    expect(accentShades(colour, mode).fill).toMatchObject({ main, contrastText });
  });

  test('in dark mode, navy becomes a saturated blue and black a grey', () => {
    const saturation = (colour: string) => {
      const parts = readHex(colour);
      return parts === null ? 0 : toHsva(parts).saturation;
    };
    expect(saturation(accentShades('#0B1F4B', 'dark').fill.main)).toBeGreaterThan(0.35);
    expect(saturation(accentShades('#000000', 'dark').fill.main)).toBe(0);
    expect(saturation(accentShades('#010200', 'dark').fill.main)).toBeLessThan(0.25);
  });

  test('an invalid colour falls back to a readable blue', () => {
    expect(accentShades('blauw', 'light')).toEqual(accentShades('#1F5FBF', 'light'));
  });
});

test('a colour keeps its hue at another lightness', () => {
  fc.assert(
    fc.property(part, part, part, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (red, green, blue, lightness) => {
      const colour = { red, green, blue, alpha: 1 };
      const moved = readHex(atLightness(showHex(colour), lightness));
      if (moved === null) return false;
      expect(lightnessOf(showHex(moved))).toBeCloseTo(lightness, 1);
      const [before, after] = [toHsva(colour), toHsva(moved)];
      // The hue of a pale colour is imprecise after rounding to whole numbers of red, green and blue.
      if (after.saturation * after.value < 0.25) return true;
      const difference = Math.abs(before.hue - after.hue);
      return Math.min(difference, 360 - difference) < 8;
    }),
  );
});

test.each([
  ['#C8323C', true],
  ['#D32F2F', true],
  ['#800020', true],
  ['#E91E63', true],
  ['#FF5722', true],
  ['#AD1457', true],
  ['#FF8F00', false],
  ['#FFD400', false],
  ['#795548', false],
  ['#6A1B9A', false],
  ['#0B7A53', false],
  ['#0B1F4B', false],
  ['#777777', false],
])('whether %s looks like the red of danger: %s', (colour, expected) => {
  expect(isAlike(colour, '#B3261E')).toBe(expected);
});

test.each([
  ['#111111', true],
  ['#E8E8E8', true],
  ['#010200', true],
  ['niets', true],
  ['#0B1F4B', false],
  ['#795548', false],
])('whether %s is colourless: %s', (colour, expected) => {
  expect(isColourless(colour)).toBe(expected);
});
