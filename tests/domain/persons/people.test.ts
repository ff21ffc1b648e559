import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, READABLE, readableOn } from '../../../src/domain/colour/colour';
import { colourOf, initials } from '../../../src/domain/persons/people';

test.each([
  ['Anna de Vries', 'ADV'],
  ['sara', 'S'],
  ['Jan Peter van den Berg', 'JPVD'],
  ['  Éva   Ørsted ', 'ÉØ'],
  ['IJsbrand (IJs) Bakker-Smit', 'IIB'],
  ['4 Vrienden', '4V'],
  ['🏀 Basketbal', 'B'],
  ['', ''],
  [' - ', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a name keeps its colour, whatever its capitals and spaces', () => {
  expect(colourOf(' anna  DE Vries')).toBe(colourOf('Anna de Vries'));
});

test('similar names get different colours', () => {
  const colours = Array.from({ length: 20 }, (_, number) => colourOf(`Team ${number}`));
  expect(new Set(colours).size).toBeGreaterThan(15);
});

test('the text on every name colour is readable', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const colour = colourOf(name);
      return contrast(colour, readableOn(colour)) >= READABLE;
    }),
  );
});
