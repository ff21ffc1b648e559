import { registry } from '../../resources/registry.gen';
import { kindTraits } from '../../src/schema/kindTraits';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { Field, FieldMap } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { treeOf } from '../../src/schema/wordTree';

type Nested = Field & { readonly fields?: FieldMap };

const resources = Object.values(registry) as unknown as readonly AnyResource[];

/** A declaration as the browser needs it: words come with the language; indexes, what becomes of old rows and what is personal are the server's. */
const bare = ({ words: _words, indexes: _indexes, was: _was, fields, ...rest }: AnyResource) => ({
  ...rest,
  was: null,
  indexes: [],
  words: {},
  fields: withoutWords(fields),
});

const withoutWords = (fields: FieldMap): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const {
        words: _words,
        was: _was,
        backfill: _backfill,
        replace: _replace,
        personal: _personal,
        ...rest
      } = field as Nested & { words?: unknown };
      return [name, rest.fields ? { ...rest, fields: withoutWords(rest.fields) } : rest];
    }),
  );

const module = (name: string, value: object) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** Words go as a tree, and are keys again where they are read. */
const words = (name: string, flat: Readonly<Record<string, string>>) =>
  `import { wordsOf } from '../../src/schema/wordTree';
export const ${name} = wordsOf(JSON.parse(${JSON.stringify(JSON.stringify(treeOf(flat)))}));`;

/** What the built app gets in the place of a module, by its path in the project. */
export const declaredModules: Readonly<Record<string, () => string>> = {
  'resources/registry.gen.ts': () => module('registry', Object.fromEntries(resources.map((resource) => [resource.name, bare(resource)]))),
  'src/schema/kindTraits.ts': () => module('kindTraits', kindTraits),
  'providers/words/declaredNl.ts': () => words('declaredNl', dictionariesOf(resources, 'nl').lists),
  'providers/words/declaredFormsNl.ts': () => words('declaredFormsNl', dictionariesOf(resources, 'nl').forms),
  'providers/words/declaredEn.ts': () => words('declaredEn', dictionariesOf(resources, 'en').lists),
  'providers/words/declaredFormsEn.ts': () => words('declaredFormsEn', dictionariesOf(resources, 'en').forms),
};
