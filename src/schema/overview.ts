import type { Field, FieldMap } from './field';
import type { AnyResource } from './row';
import { targetOf } from './traits';

/**
 * The same entity as it is listed across the organizations of an application: a declaration that follows from the one that
 * says `overview`. Its rows tell whose they are (`organization_id`, `activity_id`), as references that a list shows, filters and
 * searches by; what points at records of one organization that have no overview of their own is told in that organization alone.
 * Nothing is made or deleted there, and a record is changed there only where the overview says that it opens there.
 */
export function overviewOf(resource: AnyResource, all: readonly AnyResource[]): AnyResource | null {
  const { overview } = resource;
  if (!overview) return null;
  const owners = ownersAbove(resource, all);
  const owned = Object.fromEntries(owners.map(({ key, name }) => [key, ownerField(name)]));
  const fields = { ...owned, ...fieldsAcross(resource, all) };
  const { export: file, show, edit } = resource.access;
  const { page, access, menu, opens, screen, columns, sorts } = overview;
  const isHere = opens === 'here';
  return {
    ...resource,
    isOverview: true,
    isEverywhere: false,
    overview: null,
    import: null,
    search: null,
    routes: page === null ? [] : [page],
    api: `/v1/admin/application/${resource.collection.replaceAll('_', '-')}`,
    access: {
      list: access,
      simple: access,
      export: file,
      show,
      edit: isHere ? edit : 'nobody',
      create: 'nobody',
      delete: 'nobody',
      import: 'nobody',
    },
    menu: menu ?? resource.menu,
    fields,
    list: { ...resource.list, columns: columnsAcross(resource, columns, Object.keys(owned)), sorts, tabs: null, beside: [] },
    pages: isHere ? resource.pages : {},
    actions: {},
    screens: { ...(screen ? { list: screen } : {}), ...(isHere && resource.screens.edit ? { edit: resource.screens.edit } : {}) },
  };
}

/** The overview once more, over the organizations of all applications: where the entity says `everywhere`. Its rows open where they stand. */
export function everywhereOf(resource: AnyResource, all: readonly AnyResource[]): AnyResource | null {
  const everywhere = resource.overview?.everywhere;
  const across = overviewOf(resource, all);
  if (!everywhere || !across) return null;
  const { page, access, menu, columns, screen } = everywhere;
  const owners = ownersAbove(resource, all).map(({ key }) => key);
  return {
    ...across,
    isEverywhere: true,
    routes: [page],
    api: `/v1/admin/${resource.collection.replaceAll('_', '-')}`,
    access: { ...across.access, list: access, simple: access, edit: 'nobody' },
    menu: menu ?? resource.menu,
    list: { ...across.list, columns: columnsAcross(resource, columns, owners) },
    pages: {},
    screens: screen ? { list: screen } : {},
  };
}

/** The overviews of all entities that have one: those of an application first, as a name alone means these. */
export const overviewsOf = (all: readonly AnyResource[]): AnyResource[] => [
  ...all.flatMap((resource) => (resource.overview?.page ? (overviewOf(resource, all) ?? []) : [])),
  ...all.flatMap((resource) => everywhereOf(resource, all) ?? []),
];

/** Whether the records of an entity are an organization's, at any distance. */
export function isOfOrganization({ scope }: AnyResource): boolean {
  return scope === 'organization' || (typeof scope === 'object' && scope.within === 'organization');
}

/** The entities that a record belongs to, the nearest first and the organization last. */
export function ownersAbove(resource: AnyResource, all: readonly AnyResource[]): AnyResource[] {
  const { scope } = resource;
  const name = scope === 'organization' ? 'organizations' : typeof scope === 'object' ? scope.childOf : null;
  const owner = all.find((one) => one.name === name);
  return owner ? [owner, ...ownersAbove(owner, all)] : [];
}

interface OwnerField extends Field {
  readonly to: string;
  readonly isOwner: true;
}
const ownerField = (to: string): OwnerField => ({ kind: 'reference', to, readonly: true, filter: true, search: true, isOwner: true });

/** The entity that a field of an overview says whose the row is; null of all other fields. */
export const ownerToldBy = (field: Field): string | null => ('isOwner' in field ? (field as OwnerField).to : null);

/** Without what names records that are found in one organization alone. */
function fieldsAcross({ fields }: AnyResource, all: readonly AnyResource[]): FieldMap {
  const isTold = (field: Field) => {
    const target = all.find(({ name }) => name === targetOf(field));
    return !target || !isOfOrganization(target) || target.overview !== null;
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isTold(field)));
}

/** The title, whose it is, and the rest. */
function columnsAcross({ title, list }: AnyResource, columns: readonly string[] | null, owners: readonly string[]): string[] {
  const [first = title, ...rest] = columns ?? list.columns;
  return [first, ...owners, ...rest];
}
