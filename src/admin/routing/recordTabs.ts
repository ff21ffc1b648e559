import { registry } from '../../../resources/registry.gen';
import { allows, type Profile } from '../../domain/permissions';
import type { Page } from '../../schema/resource';
import { fill } from '../../schema/places';
import type { AnyResource } from '../../schema/row';

const resources = Object.values(registry) as unknown as AnyResource[];

/** One tab of a record: its form, a further page, a child entity's list, its history. */
export interface RecordTab {
  readonly to: string;
  /** Translation key of its label; with `count` 2 where it names an entity. */
  readonly label: string;
}

/** Entities whose list stands below a record of `resource` at `place`: coupons of a wallet. */
export const childrenOf = (resource: AnyResource, place: string): { child: AnyResource; pattern: string }[] =>
  resources.flatMap((child) => child.places.filter((pattern) => pattern.startsWith(`${place}/{${resource.key}}/`)).map((pattern) => ({ child, pattern })));

/** The path of a record as a pattern with its own key: `/admin/labels/{label_id}`. */
export const recordPattern = (resource: AnyResource, place: string) => `${place}/${resource.paths.edit.replace('{id}', `{${resource.key}}`)}`;
/** The path below which its further pages stand. */
export const pagePattern = (resource: AnyResource, place: string, page: string) => `${place}/{${resource.key}}/${page}`;

const needOf = (page: Page) => ('screen' in page ? page.access : undefined);

/** The tabs of a record, as far as this person may see them. */
export function recordTabs(resource: AnyResource, place: string, ids: Readonly<Record<string, string>>, profile: Profile): RecordTab[] {
  const mayEdit = resource.access.edit !== 'nobody' && allows(profile, resource.access.edit);
  const pages = Object.entries(resource.pages).filter(([, page]) => {
    const need = needOf(page);
    return need ? allows(profile, need) : mayEdit || 'screen' in page;
  });
  const children = childrenOf(resource, place).filter(({ child }) => child.access.list !== 'nobody' && allows(profile, child.access.list));
  return [
    { to: fill(recordPattern(resource, place), ids), label: 'record.form' },
    ...pages.map(([page]) => ({ to: fill(pagePattern(resource, place, page), ids), label: `resources.${resource.name}.pages.${page}` })),
    ...children.map(({ child, pattern }) => ({ to: fill(pattern, ids), label: `resources.${child.name}.name` })),
    { to: fill(pagePattern(resource, place, 'history'), ids), label: 'record.history' },
  ];
}
