import { childrenOf, isShownByParent, pagePattern, recordPattern } from '../../src/admin/engine/records/recordTabs';
import { areaOf, groupIn } from '../../src/schema/menu';
import type { Page } from '../../src/schema/resource';
import type { AnyResource } from '../../src/schema/row';
import type { Line } from './layOut';

/** The addresses of its screens with their access and content, followed by its menu entry. */
export function screens(resource: AnyResource): Line[] {
  if (resource.isEmbedded) return [['none of its own: other screens show it']];
  return [...resource.routes.flatMap((route) => below(resource, route)), ...across(resource), ...menu(resource)];
}

/** Its overview of all organizations of an application. */
const across = ({ overview }: AnyResource): Line[] =>
  overview?.page ? [[overview.page, overview.access, overview.screen ?? 'list of all organizations']] : [];

function below(resource: AnyResource, route: string): Line[] {
  const { access, screens: own, paths } = resource;
  const list: Line[] = isShownByParent(route)
    ? []
    : [
        [route, access.list, own.list ?? 'list'],
        [`${route}/${paths.create}`, access.create, own.create ?? 'form for a new record'],
      ];
  const pages = Object.entries(resource.pages).map(([name, page]): Line => {
    if ('tab' in page) return [`${recordPattern(resource, route)}?tab=${name}`, access.edit, 'part of the record'];
    return [pagePattern(resource, route, name), needOf(resource, page), 'screen' in page ? page.screen : `form: ${page.join(', ')}`];
  });
  const tabs = childrenOf(resource, route).map(({ child, route: at }): Line => [at, child.access.list, `tab: ${child.name}`]);
  return [
    ...list,
    [recordPattern(resource, route), access.show, own.edit ?? 'record'],
    ...(own.head ? [[`${recordPattern(resource, route)}/*`, access.show, `${own.head}, above all of these`] as const] : []),
    ...pages,
    ...tabs,
    [pagePattern(resource, route, 'history'), access.show, 'history'],
  ].filter(([, need]) => need !== 'nobody');
}

const needOf = (resource: AnyResource, page: Page) => ('screen' in page ? page.access : undefined) ?? resource.access.edit;

function menu({ menu: entry, routes: [home = ''] }: AnyResource): Line[] {
  const area = areaOf(home);
  return entry && area ? [[`menu of ${area}`, groupIn(area, entry.group) ?? 'no group', `icon ${entry.icon}, order ${entry.order}`]] : [];
}
