import { singular } from '../../src/schema/singular';
import type { Field } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { fieldsOf, isDerived, isPairs, pairFields } from '../../src/server/db/declared';
import { type Snapshot, tableIn, tablesIn } from './snapshot';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Each list is in an order in which no name is taken twice. */
export interface Renames {
  readonly tables: readonly Rename[];
  /** By the new name of the table. */
  readonly columns: ReadonlyMap<string, readonly Rename[]>;
  /** What history calls things: entities, and the fields of each, by its new name. */
  readonly entities: readonly Rename[];
  readonly fields: ReadonlyMap<string, readonly Rename[]>;
}

/**
 * What the declarations say was called otherwise, and in `before` still is. A `was` that has happened already, or that
 * names something which is there to stay, is none of these.
 */
export function findRenames(resources: readonly AnyResource[], before: Snapshot, after: Snapshot): Renames {
  const now = namesOf(tablesIn(before));
  const then = namesOf(tablesIn(after));
  const entities = due(
    resources.flatMap(({ was, name }) => (was === null ? [] : [{ from: was, to: name }])),
    now,
    then,
  );
  const oldName = (name: string) => entities.find(({ to }) => to === name)?.from ?? name;
  const columns = new Map<string, readonly Rename[]>();
  const fields = new Map<string, readonly Rename[]>();
  const pairs: Rename[] = [];

  const columnsDue = (from: string, to: string, wishes: readonly Rename[]) => {
    const happening = due(wishes, columnNames(tableIn(before, from)), columnNames(tableIn(after, to)));
    columns.set(to, happening);
    return happening;
  };

  for (const resource of resources) {
    const owner = ownerRename(resource, oldName);
    const own = fieldsOf(resource).flatMap(([name, field]) =>
      field.was === undefined || isPairs(field) || isDerived(field) ? [] : [{ from: field.was, to: name }],
    );
    const happening = columnsDue(oldName(resource.name), resource.name, [...owner, ...own]);
    const told = happening.filter((one) => own.includes(one));
    for (const [name, field] of pairFields(resource)) {
      const to = `${resource.name}_${name}`;
      const called = namesBefore(name, field).find((one) => now.has(`${oldName(resource.name)}_${one}`)) ?? name;
      const from = `${oldName(resource.name)}_${called}`;
      columnsDue(from, to, owner);
      if (from !== to) pairs.push({ from, to });
      if (called !== name) told.push({ from: called, to: name });
    }
    fields.set(resource.name, told);
  }
  return { tables: [...entities, ...due(pairs, now, then)], columns, entities, fields };
}

const namesOf = (list: readonly { readonly name: string }[]): ReadonlySet<string> => new Set(list.map(({ name }) => name));
const columnNames = (table: { readonly columns: object } | undefined): ReadonlySet<string> => new Set(Object.keys(table?.columns ?? {}));
/** Its own name first: a `was` that has happened already changes nothing. */
const namesBefore = (name: string, { was }: Field): string[] => (was === undefined ? [name] : [name, was]);

/** The column that says whose a row is goes by its owner's name. */
function ownerRename({ scope }: AnyResource, oldName: (name: string) => string): Rename[] {
  if (typeof scope !== 'object' || oldName(scope.childOf) === scope.childOf) return [];
  return [{ from: `${singular(oldName(scope.childOf))}_id`, to: `${singular(scope.childOf)}_id` }];
}

/** Those whose old name stands there and is not meant to stay, and whose new one is free when it is their turn. */
export function due(wishes: readonly Rename[], now: ReadonlySet<string>, then: ReadonlySet<string>): Rename[] {
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
