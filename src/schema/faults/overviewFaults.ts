import { isNeed } from '../../domain/permissions/permissions';
import { areaOf, groupIn, MENU_GROUPS } from '../menu';
import { iconNames, screenNames } from '../names.gen';
import { isOfOrganization } from '../overview';
import type { AnyResource } from '../row';
import { kindOf } from '../kindOf';
import { unknownIn } from './unknown';

const MOMENTS = ['created_at', 'updated_at'];

/** An overview of what is no organization's, outside the application's area, or of what it has not. */
export function overviewFaults(resource: AnyResource): string[] {
  const { overview, fields } = resource;
  if (!overview) return [];
  const { page, access, menu, screen, columns, sorts } = overview;
  const known = [...Object.keys(fields), ...MOMENTS];
  const unsorted = sorts.filter((name) => fields[name] && kindOf(fields[name]).sorted === null);
  return [
    ...(isOfOrganization(resource) ? [] : ['overview: its rows are no organization’s']),
    ...(areaOf(page) === 'application' && !page.includes('{') && !page.endsWith('/')
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
    ...(menu
      ? [
          ...unknownIn('overview.menu.icon', 'icon', [menu.icon], iconNames),
          ...unknownIn(
            'overview.menu.group',
            'group in the menu of application',
            [groupIn('application', menu.group)],
            MENU_GROUPS.application,
          ),
        ]
      : []),
  ];
}
