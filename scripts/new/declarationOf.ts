import { isOfOrganization } from '../../src/schema/overview';
import type { AnyResource } from '../../src/schema/row';
import type { Wishes } from './readWishes';

const kebab = (name: string) => name.replaceAll('_', '-');
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The text of a first declaration: a name, its access and its words. */
export function declarationOf({ name, scope, parent, words }: Wishes): string {
  const lines = parent ? below(parent, name) : standing(scope, name);
  // The global search does not find rows below platform records.
  const isFound = parent === null || isOfOrganization(parent);
  const say = ([one, many]: readonly [string, string], title: string) =>
    `{ one: ${quoted(one)}, many: ${quoted(many)}, fields: { name: ${quoted(title)} } }`;
  return `import { defineResource, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: ${quoted(name)},
${lines.map((line) => `  ${line},\n`).join('')}  title: 'name',
${isFound ? '  search: true,\n' : ''}  fields: {
    name: text({ required: true, max: 120, search: true }),
  },
  words: {
    nl: ${say(words.nl, 'Naam')},
    en: ${say(words.en, 'Name')},
  },
});
`;
}

/** The page of lists for each scope, and who manages platform rows there. */
const STANDING = {
  platform: { page: '/admin', need: 'role:admin' },
  application: { page: '/application', need: 'role:admin' },
  organization: { page: '/organizations/{organization_id}', need: 'edit-organization' },
} as const;

function standing(scope: Wishes['scope'], name: string): string[] {
  const { page, need } = STANDING[scope];
  return [`scope: ${quoted(scope)}`, `page: ${quoted(`${page}/${kebab(name)}`)}`, `access: { every: ${quoted(need)} }`];
}

/** A tab of the parent's records, for those who may change the parent. */
function below(parent: AnyResource, name: string): string[] {
  const { scope, routes, key, access, api } = parent;
  const isWithin = isOfOrganization(parent);
  return [
    `scope: { childOf: ${quoted(parent.name)}${isWithin ? ", within: 'organization'" : ''} }`,
    `page: ${quoted(`${routes[0] ?? ''}/{${key}}/${kebab(name)}`)}`,
    ...(typeof scope === 'object' ? [`api: ${quoted(`${api}/{${key}}/${kebab(name)}`)}`] : []),
    `access: { every: ${quoted(access.edit === 'nobody' ? access.show : access.edit)} }`,
  ];
}
