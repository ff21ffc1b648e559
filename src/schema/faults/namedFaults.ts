import { dialogNames, iconNames, screenNames } from '../names.gen';
import type { Page } from '../resource';
import type { AnyResource } from '../row';
import { areaOf, standsAlone } from '../menu';
import { groupFaults } from './groupFaults';
import { unknownIn } from './unknown';

/** Screens, dialogs and icons without a file, and menu groups that do not exist. */
export function namedFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const { routes, screens, pages, actions, menu, state, fields, isEmbedded } = resource;
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
    ...(menu ? [...unknownIn('menu.icon', 'icon', [menu.icon], iconNames), ...placeFaults(menu.group, routes, all)] : []),
    ...(menu && isEmbedded ? ['menu: an embedded entity stands in no menu'] : []),
  ];
}

const statesOf = (state: AnyResource['state'], fields: AnyResource['fields']): readonly string[] =>
  state === null ? [] : ((fields[state] as { readonly choices?: readonly string[] } | undefined)?.choices ?? []);

const isScreen = (page: Page): page is { readonly screen: never } => 'screen' in page;

function placeFaults(group: NonNullable<AnyResource['menu']>['group'], routes: readonly string[], all: readonly AnyResource[]): string[] {
  const alone = routes.filter(standsAlone);
  if (alone.length === 0) return ['menu: this list stands below a record of another entity, and in no menu'];
  return groupFaults('menu.group', group, [...new Set(alone.flatMap((route) => areaOf(route) ?? []))], all);
}
