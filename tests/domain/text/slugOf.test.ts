import { expect, it } from 'vitest';
import { slugOf } from '../../../src/domain/text/slugOf';

it.each([
  ['Gemeente ’s-Hertogenbosch', 'gemeente-s-hertogenbosch'],
  ['  Sport & Spel, Curaçao! ', 'sport-spel-curacao'],
  ['東京', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('the name %s becomes %s in addresses', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
