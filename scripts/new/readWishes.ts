import { Script } from 'node:vm';
import { singular } from '../../src/schema/singular';
import type { AnyResource } from '../../src/schema/row';
import { unknownName } from '../unknownName';

const SCOPES = ['platform', 'application', 'organization'] as const;
type Names = readonly [one: string, many: string];

/** The validated options of a new entity, with all defaults. */
export interface Wishes {
  readonly name: string;
  readonly scope: (typeof SCOPES)[number];
  readonly parent: AnyResource | null;
  readonly words: { readonly en: Names; readonly nl: Names };
}

export interface Asked {
  readonly name: string;
  readonly scope?: string | undefined;
  readonly parent?: string | undefined;
  readonly en?: string | undefined;
  readonly nl?: string | undefined;
}

/**
 * @param tables names of all tables, including those of the server
 * @throws Error with a sentence for the user
 */
export function readWishes(
  { name, scope: asked, parent, en, nl }: Asked,
  resources: readonly AnyResource[],
  tables: readonly string[],
): Wishes {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(`An entity cannot be called "${name}": use small letters, with _ between words, as in lost_items.`);
  if (!isIdentifier(name)) throw new Error(`An entity cannot be called "${name}": that is a word of JavaScript itself.`);
  if (resources.some((resource) => resource.name === name)) throw new Error(`"${name}" is there already: resources/${name}.ts.`);
  if (tables.includes(name)) throw new Error(`"${name}" is the name of a table that the server has already.`);
  if (parent !== undefined && asked !== undefined) throw new Error(`Rows below ${parent} are theirs: leave --scope out.`);
  const scope = asked ?? 'organization';
  if (!isOneOf(SCOPES, scope)) throw new Error(`${unknownName('scope', scope, SCOPES)} There are ${SCOPES.join(', ')}.`);
  const english = en === undefined ? ([spaced(singular(name)), spaced(name)] as const) : readNames('en', en);
  return {
    name,
    scope,
    parent: parent === undefined ? null : parentNamed(parent, resources),
    words: { en: english, nl: nl === undefined ? english : readNames('nl', nl) },
  };
}

function parentNamed(name: string, resources: readonly AnyResource[]): AnyResource {
  const scope = SCOPES.find((candidate) => `${candidate}s` === name);
  if (scope) throw new Error(`Rows of ${name} are made with --scope ${scope}.`);
  const found = resources.find((resource) => resource.name === name);
  if (!found)
    throw new Error(
      unknownName(
        'entity',
        name,
        resources.map((resource) => resource.name),
      ),
    );
  return found;
}

function readNames(language: string, text: string): Names {
  const [one = '', many = '', ...more] = text.split(',').map((part) => part.trim());
  if (one === '' || many === '' || more.length > 0)
    throw new Error(`--${language} takes what one is called and what many are called, with a comma between them, not "${text}".`);
  return [one, many];
}

function isIdentifier(name: string): boolean {
  try {
    return new Script(`'use strict'; const ${name} = 1;`) instanceof Script;
  } catch {
    return false;
  }
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T => (list as readonly string[]).includes(value);
const spaced = (name: string) => name.replaceAll('_', ' ');
