import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/schema/field';
import { isWider, standingRule } from '../../src/schema/standingRule';
import { group, integer, select, text } from '../../src/schema/vocabulary.gen';

describe('the standing rule of a field', () => {
  test('is the part that decides which values are valid, also in a group', () => {
    const field = group(
      { size: select({ choices: ['s', 'm'], required: true, filter: true, tones: { s: 'bad' } }) },
      { words: { nl: { size: 'Maat' }, en: { size: 'Size' } }, see: 'signed-in' },
    );
    expect(standingRule(field)).toEqual({ kind: 'group', fields: { size: { kind: 'select', choices: ['s', 'm'], required: true } } });
  });

  test('does not depend on settings for old rows', () => {
    const plain = standingRule(text({ max: 80 }));
    expect(standingRule(text({ max: 80, was: 'title', backfill: 'x', replace: { y: 'x' }, default: 'x' }))).toEqual(plain);
  });

  test.each<[string, Field, Field, boolean]>([
    ['does not change', text({ max: 80 }), text({ max: 80, search: true }), true],
    ['allows longer texts', text({ max: 80 }), text({ max: 90 }), true],
    ['allows only shorter texts', text({ max: 80 }), text({ max: 70 }), false],
    ['allows smaller numbers', integer({ min: 5 }), integer({ min: 1 }), true],
    ['allows only larger numbers', integer({ min: 5 }), integer({ min: 6 }), false],
    ['gains a bound', integer(), integer({ max: 10 }), false],
    ['loses a bound that may exceed the default bound', text({ max: 500 }), text(), false],
    ['becomes optional', text({ required: true }), text(), true],
    ['becomes required', text(), text({ required: true }), false],
    ['loses its form', text({ form: 'slug' }), text(), true],
    ['gains a form', text(), text({ form: 'slug' }), false],
    ['gains a choice', select({ choices: ['a'] }), select({ choices: ['b', 'a'] }), true],
    ['loses a choice', select({ choices: ['a', 'b'] }), select({ choices: ['b'] }), false],
    ['changes kind', text(), integer(), false],
  ])('is compared with the new rule of a field that %s', (_title, before, after, expected) => {
    expect(isWider(standingRule(before), standingRule(after))).toBe(expected);
  });
});
