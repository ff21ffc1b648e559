import { kindOf } from '../kindOf';
import { isOfOrganization, ownersAbove } from '../overview';
import type { AnyResource } from '../row';
import { unknownIn } from './unknown';

/** Faults in `search`: no searchable field, a shown field with restricted access, or hits without an address. */
export function searchFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const { search, fields, scope, access, overview, isEmbedded } = resource;
  if (!search) return [];
  const shown = { title: search.title, ...(search.line === null ? {} : { line: search.line }) };
  const unknown = Object.entries(shown).flatMap(([key, name]) => unknownIn(`search.${key}`, 'field', [name], Object.keys(fields)));
  if (unknown.length > 0) return unknown;
  const isFound = overview !== null || Object.values(fields).some((field) => field.search);
  const isBelowOthers = typeof scope === 'object' && !isOfOrganization(resource);
  return [
    ...Object.entries(shown).flatMap(([key, name]) => shownFaults(resource, name).map((fault) => `search.${key}: "${name}" ${fault}`)),
    ...(isFound ? [] : ['search: no field says `search: true`, so nothing is found by it']),
    ...(isEmbedded || access.list === 'nobody' ? ['search: its records have no list or address of their own'] : []),
    ...(isBelowOthers
      ? ['search: rows below a record are found only where they are an organization’s (`within`)']
      : addressFaults(resource, all)),
  ];
}

function shownFaults({ fields }: AnyResource, name: string): string[] {
  const field = fields[name];
  if (!field) return [];
  const { storage, cell } = kindOf(field);
  return [
    ...(storage(field).in === 'column' && cell !== null ? [] : ['is no value of its row that a line of text can show']),
    ...(field.see === undefined && !field.isSecret ? [] : ['is not seen by everybody who finds the record']),
  ];
}

/** Every id in a record's path must be that of one of its owners. */
function addressFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const known = ['id', resource.key, ...ownersAbove(resource, all).map(({ key }) => key)];
  const needed = [...(resource.routes[0] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return needed.filter((name) => !known.includes(name)).map((name) => `search: its page needs a ${name}, which its rows do not have`);
}
