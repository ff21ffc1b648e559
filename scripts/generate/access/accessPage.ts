import { ownersAbove } from '../../../src/schema/overview';
import type { AnyResource } from '../../../src/schema/row';
import { DEFAULT_ABILITIES } from '../../../src/server/auth/defaultAbilities';
import { resources } from '../../../src/server/db/declared';
import type { Endpoint } from '../../../src/server/http/endpoint';
import { callOf, cellOf, type Judged } from './judged';
import { type FieldAccess, fieldAccess, isBelowActivity, PEOPLE, whoMay } from './whoMay';

const HEAD = `# Access

Written by \`npm run generate\`. Do not edit: a changed declaration shows here as a difference for a reviewer.

This page lists every endpoint of the API with who may use it on a new installation, and every field of every entity with who reads and writes it. Declared endpoints are derived from their declaration, those of features from [permissions](domain/permissions.md). \`tests/permissions/access.test.ts\` and \`tests/api/laws/permissions.test.ts\` try each endpoint and field as each of these roles.

| Role | Holds |
|---|---|
| superadmin | everything, everywhere (the treasurer of the demo is one too: a payout is prepared and approved by two superadmins) |
${Object.entries(DEFAULT_ABILITIES)
  .map(([role, abilities]) => `| ${role} | ${abilities.map((ability) => `\`${ability}\``).join(', ')} |`)
  .join('\n')}
| guest | nothing: not signed in |
| client | the public API of one application, by a token of its own |

\`●\` may; \`own\`: for activities where the user is a contact with the role trainer, and everything below those; \`–\` may not, and gets 403, or 404 for records they may not see, or 401 without a token. A role applies where it is held: an admin in their application, a member in their organization. Elsewhere a request that names an application, an organization or a record of one gives 403 or 404 for everyone. Custom roles meet the same needs through their abilities, and none that asks for a role.

Reading a field is the same in a record, its history, lists, files and the search; a short list to choose from has only names and pictures. *Made* and *changed* say who writes a field in a new and in an existing record; if no one does, the server sets it. \`S\` superadmin, \`A\` admin, \`O\` organization, \`T\` trainer, \`t\` a trainer within their own activities. A field that only filters a list is read by no one.
`;

const COLUMNS = ['superadmin', 'admin', 'organization', 'trainer', 'guest', 'client'] as const;

/** Letters as the columns of a person: \`S A t\` is ● ● – own – –. */
function cellsOf(who: string): string[] {
  if (who === 'public') return COLUMNS.map(() => '●');
  if (who === 'client') return COLUMNS.map((column) => (column === 'client' ? '●' : '–'));
  const letters = who.split(' ');
  const people = PEOPLE.map((person) => (letters.includes(person) ? '●' : letters.includes(person.toLowerCase()) ? 'own' : '–'));
  return [...people, '–', '–'];
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Who may make a call: from the row of the call itself, otherwise from the declaration of its entity; an overview has its own. */
function whoCalls(endpoint: Endpoint, judged: Judged): string {
  const { resource, verb } = endpoint;
  if (endpoint.access === 'public' || endpoint.access === 'client') return endpoint.access;
  const letters = judged.said.get(callOf(endpoint));
  if (letters !== undefined) return letters;
  return resource && verb && !resource.isOverview ? whoMay(resource, verb) : (judged.said.get(cellOf(endpoint, judged)) ?? '?');
}

function callsTable(endpoints: readonly Endpoint[], judged: Judged, below: string | null): string {
  const shown = ({ method, path }: Endpoint) =>
    `\`${method.toUpperCase()} ${below !== null && path.startsWith(below) ? `…${path.slice(below.length)}` : path}\``;
  return tableOf(
    ['call', 'verb', ...COLUMNS],
    endpoints.map((endpoint) => [shown(endpoint), endpoint.verb ?? '', ...cellsOf(whoCalls(endpoint, judged))]),
  );
}

/** Fields with the same access, combined. */
function fieldsTable(fields: readonly FieldAccess[]): string {
  const alike = gathered(fields, ({ read, made, changed }) => [read, made, changed].join('|'));
  return tableOf(
    ['fields', 'read', 'made', 'changed'],
    [...alike.values()].map((some) => {
      const { read, made, changed } = some[0] as FieldAccess;
      return [some.map(({ name }) => `\`${name}\``).join(', '), read, made, changed];
    }),
  );
}

/** Groups in order of first occurrence. */
function gathered<T, K>(all: readonly T[], by: (item: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const item of all) found.set(by(item), [...(found.get(by(item)) ?? []), item]);
  return found;
}

function scopeInWords(resource: AnyResource): string {
  const owners = ownersAbove(resource, resources).map(({ name }) => name);
  const { scope, sharedWith } = resource;
  if (isBelowActivity(resource))
    return `Rows of one organization${owners.length > 1 ? ', below an activity' : ''}; a trainer has those of the own activities.`;
  if (owners.includes('organizations'))
    return `Rows of one organization${owners.length > 1 ? `, below ${owners.slice(0, -1).join(' and ')}` : ''}.`;
  if (scope === 'application') return 'Rows of one application.';
  if (sharedWith !== null)
    return `Rows of the platform; staff see those that name their application in \`${sharedWith}\`, and those that name none.`;
  return typeof scope === 'object' ? `Rows of the platform, below ${scope.childOf}.` : 'Rows of the platform.';
}

/** The entity of a call: the one that it is about, or the nearest in its path. */
function entityOf({ resource, path }: Endpoint): string | null {
  if (resource) return resource.name;
  const above = resources.filter(({ api }) => path === api || path.startsWith(`${api}/`));
  return above.sort((a, b) => b.api.length - a.api.length)[0]?.name ?? null;
}

/** The verbs of every entity come first, then its own calls. */
const verbsFirst = (endpoints: readonly Endpoint[]): Endpoint[] => [
  ...endpoints.filter(({ verb }) => verb),
  ...endpoints.filter(({ verb }) => !verb),
];

/** The content of docs/access.md. */
export function accessPage(endpoints: readonly Endpoint[], judged: Judged): string {
  const byEntity = gathered(endpoints, entityOf);
  const entities = resources.map((resource) =>
    [
      `## ${resource.name}\n`,
      `${scopeInWords(resource)} \`…\` is \`${resource.api}\`.\n`,
      callsTable(verbsFirst(byEntity.get(resource.name) ?? []), judged, resource.api),
      '',
      fieldsTable(fieldAccess(resource)),
      '',
    ].join('\n'),
  );
  const others = callsTable(byEntity.get(null) ?? [], judged, null);
  return [HEAD, ...entities, '## Calls of no entity\n', others, ''].join('\n');
}
