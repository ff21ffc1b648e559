import type { Need } from '../domain/permissions/permissions';
import { standsAlone } from './menu';
import type { Field, FieldMap } from './field';
import type { Access, Import, ImportSpec, Overview, OverviewSpec, Resource, ResourceSpec, Scope, Verb } from './resource';
import { isPlural, singular } from './singular';
import { isColumn, isImportable, isWritten, namesOf, traitsOf } from './traits';

const kebab = (name: string) => name.replaceAll('_', '-');

function apiOf(collection: string, scope: Scope): string {
  if (scope === 'platform') return `/v1/admin/${kebab(collection)}`;
  if (scope === 'application') return `/v1/admin/application/${kebab(collection)}`;
  if (scope === 'organization') return `/v1/admin/organizations/{organization_id}/${kebab(collection)}`;
  const root = scope.within === 'organization' ? '/v1/admin/organizations/{organization_id}' : '/v1/admin';
  const { childOf: parent = '' } = scope;
  return `${root}/${kebab(parent)}/{${singular(parent)}_id}/${kebab(collection)}`;
}

/** A verb without access, although the compiler requires it, stays undefined here and is reported at the start. */
function accessOf(access: Access, isImported: boolean): Record<Verb, Need | 'nobody'> {
  const { every, ...said } = access as { readonly every: Need } & typeof access;
  const list = access.list ?? every;
  const edit = access.edit ?? every;
  const create = access.create ?? every;
  return {
    ...said,
    list,
    export: access.export ?? list,
    show: access.show ?? list,
    create,
    edit,
    delete: access.delete ?? edit,
    simple: access.simple ?? list,
    import: isImported ? (access.import ?? create) : 'nobody',
  };
}

/** Accepts any field names. */
type EverywhereInput = Omit<NonNullable<OverviewSpec['everywhere']>, 'columns'> & { readonly columns?: readonly string[] };
type OverviewInput = Omit<OverviewSpec, 'columns' | 'sorts' | 'everywhere'> & {
  readonly columns?: readonly string[];
  readonly sorts?: readonly string[];
  readonly everywhere?: EverywhereInput;
};

const normalizeMenu = (menu: OverviewSpec['menu']): Overview['menu'] => (menu ? { icon: 'list', order: 50, group: null, ...menu } : null);

/** An overview without `menu` options gets the entity's own. */
function normalizeOverview({ page, menu, columns, sorts, everywhere, ...said }: OverviewInput, sort: string): Overview {
  return {
    opens: 'in its organization',
    screen: null,
    ...said,
    page: page ?? null,
    menu: normalizeMenu(menu),
    columns: columns ?? null,
    sorts: sorts ?? [sort],
    everywhere: everywhere
      ? { screen: null, ...everywhere, menu: normalizeMenu(everywhere.menu), columns: everywhere.columns ?? columns ?? null }
      : null,
  };
}

/** Every column that a file may have: the required ones first, then the declared ones, or all fields in order. */
function normalizeImport<F extends FieldMap>(fields: F, { key, required = [], columns, alike = [], choice }: ImportSpec<F>): Import<F> {
  const others = columns ?? (Object.keys(fields) as (keyof F & string)[]).filter((name) => isImportable(fields[name]));
  return { key: key ?? [], required, columns: [...new Set([...required, ...others])], alike, choice: choice ?? null };
}

/** Adds the access rule of `write` to writable fields without a rule of their own. */
function withWriteAccess<F extends FieldMap>(
  fields: F,
  write: { readonly every: Need; readonly except: readonly string[] } | undefined,
): F {
  if (!write) return fields;
  const closed = Object.entries(fields ?? {}).map(([name, field]): [string, Field] => {
    const isOpen = !field || !traitsOf(field) || !isWritten(field) || field.write !== undefined || (write.except ?? []).includes(name);
    return [name, isOpen ? field : { ...field, write: write.every }];
  });
  // The same fields with their access rules.
  return Object.fromEntries(closed) as F;
}

