import { singular } from '../../src/schema/singular';
import type { Field } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { fieldsOf, isDerived, isPairs, pairFields } from '../../src/server/db/declared';
import { type Snapshot, tableIn, tablesIn } from './snapshot';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Each list is ordered so that a new name is free when it is used. */
export interface Renames {
  readonly tables: readonly Rename[];
  /** By the new name of the table. */
  readonly columns: ReadonlyMap<string, readonly Rename[]>;
  /** Names in the history: entities, and the fields of each, by its new name. */
  readonly entities: readonly Rename[];
  readonly fields: ReadonlyMap<string, readonly Rename[]>;
}

/**
 * The renames that declarations ask for (`was`) and that are not applied in `before`. Ignores a `was` that was applied already, or whose
 * name is in use by something else.
 */
export function findRenames(resources: readonly AnyResource[], before: Snapshot, after: Snapshot): Renames {
  const now = namesOf(tablesIn(before));
  const then = namesOf(tablesIn(after));
  const entities = applicable(
    resources.flatMap(({ was, name }) => (was === null ? [] : [{ from: was, to: name }])),
    now,
    then,
  );
  const oldName = (name: string) => entities.find(({ to }) => to === name)?.from ?? name;
  const columns = new Map<string, readonly Rename[]>();
  const fields = new Map<string, readonly Rename[]>();
  const pairs: Rename[] = [];

  const columnsDue = (from: string, to: string, wishes: readonly Rename[]) => {
    const happening = applicable(wishes, columnNames(tableIn(before, from)), columnNames(tableIn(after, to)));
    columns.set(to, happening);
    return happening;
  };

  for (const resource of resources) {
    const owner = ownerRename(resource, oldName);
    const own = fieldsOf(resource).flatMap(([name, field]) =>
      field.was === undefined || isPairs(field) || isDerived(field) ? [] : [{ from: field.was, to: name }],
    );
    const happening = columnsDue(oldName(resource.name), resource.name, [...owner, ...own]);
    const fieldRenames = happening.filter((rename) => own.includes(rename));
    for (const [name, field] of pairFields(resource)) {
      const to = `${resource.name}_${name}`;
      const called = namesBefore(name, field).find((candidate) => now.has(`${oldName(resource.name)}_${candidate}`)) ?? name;
      const from = `${oldName(resource.name)}_${called}`;
      columnsDue(from, to, owner);
      if (from !== to) pairs.push({ from, to });
      if (called !== name) fieldRenames.push({ from: called, to: name });
    }
    fields.set(resource.name, fieldRenames);
  }
  return { tables: [...entities, ...applicable(pairs, now, then)], columns, entities, fields };
}

const namesOf = (list: readonly { readonly name: string }[]): ReadonlySet<string> => new Set(list.map(({ name }) => name));
const columnNames = (table: { readonly columns: object } | undefined): ReadonlySet<string> => new Set(Object.keys(table?.columns ?? {}));
/** The current name comes first, so that a `was` that was applied already changes nothing. */
const namesBefore = (name: string, { was }: Field): string[] => (was === undefined ? [name] : [name, was]);

/** The column with the owner of a row is named after the owner's entity. */
function ownerRename({ scope }: AnyResource, oldName: (name: string) => string): Rename[] {
  if (typeof scope !== 'object' || oldName(scope.childOf) === scope.childOf) return [];
  return [{ from: `${singular(oldName(scope.childOf))}_id`, to: `${singular(scope.childOf)}_id` }];
}

/** The renames whose old name exists and disappears, and whose new name is free when it is their turn. */
export function applicable(wishes: readonly Rename[], now: ReadonlySet<string>, then: ReadonlySet<string>): Rename[] {
  const names = new Set(now);
  const open = [...wishes];
  const done: Rename[] = [];
  const isDue = ({ from, to }: Rename) => {
    if (!names.has(from) || names.has(to) || !then.has(to)) return false;
    return !then.has(from) || open.some((other) => other.to === from && names.has(other.from));
  };
  for (let at = open.findIndex(isDue); at !== -1; at = open.findIndex(isDue)) {
    const next = open.splice(at, 1);
    for (const { from, to } of next) {
      names.delete(from);
      names.add(to);
    }
    done.push(...next);
  }
  return done;
}
