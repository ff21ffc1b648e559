import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { gather, spread } from '../../src/schema/commonParts';
import { dictionariesOf } from '../../src/schema/dictionary';
import { withNames, withoutNames } from '../../src/schema/nameWords';
import type { AnyResource } from '../../src/schema/row';
import { treeOf, wordsOf } from '../../src/schema/wordTree';

const resources = Object.values(registry) as unknown as readonly AnyResource[];

describe('data sent to the browser', () => {
  test.each(['nl', 'en'] as const)('restores words that were left out, and keeps words that deviate (%s)', (locale) => {
    for (const words of Object.values(dictionariesOf(resources, locale))) {
      const sent = JSON.stringify(treeOf(withoutNames(words, locale)));
      expect(withNames(wordsOf(JSON.parse(sent)), locale)).toEqual(words);
    }
    const { lists } = dictionariesOf(resources, locale);
    expect(Object.keys(lists).length - Object.keys(withoutNames(lists, locale)).length).toBeGreaterThan(3 * resources.length);
  });

  test('restores declarations exactly, whatever they have in common', () => {
    const records = Object.fromEntries(
      resources.map(({ name, list, access, menu }) => [name, JSON.parse(JSON.stringify({ list, access, menu, name }))]),
    );
    expect(spread(JSON.parse(JSON.stringify(gather(records))))).toEqual(records);
    const examples = { a: { x: null, y: [] }, b: { x: null, y: [1], z: 'only here' }, c: { x: 1, y: [] } };
    expect(gather(examples)).toEqual({ common: { x: null, y: [] }, own: { a: {}, b: { y: [1], z: 'only here' }, c: { x: 1 } } });
    expect(spread(gather(examples))).toEqual(examples);
    expect(spread(gather({}))).toEqual({});
  });
});
