import { isNeed } from '../../domain/permissions/permissions';
import { type Area, areaOf } from '../menu';
import { iconNames, screenNames } from '../names.gen';
import { isOfOrganization } from '../overview';
import type { Everywhere, Overview } from '../resource';
import type { AnyResource } from '../row';
import { kindOf } from '../kindOf';
import { groupFaults } from './groupFaults';
import { unknownIn } from './unknown';

const MOMENTS = ['created_at', 'updated_at'];

/** Faults in an overview: an entity that does not belong to organizations, a page outside the application's area, or unknown fields. */
export function overviewFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const { overview, fields } = resource;
  if (!overview) return [];
  const { page, access, menu, screen, columns, sorts, everywhere } = overview;
  const known = [...Object.keys(fields), ...MOMENTS];
  const unsorted = sorts.filter((name) => fields[name] && kindOf(fields[name]).sorted === null);
  return [
    ...(isOfOrganization(resource) ? [] : ['overview: its rows are no organization’s']),
    ...(page === null
      ? everywhere
        ? []
        : ['overview: it stands nowhere']
      : isIn('application', page)
        ? []
        : [`overview.page: "${page}" is no address below /application`]),
    ...(isNeed(access) ? [] : [`overview.access: nobody can have the right "${access}"`]),
    ...unknownIn('overview.columns', 'field', columns ?? [], known),
    ...unknownIn('overview.sorts', 'field', sorts, known),
    ...unsorted.map((name) => `overview.sorts: a list is not sorted by "${name}"`),
    ...(sorts.includes(resource.list.sort[0])
      ? []
      : [`overview.sorts: the list is sorted by "${resource.list.sort[0]}", which is not among them`]),
    ...(screen === null ? [] : unknownIn('overview.screen', 'screen', [screen], screenNames)),
    ...menuFaults('overview', 'application', menu, all),
    ...(everywhere ? everywhereFaults(everywhere, known, all) : []),
  ];
}

const isIn = (area: Area, page: string) => areaOf(page) === area && !page.includes('{') && !page.endsWith('/');

/** The overview across all applications must be in the platform's area. */
const everywhereFaults = (
  { page, access, menu, columns, screen }: Everywhere,
  known: readonly string[],
  all: readonly AnyResource[],
): string[] => [
  ...(isIn('admin', page) ? [] : [`overview.everywhere.page: "${page}" is no address below /admin`]),
  ...(isNeed(access) ? [] : [`overview.everywhere.access: nobody can have the right "${access}"`]),
  ...(screen === null ? [] : unknownIn('overview.everywhere.screen', 'screen', [screen], screenNames)),
  ...unknownIn('overview.everywhere.columns', 'field', columns ?? [], known),
  ...menuFaults('overview.everywhere', 'admin', menu, all),
];

const menuFaults = (at: string, area: Area, menu: Overview['menu'], all: readonly AnyResource[]): string[] =>
  menu === null
    ? []
    : [...unknownIn(`${at}.menu.icon`, 'icon', [menu.icon], iconNames), ...groupFaults(`${at}.menu.group`, menu.group, [area], all)];
