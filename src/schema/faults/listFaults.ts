import type { Field } from '../field';
import { kindOf } from '../kindOf';
import { dialogNames } from '../names.gen';
import type { AnyResource } from '../row';
import { twiceIn, unknownIn } from './unknown';

/** The creation and update times, which every record has. */
const MOMENTS = ['created_at', 'updated_at'];

/** Faults in the list options: totals of fields that cannot be summed, filters, dialogs and linked lists that do not exist. */
export function listFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const { fields, list, access } = resource;
  const { totals, filters, lead, opens, beside } = list;
  const odd = totals.flatMap((name) => (fields[name] && !addsUp(fields[name]) ? [{ name, kind: fields[name].kind }] : []));
  return [
    ...unknownIn('list.totals', 'field', totals, Object.keys(fields)),
    ...odd.map(({ name, kind }) => `list.totals: "${name}" is of kind ${kind}, which does not add up`),
    ...twiceIn('list.totals', totals),
    ...unknownIn('list.filters', 'moment', filters, MOMENTS),
    ...(lead === null ? [] : unknownIn('list.lead', 'field', [lead], Object.keys(fields))),
    ...(opens === null ? [] : unknownIn('list.opens', 'dialog', [opens], dialogNames)),
    ...(opens !== null && access.show === 'nobody' ? ['list.opens: nobody may see one record'] : []),
    ...unknownIn(
      'list.beside',
      'entity',
      beside,
      all.map(({ name }) => name),
    ),
    ...beside.filter((name) => isOutOfReach(resource, all, name)).map((name) => `list.beside: "${name}" has no list with the same owner`),
  ];
}

function addsUp(field: Field): boolean {
  const { summed } = kindOf(field);
  return typeof summed === 'function' ? summed(field) : summed === true;
}

/** Whether the route of a list lacks an id that the linked list requires. */
function isOutOfReach({ routes }: AnyResource, all: readonly AnyResource[], name: string): boolean {
  const other = all.find((candidate) => candidate.name === name);
  if (!other) return false;
  const ids = (path = '') => [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
  return other.isEmbedded || routes.some((route) => ids(other.routes[0]).some((id) => !ids(route).includes(id)));
}
