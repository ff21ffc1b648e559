import { registry } from '../../../../resources/registry.gen';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Page } from '../../../schema/resource';
import { fill } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { parentOf } from '../parentOf';

const resources = (Object.values(registry) as unknown as AnyResource[]).filter(({ isEmbedded }) => !isEmbedded);

/** One tab of a record: its form, a subpage, the list of a child entity, or its history. */
export interface RecordTab {
  readonly to: string;
  /** Translation key of its label. */
  readonly label: string;
}

/** Entities with a list below a record of `resource` at `above`: coupons of a wallet. */
export const childrenOf = (resource: AnyResource, above: string): { child: AnyResource; route: string }[] =>
  resources.flatMap((child) =>
    child.routes.filter((route) => parentOf(route)?.route === above && !isPage(resource, above, route)).map((route) => ({ child, route })),
  );

/** Whether a subpage of the record has the same address as a list of another entity, and so replaces that list. */
const isPage = (resource: AnyResource, above: string, route: string) =>
  Object.keys(resource.pages).some((page) => pagePattern(resource, above, page) === route);

/**
 * Whether the list of an entity at `route` is a subpage of the record above it, which shows the list in its own way; only the records open
 * at that route.
 */
export function isShownByParent(route: string): boolean {
  const parent = parentOf(route);
  return parent !== null && isPage(parent.resource, parent.route, route);
}

/** The path of a record as a pattern with its own key: `/admin/labels/{label_id}`. */
export const recordPattern = (resource: AnyResource, route: string) =>
  `${route}/${resource.paths.edit.replace('{id}', `{${resource.key}}`)}`;
/** The path of a subpage of a record. */
export const pagePattern = (resource: AnyResource, route: string, page: string) => `${route}/{${resource.key}}/${page}`;

const needOf = (page: Page) => ('screen' in page ? page.access : undefined);

function rankOf({ tabs }: AnyResource, { to }: RecordTab): number {
  const at = tabs.indexOf(to.slice(to.lastIndexOf('/') + 1));
  return at < 0 ? tabs.length : at;
}

/** The tabs of a record that this person may see. */
export function recordTabs(resource: AnyResource, route: string, ids: Readonly<Record<string, string>>, profile: Profile): RecordTab[] {
  const mayEdit = resource.access.edit !== 'nobody' && allows(profile, resource.access.edit);
  const pages = Object.entries(resource.pages).filter(([, page]) => {
    if ('tab' in page) return true;
    const need = needOf(page);
    return need ? allows(profile, need) : mayEdit || 'screen' in page;
  });
  const children = childrenOf(resource, route).filter(({ child }) => child.access.list !== 'nobody' && allows(profile, child.access.list));
  const tabs = [
    ...pages.map(([page, content]) => ({
      to: 'tab' in content ? `${fill(recordPattern(resource, route), ids)}?tab=${page}` : fill(pagePattern(resource, route, page), ids),
      label: `resources.${resource.name}.pages.${page}`,
    })),
    ...children.map(({ child, route: below }) => ({ to: fill(below, ids), label: `resources.${child.name}.list` })),
  ];
  return [
    { to: fill(recordPattern(resource, route), ids), label: 'record.form' },
    ...tabs.toSorted((a, b) => rankOf(resource, a) - rankOf(resource, b)),
    { to: fill(pagePattern(resource, route, 'history'), ids), label: 'record.history' },
  ];
}
