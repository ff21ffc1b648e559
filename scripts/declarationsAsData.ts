import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { registry } from '../resources/registry.gen';
import { dictionaryOf } from '../src/schema/dictionary';
import { kindTraits } from '../src/schema/kindTraits';
import type { Field, FieldMap } from '../src/schema/field';
import type { AnyResource } from '../src/schema/row';

type Nested = Field & { readonly fields?: FieldMap };

const resources = Object.values(registry) as unknown as readonly AnyResource[];

/** A declaration as the browser needs it: words come with the language, and indexes are the database's. */
const bare = ({ words: _words, indexes: _indexes, fields, ...rest }: AnyResource) => ({
  ...rest,
  indexes: [],
  words: {},
  fields: withoutWords(fields),
});

const withoutWords = (fields: FieldMap): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { words: _words, ...rest } = field as Nested & { words?: unknown };
      return [name, rest.fields ? { ...rest, fields: withoutWords(rest.fields) } : rest];
    }),
  );

const module = (name: string, value: object) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

const FILES: Readonly<Record<string, () => string>> = {
  'resources/registry.gen.ts': () => module('registry', Object.fromEntries(resources.map((resource) => [resource.name, bare(resource)]))),
  'src/schema/kindTraits.ts': () => module('kindTraits', kindTraits),
  'providers/words/declaredNl.ts': () => module('declaredNl', dictionaryOf(resources, 'nl')),
  'providers/words/declaredEn.ts': () => module('declaredEn', dictionaryOf(resources, 'en')),
};

/**
 * Declarations are plain values, so the built app gets them as data: the registry without words, and the words of each
 * language apart. In development and in tests the modules themselves run.
 */
export function declarationsAsData(): Plugin {
  let root = process.cwd();
  return {
    name: 'declarations-as-data',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    load: (id) => FILES[relative(root, id).replaceAll('\\', '/')]?.() ?? null,
  };
}
