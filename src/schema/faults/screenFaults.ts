import { kindOf } from '../kindOf';
import type { AnyResource } from '../row';
import { twiceIn, unknown, unknownIn } from './unknown';

const MOMENTS = ['created_at', 'updated_at'];

/** Unknown fields and lists in the screen options: columns, sort order, form, pages, tabs. */
export function screenFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const { fields, list, form, pages, title } = resource;
  const known = Object.keys(fields);
  const [sort, direction] = list.sort;
  const sorted = fields[sort];
  const named = fields[title];
  const ofKind = (kind: string) => known.filter((name) => fields[name]?.kind === kind);
  return [
    ...unknownIn('list.columns', 'field', list.columns, [...known, ...MOMENTS]),
    ...twiceIn('list.columns', list.columns),
    ...(sort === title ? [] : unknownIn('list.sort', 'field', [sort], [...known, ...MOMENTS])),
    ...(direction === 'asc' || direction === 'desc' ? [] : [`list.sort: ${unknown('direction', direction, ['asc', 'desc'])}`]),
    ...(sorted && kindOf(sorted).sorted === null ? [`list.sort: a list is not sorted by ${sorted.kind}`] : []),
    ...(named && kindOf(named).title === null ? [`title: "${title}" is of kind ${named.kind}, which is no name`] : []),
    ...(fields[title]?.see ? [`title: "${title}" is not for everybody to see`] : []),
    ...(sorted?.see ? [`list.sort: "${sort}" is not for everybody to see`] : []),
    ...(list.tabs === null ? [] : unknownIn('list.tabs', 'select field', [list.tabs], ofKind('select'))),
    ...Object.entries(form).flatMap(([section, names]) => unknownIn(`form.${section}`, 'field', names, known)),
    ...twiceIn('form', Object.values(form).flat()),
    ...Object.entries(pages).flatMap(([page, content]) =>
      Array.isArray(content) ? unknownIn(`pages.${page}`, 'field', content, known) : [],
    ),
    ...unknownIn('tabs', 'tab', resource.tabs, [...Object.keys(pages), ...listsBelow(resource, all)]),
    ...twiceIn('tabs', resource.tabs),
  ];
}

/** Last path segment of each list below a record of this entity, for example `questions`. */
const listsBelow = ({ routes, key }: AnyResource, all: readonly AnyResource[]): string[] =>
  all
    .filter(({ isEmbedded }) => !isEmbedded)
    .flatMap((child) => child.routes)
    .filter((route) => routes.some((own) => route.startsWith(`${own}/{${key}}/`)))
    .map((route) => route.slice(route.lastIndexOf('/') + 1));
