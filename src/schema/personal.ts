import { singular } from './singular';
import type { AnyResource } from './row';
import { targetOf } from './traits';

/** Fields with personal data of the person whom the record is about. */
export const personalFields = ({ fields }: AnyResource): string[] => namesWhere(fields, true);
/** Fields that name the user who did something. */
export const staffFields = ({ fields }: AnyResource): string[] => namesWhere(fields, 'staff');

const namesWhere = (fields: AnyResource['fields'], is: true | 'staff'): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.personal === is);

/** How a record refers to a person. */
export type PersonLink =
  /** It is the person. */
  | { readonly by: 'self' }
  /** A field refers to the person. */
  | { readonly by: 'person'; readonly field: string }
  /** It belongs to, or refers to, records of other entities that refer to the person: an order line, a refund. */
  | { readonly by: 'record'; readonly ways: readonly { readonly column: string; readonly of: string }[] }
  /** Only through its email address. */
  | { readonly by: 'email'; readonly field: string };

/**
 * How the records of an entity with personal data are found for a person. Null when nothing leads to a person, which a test rejects.
 * Source: docs/domain/privacy.md 2.
 */
export function personLink(resource: AnyResource, all: readonly AnyResource[]): PersonLink | null {
  if (personalFields(resource).length === 0) return null;
  if (resource.name === 'persons') return { by: 'self' };
  const pointing = (to: string) =>
    Object.keys(resource.fields).find((name) => resource.fields[name] && targetOf(resource.fields[name]) === to);
  const person = pointing('persons');
  if (person) return { by: 'person', field: person };
  const email = Object.keys(resource.fields).find((name) => name === 'email' && resource.fields[name]?.personal === true);
  if (email) return { by: 'email', field: email };
  const ways = all.flatMap((other) => {
    const isFound = other.name !== resource.name && Object.values(other.fields).some((field) => targetOf(field) === 'persons');
    if (!isFound) return [];
    const isChild = typeof resource.scope === 'object' && resource.scope.childOf === other.name;
    const column = isChild ? `${singular(other.name)}_id` : pointing(other.name);
    return column === undefined ? [] : [{ column, of: other.name }];
  });
  return ways.length > 0 ? { by: 'record', ways } : null;
}
