import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/schema/field';
import { isWider, standingRule } from '../../src/schema/standingRule';
import { group, integer, select, text } from '../../src/schema/vocabulary.gen';

describe('the standing rule of a field', () => {
  test('is what decides which values fit, also of the parts of a group', () => {
    const field = group(
      { size: select({ choices: ['s', 'm'], required: true, filter: true, tones: { s: 'bad' } }) },
      { words: { nl: { size: 'Maat' }, en: { size: 'Size' } }, see: 'signed-in' },
    );
    expect(standingRule(field)).toEqual({ kind: 'group', fields: { size: { kind: 'select', choices: ['s', 'm'], required: true } } });
  });

  test('does not change with what becomes of old rows', () => {
    const plain = standingRule(text({ max: 80 }));
    expect(standingRule(text({ max: 80, was: 'title', backfill: 'x', replace: { y: 'x' }, default: 'x' }))).toEqual(plain);
  });

  test.each<[string, Field, Field, boolean]>([
    ['is the same', text({ max: 80 }), text({ max: 80, search: true }), true],
    ['takes longer texts', text({ max: 80 }), text({ max: 90 }), true],
    ['takes shorter texts only', text({ max: 80 }), text({ max: 70 }), false],
    ['takes smaller numbers too', integer({ min: 5 }), integer({ min: 1 }), true],
    ['takes larger numbers only', integer({ min: 5 }), integer({ min: 6 }), false],
    ['gains a bound', integer(), integer({ max: 10 }), false],
    ['loses a bound that may be wider than what holds without', text({ max: 500 }), text(), false],
    ['may be empty', text({ required: true }), text(), true],
    ['must be filled', text(), text({ required: true }), false],
    ['asks for no form', text({ form: 'slug' }), text(), true],
    ['asks for a form', text(), text({ form: 'slug' }), false],
    ['gains a choice', select({ choices: ['a'] }), select({ choices: ['b', 'a'] }), true],
    ['loses a choice', select({ choices: ['a', 'b'] }), select({ choices: ['b'] }), false],
    ['is of another kind', text(), integer(), false],
  ])('is known to let all through where it %s, or not', (_title, before, after, wider) => {
    expect(isWider(standingRule(before), standingRule(after))).toBe(wider);
  });
});
