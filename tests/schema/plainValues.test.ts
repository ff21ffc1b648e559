import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { declaredModules } from '../../scripts/vite/declaredModules';
import { spread } from '../../src/schema/commonParts';
import { dictionaryOf } from '../../src/schema/dictionary';
import { withNames } from '../../src/schema/nameWords';
import type { AnyResource } from '../../src/schema/row';
import { treeOf, type WordTree, wordsOf } from '../../src/schema/wordTree';

const resources = Object.values(registry);

/** The single export of a module in the built app. */
function builtModule(file: string): unknown {
  const code = declaredModules[file]?.();
  if (code === undefined) return undefined;
  const body = code.replaceAll(/^import .*;$/gm, '').replace(/^export const \w+ =/m, 'return');
  return compileFunction(body, ['spread', 'withNames', 'wordsOf'])(spread, withNames, wordsOf);
}

describe('declarations', () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s is a plain value that JSON preserves',
    (_name, resource) => {
      expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
    },
  );

  test('reach the built app without words and settings of the store', () => {
    const data = builtModule('resources/registry.gen.ts') as Record<string, Record<string, unknown>>;
    expect(Object.keys(data)).toEqual(Object.keys(registry));
    for (const resource of resources) {
      const {
        words: _words,
        indexes: _indexes,
        uniques: _uniques,
        was: _was,
        fields: _fields,
        ...rest
      } = resource as unknown as Record<string, unknown>;
      expect(data[resource.name]).toMatchObject(JSON.parse(JSON.stringify(rest)) as object);
      expect(Object.keys(data[resource.name]?.['fields'] ?? {})).toEqual(Object.keys(resource.fields));
    }
    expect(JSON.stringify(data)).not.toContain(registry.activities.words.nl.help?.notes);
  });

  test('reach the built app in one language at a time, with form texts apart', () => {
    const all = resources as unknown as AnyResource[];
    const builtWords = (name: string) => builtModule(`providers/words/${name}.ts`) as Record<string, string>;
    for (const [locale, name] of [
      ['nl', 'Nl'],
      ['en', 'En'],
    ] as const)
      expect({ ...builtWords(`declared${name}`), ...builtWords(`declaredForms${name}`) }).toEqual(dictionaryOf(all, locale));
    expect(builtWords('declaredNl')).toMatchObject({ 'resources.labels.one': 'label', 'resources.categories.many': 'categorieën' });
    expect(builtWords('declaredFormsNl')).toHaveProperty(['resources.activities.help.notes'], registry.activities.words.nl.help?.notes);
    expect(builtWords('declaredNl')).not.toHaveProperty(['resources.activities.help.notes']);
    expect(JSON.stringify(builtModule('providers/words/declaredEn.ts'))).not.toContain('categorieën');
    expect(builtModule('src/main.tsx')).toBeUndefined();
  });
});

describe('the tree of words', () => {
  test.each<[Record<string, string>, WordTree]>([
    [{}, {}],
    [{ a: 'x' }, { a: 'x' }],
    [{ 'a.b': 'x', 'a.c': 'y' }, { a: { b: 'x', c: 'y' } }],
    [{ 'a.b': 'x', 'a.b.c': 'y' }, { a: { b: { '': 'x', c: 'y' } } }],
    [{ 'a.b.c': 'y', 'a.b': 'x' }, { a: { b: { c: 'y', '': 'x' } } }],
  ])('of %j is %j, and can be flattened again', (flat, tree) => {
    expect(treeOf(flat)).toEqual(tree);
    expect(wordsOf(tree)).toEqual(flat);
  });
});
