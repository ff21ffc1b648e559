import type { Field } from '../field';
import { kindOf } from '../kindOf';
import { dialogNames } from '../names.gen';
import type { AnyResource } from '../row';
import { twiceIn, unknownIn } from './unknown';

/** The moments of every record. */
const MOMENTS = ['created_at', 'updated_at'];

/** What a list says beside its columns and its sort: sums that do not add up, filters, a dialog and lists that are not there. */
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

/** Whether the address of a list asks for an id that the one beside it does not have. */
function isOutOfReach({ routes }: AnyResource, all: readonly AnyResource[], name: string): boolean {
  const other = all.find((one) => one.name === name);
  if (!other) return false;
  const ids = (path = '') => [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
  return other.isEmbedded || routes.some((route) => ids(other.routes[0]).some((id) => !ids(route).includes(id)));
}
