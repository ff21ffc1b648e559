import { expect, test } from 'vitest';
import { article } from '../../../src/domain/text/article';

test.each([
  ['label', 'a'],
  ['piece of equipment', 'a'],
  ['activity', 'an'],
  ['organization', 'an'],
  ['order line', 'an'],
  ['invitation', 'an'],
  ['hour', 'an'],
  ['household', 'a'],
  ['university', 'a'],
  ['user', 'a'],
  ['umpire', 'an'],
  ['one-off', 'a'],
])('article of %s is %s', (word, expected) => {
  expect(article(word)).toBe(expected);
});
