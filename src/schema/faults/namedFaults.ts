import { dialogNames, iconNames, screenNames } from '../names.gen';
import type { Page } from '../resource';
import type { AnyResource } from '../row';
import { areaOf, groupIn, MENU_GROUPS, standsAlone } from '../menu';
import { unknownIn } from './unknown';

/** Screens, dialogs and icons that have no file, and groups that a menu does not have. */
export function namedFaults({ routes, screens, pages, actions, menu, state, fields, isEmbedded }: AnyResource): string[] {
  const shown = Object.entries(pages).flatMap(([page, content]) =>
    isScreen(content) ? unknownIn(`pages.${page}`, 'screen', [content.screen], screenNames) : [],
  );
  return [
    ...Object.entries(screens).flatMap(([view, screen]) => unknownIn(`screens.${view}`, 'screen', [screen], screenNames)),
    ...shown,
    ...Object.entries(actions).flatMap(([action, { screen }]) => unknownIn(`actions.${action}`, 'dialog', [screen], dialogNames)),
    ...Object.entries(actions).flatMap(([action, { inState }]) =>
      inState ? unknownIn(`actions.${action}.inState`, 'state', inState, statesOf(state, fields)) : [],
    ),
    ...(menu ? [...unknownIn('menu.icon', 'icon', [menu.icon], iconNames), ...groupFaults(menu.group, routes)] : []),
    ...(menu && isEmbedded ? ['menu: an embedded entity stands in no menu'] : []),
  ];
}

const statesOf = (state: AnyResource['state'], fields: AnyResource['fields']): readonly string[] =>
  state === null ? [] : ((fields[state] as { readonly choices?: readonly string[] } | undefined)?.choices ?? []);

const isScreen = (page: Page): page is { readonly screen: never } => 'screen' in page;

function groupFaults(group: NonNullable<AnyResource['menu']>['group'], routes: readonly string[]): string[] {
  if (!routes.some(standsAlone)) return ['menu: this list stands below a record of another entity, and in no menu'];
  const areas = [...new Set(routes.filter(standsAlone).flatMap((route) => areaOf(route) ?? []))];
  return [
    ...(group !== null && typeof group === 'object' ? unknownIn('menu.group', 'area with this list', Object.keys(group), areas) : []),
    ...areas.flatMap((area) => unknownIn('menu.group', `group in the menu of ${area}`, [groupIn(area, group)], MENU_GROUPS[area])),
  ];
}
