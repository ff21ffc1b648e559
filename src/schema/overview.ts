import type { Field, FieldMap } from './field';
import type { AnyResource } from './row';
import { targetOf } from './traits';

/**
 * The declaration of an entity's overview across the organizations of an application, derived from `overview`. Its rows have their owners
 * (`organization_id`, `activity_id`) as references that can be shown, filtered and searched. References to entities without an overview of
 * their own are left out. Records cannot be created or deleted there, and can be edited only with `opens: 'here'`.
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

/** The overview across all applications, for an entity with `everywhere`. Its rows open in their organization. */
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

/** The overviews of all entities: those of an application first, which a bare name refers to. */
export const overviewsOf = (all: readonly AnyResource[]): AnyResource[] => [
  ...all.flatMap((resource) => (resource.overview?.page ? (overviewOf(resource, all) ?? []) : [])),
  ...all.flatMap((resource) => everywhereOf(resource, all) ?? []),
];

/** Whether the records of an entity belong to organizations, directly or through a parent. */
export function isOfOrganization({ scope }: AnyResource): boolean {
  return scope === 'organization' || (typeof scope === 'object' && scope.within === 'organization');
}

/** The owners of a record, nearest first and the organization last. */
export function ownersAbove(resource: AnyResource, all: readonly AnyResource[]): AnyResource[] {
  const { scope } = resource;
  const name = scope === 'organization' ? 'organizations' : typeof scope === 'object' ? scope.childOf : null;
  const owner = all.find((candidate) => candidate.name === name);
  return owner ? [owner, ...ownersAbove(owner, all)] : [];
}

interface OwnerField extends Field {
  readonly to: string;
  readonly isOwner: true;
}
const ownerField = (to: string): OwnerField => ({ kind: 'reference', to, readonly: true, filter: true, search: true, isOwner: true });

/** The owner entity of an overview's owner field; null for other fields. */
export const ownerShownBy = (field: Field): string | null => ('isOwner' in field ? (field as OwnerField).to : null);

/** Leaves out references to records that are visible in a single organization only. */
function fieldsAcross({ fields }: AnyResource, all: readonly AnyResource[]): FieldMap {
  const isVisible = (field: Field) => {
    const target = all.find(({ name }) => name === targetOf(field));
    return !target || !isOfOrganization(target) || target.overview !== null;
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isVisible(field)));
}

/** The title, the owners, and the remaining columns. */
function columnsAcross({ title, list }: AnyResource, columns: readonly string[] | null, owners: readonly string[]): string[] {
  const [first = title, ...rest] = columns ?? list.columns;
  return [first, ...owners, ...rest];
}