/**
 * Declares an entity. Its table, API, validation, screens, permissions and labels all follow from this value.
 *
 * Defaults: the API path follows from scope and name, the form from the writable fields, the columns from the form, and the sort order from
 * the title, or from a field of kind `position`, which makes the list sortable by dragging.
 *
 * @example
 * export default defineResource({
 *   name: 'sports', scope: 'platform', page: '/admin/sports', access: { every: 'role:superadmin' }, title: 'name',
 *   fields: { name: text({ required: true, search: true }), highlighted: boolean({ inRow: true }) },
 *   words: { nl: { one: 'sport', many: 'sporten', fields: { name: 'Naam', highlighted: 'Uitgelicht' } }, en: { ... } },
 * });
 */
export function defineResource<const F extends FieldMap, const S extends Scope>(spec: ResourceSpec<F, S>): Resource<F, S> {
  // Required values may still be missing when the compiler was bypassed. The boot checks report that, so nothing throws here.
  const fields = Object.entries(spec.fields ?? {}).filter(([, field]) => field && traitsOf(field)) as [keyof F & string, Field][];
  const namesWhere = (fits: (field: Field) => boolean) => fields.filter(([, field]) => fits(field)).map(([name]) => name);
  const [position] = namesWhere((field) => traitsOf(field).holds === 'order');
  const { page, alsoAt = [], ...said } = spec;
  const form = spec.form ?? namesWhere(isWritten);
  const routes = [page, ...alsoAt];
  const isListed = spec.menu !== false && !spec.isEmbedded && routes.some((route) => route && standsAlone(route));
  // Where English has no plural, `collection` is given; without it the boot checks report a fault.
  const collection = spec.collection ?? (isPlural(spec.name ?? '') ? spec.name : '');
  return {
    // Keeps every given key, so that unknown keys are found at the start.
    ...said,
    was: spec.was ?? null,
    collection,
    key: `${singular(spec.name ?? '')}_id`,
    routes,
    paths: { create: 'create', edit: '{id}', ...spec.paths },
    api: spec.api ?? (spec.scope ? apiOf(collection, spec.scope) : ''),
    access: accessOf(spec.access ?? {}, spec.import !== undefined),
    write: spec.write ?? null,
    fields: withWriteAccess(spec.fields, spec.write),
    overview: spec.overview ? normalizeOverview(spec.overview, spec.list?.sort?.[0] ?? position ?? spec.title) : null,
    import: spec.import ? normalizeImport(spec.fields ?? {}, spec.import) : null,
    search: spec.search ? { title: spec.title, line: null, order: 100, ...(spec.search === true ? {} : spec.search) } : null,
    isOverview: false,
    isEverywhere: false,
    isEmbedded: spec.isEmbedded ?? false,
    menu: spec.menu || isListed ? { icon: 'list', order: 50, group: null, ...spec.menu } : null,
    state: spec.state ?? null,
    draft: spec.draft ?? null,
    advisedToPublish: spec.advisedToPublish ?? [],
    sharedWith: spec.sharedWith ?? null,
    checks: spec.checks ?? [],
    uniques: spec.uniques ?? [],
    indexes: spec.indexes ?? [],
    list: {
      columns: namesWhere(isColumn).slice(0, 6),
      sort: [position ?? spec.title, 'asc'],
      sorts: null,
      tabs: null,
      totals: [],
      filters: [],
      lead: null,
      opens: null,
      beside: [],
      perPage: 25,
      most: position === undefined ? 250 : 1000,
      ...spec.list,
    },
    form: Array.isArray(form) ? { general: form } : (form as Resource<F>['form']),
    pages: spec.pages ?? {},
    tabs: spec.tabs ?? [],
    actions: spec.actions ?? {},
    screens: spec.screens ?? {},
  };
}

/** The field by which users order the records by dragging, if any. */
export const positionField = (resource: Resource): string | null => namesOf(resource.fields, 'order')[0] ?? null;
