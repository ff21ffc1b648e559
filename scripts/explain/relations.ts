import type { Field, FieldMap } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import type { Line } from './layOut';

/** The entities that it belongs to, refers to and is referenced by. */
export function relations(resource: AnyResource, resources: readonly AnyResource[]): Line[] {
  const { scope, name } = resource;
  return [
    [typeof scope === 'object' ? 'belongs to' : 'belongs to the', typeof scope === 'object' ? scope.childOf : scope],
    ...pointers(resource.fields).map(([field, to]): Line => ['points at', to, `by ${field}`]),
    ...resources.flatMap((other) =>
      pointers(other.fields)
        .filter(([, to]) => to === name)
        .map(([field]): Line => ['is pointed at by', other.name, `by ${field}`]),
    ),
    ...resources
      .filter((other) => typeof other.scope === 'object' && other.scope.childOf === name)
      .map((child): Line => ['holds', child.name]),
  ];
}

function pointers(fields: FieldMap, prefix = ''): [field: string, to: string][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { to, fields: inner } = field as Field & { to?: string; fields?: FieldMap };
    const own: [string, string][] = to === undefined ? [] : [[`${prefix}${name}`, to]];
    return inner ? [...own, ...pointers(inner, `${prefix}${name}.`)] : own;
  });
}
