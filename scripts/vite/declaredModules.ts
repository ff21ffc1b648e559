import { registry } from '../../resources/registry.gen';
import { kindTraits } from '../../src/schema/kindTraits';
import { dictionariesOf } from '../../src/schema/dictionary';
import { gather } from '../../src/schema/commonParts';
import type { Field, FieldMap } from '../../src/schema/field';
import { withoutNames } from '../../src/schema/nameWords';
import type { Locale } from '../../src/schema/resource';
import type { AnyResource } from '../../src/schema/row';
import { treeOf } from '../../src/schema/wordTree';

type Nested = Field & { readonly fields?: FieldMap };

const resources = Object.values(registry) as unknown as readonly AnyResource[];

/** A declaration as the browser needs it: without words, which are loaded per language, and without what only the server needs. */
const bare = ({ words: _words, indexes: _indexes, uniques: _uniques, was: _was, fields, ...rest }: AnyResource) => ({
  ...rest,
  was: null,
  indexes: [],
  uniques: [],
  words: {},
  fields: withoutWords(fields),
});

/** Only the server checks what it writes itself, so the browser needs no bounds of a read-only field. */
const withoutBounds = ({ max: _max, min: _min, ...rest }: Nested & { readonly max?: unknown; readonly min?: unknown }): Nested =>
  rest as Nested;

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
      const kept = rest.readonly === true ? withoutBounds(rest) : rest;
      return [name, kept.fields ? { ...kept, fields: withoutWords(kept.fields) } : kept];
    }),
  );

/** Values that most declarations and lists share are stored once, and names that equal their key are omitted. */
function registryModule(): string {
  const bared = resources.map((resource) => bare(resource));
  const lists = gather(Object.fromEntries(bared.map(({ name, list }) => [name, { ...list }])));
  const records = gather(
    Object.fromEntries(
      bared.map(({ list: _list, name, collection, ...rest }) => [name, collection === name ? rest : { ...rest, collection }]),
    ),
  );
  return `import { spread } from '../src/schema/commonParts';
const { lists, records } = JSON.parse(${JSON.stringify(JSON.stringify({ lists, records }))});
const listOf = spread(lists);
export const registry = Object.fromEntries(Object.entries(spread(records)).map(([name, record]) => [name, { name, collection: name, ...record, list: listOf[name] }]));`;
}

/** Words are packed as a tree without those that can be derived, and unpacked when loaded. */
const words = (name: string, locale: Locale, flat: Readonly<Record<string, string>>) =>
  `import { withNames } from '../../src/schema/nameWords';
import { wordsOf } from '../../src/schema/wordTree';
export const ${name} = withNames(wordsOf(JSON.parse(${JSON.stringify(JSON.stringify(treeOf(withoutNames(flat, locale))))})), '${locale}');`;

/** The replacement of each module in the built app, by its path in the project. */
export const declaredModules: Readonly<Record<string, () => string>> = {
  'resources/registry.gen.ts': registryModule,
  'src/schema/kindTraits.ts': () =>
    `import { spread } from './commonParts';
export const kindTraits = spread(JSON.parse(${JSON.stringify(JSON.stringify(gather({ ...kindTraits } as Record<string, object> as Record<string, Record<string, unknown>>)))}));`,
  'providers/words/declaredNl.ts': () => words('declaredNl', 'nl', dictionariesOf(resources, 'nl').lists),
  'providers/words/declaredFormsNl.ts': () => words('declaredFormsNl', 'nl', dictionariesOf(resources, 'nl').forms),
  'providers/words/declaredEn.ts': () => words('declaredEn', 'en', dictionariesOf(resources, 'en').lists),
  'providers/words/declaredFormsEn.ts': () => words('declaredFormsEn', 'en', dictionariesOf(resources, 'en').forms),
};
