import { kindOf } from '../kindOf';
import { singular } from '../singular';
import type { AnyResource } from '../row';
import { twiceIn, unknownIn } from './unknown';

const MOMENTS = ['created_at', 'updated_at'];

/** The owner columns of a row. */
function owners({ scope }: AnyResource): string[] {
  if (scope === 'platform') return [];
  if (typeof scope === 'string') return [`${scope}_id`];
  return [`${singular(scope.childOf ?? '')}_id`, ...(scope.within ? [`${scope.within}_id`] : [])];
}

/** Unknown fields in the row options: title, state, uniqueness, indexes and owners. */
export function rowFaults(resource: AnyResource): string[] {
  const { fields, title, state, draft, advisedToPublish, sharedWith, uniques, indexes, scope } = resource;
  const known = Object.keys(fields);
  const columns = Object.entries(fields).flatMap(([name, field]) => (kindOf(field).storage(field).in === 'column' ? [name] : []));
  const ofKind = (kind: string) => known.filter((name) => fields[name]?.kind === kind);
  const unknownField = (at: string, name: string | null, kind: string) =>
    name === null ? [] : unknownIn(at, `${kind} field`, [name], ofKind(kind));
  const isForApplications = sharedWith !== null && (fields[sharedWith] as { to?: string } | undefined)?.to === 'applications';
  return [
    ...unknownIn('title', 'field', [title], [...known, ...MOMENTS]),
    ...unknownField('state', state, 'select'),
    ...unknownField('draft', draft, 'boolean'),
    ...unknownIn('advisedToPublish', 'field', advisedToPublish, known),
    ...twiceIn('advisedToPublish', advisedToPublish),
    ...(advisedToPublish.length > 0 && draft === null ? ['advisedToPublish: nothing is published without a draft'] : []),
    ...unknownField('sharedWith', sharedWith, 'references'),
    ...(sharedWith !== null && !isForApplications ? [`sharedWith: "${sharedWith}" does not name applications`] : []),
    ...(sharedWith !== null && scope !== 'platform' ? ['sharedWith: only rows of the platform are shared'] : []),
    ...uniques.flatMap(({ fields: together, when }) => [
      ...unknownIn('uniques', 'field', together, known),
      ...(when ? [...unknownField('uniques.when', when[0], 'select'), ...stateFaults(resource, when)] : []),
    ]),
    ...indexes.flatMap((index) => [
      ...unknownIn('indexes', 'column', index, [...columns, 'id', ...owners(resource), ...MOMENTS]),
      ...twiceIn('indexes', index),
    ]),
  ];
}

function stateFaults({ fields }: AnyResource, [name, values]: readonly [string, readonly string[]]): string[] {
  const { choices } = (fields[name] ?? {}) as { choices?: readonly string[] };
  return choices ? unknownIn('uniques.when', `choice of "${name}"`, values, choices) : [];
}
