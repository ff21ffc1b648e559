import { describe, expect, it } from 'vitest';
import { choiceColours } from '../../../src/admin/ui/theme/choiceColours';
import { makeTheme } from '../../../src/admin/ui/theme/theme';
import { isAlike } from '../../../src/domain/colour/alike';
import { contrast } from '../../../src/domain/colour/colour';
import { COLOURS } from '../../../src/schema/fields/select';

const BRAND_COLOURS = [
  '#FFEE00',
  '#FFFFFF',
  '#000000',
  '#FF0000',
  '#00FF00',
  '#0B7A53',
  '#777777',
  '#FF000080',
  '#C8323C',
  '#0B1F4B',
  '#4A0E0E',
  '#FF5722',
  '#E91E63',
  '#F59E0B',
  '#38BDF8',
  null,
];

describe('every brand colour', () => {
  it.each(BRAND_COLOURS.flatMap((colour) => (['light', 'dark'] as const).map((mode) => [colour, mode] as const)))(
    '%s stays readable in %s',
    (colour, mode) => {
      const { palette } = makeTheme({ primary: colour, secondary: null }, mode);
      const { primary, background, text, surface, error, fill, focus, verb } = palette;
      for (const ground of [background.default, background.paper]) {
        for (const ink of [primary.main, text.primary, text.secondary, error.main])
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(primary.contrastText, primary.dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(primary.main, surface.tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text.secondary, surface.hover)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(error.contrastText, error.main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill.contrastText, fill.main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill.contrastText, fill.hover)).toBeGreaterThanOrEqual(4.5);
      // The primary button must not look like a destructive one.
      expect(isAlike(fill.main, error.main)).toBe(false);
      // The outline of a focused field must not look like that of an invalid one.
      expect(isAlike(focus.line, error.main)).toBe(false);
      expect(isAlike(verb, error.main)).toBe(false);
      expect(contrast(verb, background.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(focus.line, background.paper)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the colours of choices', () => {
  it.each(['light', 'dark'] as const)('are visible on their chip and differ from each other, in %s', (mode) => {
    const { surface } = makeTheme({ primary: null, secondary: null }, mode).palette;
    const colours = Object.values(choiceColours[mode]);
    for (const colour of colours) expect(contrast(colour, surface.sunken), colour).toBeGreaterThanOrEqual(3);
    expect(new Set(colours).size).toBe(COLOURS.length);
  });
});
