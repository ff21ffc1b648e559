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

/** A verb about which nothing is said, though the compiler asks for it, stays open here and is a fault at the start. */
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

/** Whatever the fields are that it names. */
type SaidEverywhere = Omit<NonNullable<OverviewSpec['everywhere']>, 'columns'> & { readonly columns?: readonly string[] };
type SaidOverview = Omit<OverviewSpec, 'columns' | 'sorts' | 'everywhere'> & {
  readonly columns?: readonly string[];
  readonly sorts?: readonly string[];
  readonly everywhere?: SaidEverywhere;
};

const menuAsSaid = (menu: OverviewSpec['menu']): Overview['menu'] => (menu ? { icon: 'list', order: 50, group: null, ...menu } : null);

/** An overview that says nothing of its menu stands there as the entity does in its own. */
function overviewAsSaid({ page, menu, columns, sorts, everywhere, ...said }: SaidOverview, sort: string): Overview {
  return {
    opens: 'in its organization',
    screen: null,
    ...said,
    page: page ?? null,
    menu: menuAsSaid(menu),
    columns: columns ?? null,
    sorts: sorts ?? [sort],
    everywhere: everywhere
      ? { screen: null, ...everywhere, menu: menuAsSaid(everywhere.menu), columns: everywhere.columns ?? columns ?? null }
      : null,
  };
}

/** Every column that a file may have, the required ones first and the others as they were said, or in the order of the fields. */
function importAsSaid<F extends FieldMap>(fields: F, { key, required = [], columns, alike = [], choice }: ImportSpec<F>): Import<F> {
  const others = columns ?? (Object.keys(fields) as (keyof F & string)[]).filter((name) => isImportable(fields[name]));
  return { key: key ?? [], required, columns: [...new Set([...required, ...others])], alike, choice: choice ?? null };
}

/** The fields with what `write` asks for, where they are written and ask for nothing themselves. */
function withWriting<F extends FieldMap>(fields: F, write: { readonly every: Need; readonly except: readonly string[] } | undefined): F {
  if (!write) return fields;
  const closed = Object.entries(fields ?? {}).map(([name, field]): [string, Field] => {
    const isOpen = !field || !traitsOf(field) || !isWritten(field) || field.write !== undefined || (write.except ?? []).includes(name);
    return [name, isOpen ? field : { ...field, write: write.every }];
  });
  // The same fields, each with what it asks for.
  return Object.fromEntries(closed) as F;
}

/**
 * Declares an entity. From this one value come its table, calls, validation, screens, permissions and words.
 *
 * What is left out follows: the calls from scope and name, the form from the fields that a client writes,
 * the columns from the form, the sort from the title (or from a field of kind `position`, which makes the list one
 * that people put in order by dragging).
 *
 * @example
 * export default defineResource({
 *   name: 'sports', scope: 'platform', page: '/admin/sports', access: { every: 'role:superadmin' }, title: 'name',
 *   fields: { name: text({ required: true, search: true }), highlighted: boolean({ inRow: true }) },
 *   words: { nl: { one: 'sport', many: 'sporten', fields: { name: 'Naam', highlighted: 'Uitgelicht' } }, en: { ... } },
 * });
 */
export function defineResource<const F extends FieldMap, const S extends Scope>(spec: ResourceSpec<F, S>): Resource<F, S> {
  // What must be there may yet be missing where somebody went round the compiler: the boot checks say so, not an exception.
  const fields = Object.entries(spec.fields ?? {}).filter(([, field]) => field && traitsOf(field)) as [keyof F & string, Field][];
  const namesWhere = (fits: (field: Field) => boolean) => fields.filter(([, field]) => fits(field)).map(([name]) => name);
  const [position] = namesWhere((field) => traitsOf(field).holds === 'order');
  const { page, alsoAt = [], ...said } = spec;
  const form = spec.form ?? namesWhere(isWritten);
  const routes = [page, ...alsoAt];
  const isListed = spec.menu !== false && !spec.isEmbedded && routes.some((route) => route && standsAlone(route));
  // Where English has no plural, `collection` says so; without it the boot checks ask for one.
  const collection = spec.collection ?? (isPlural(spec.name ?? '') ? spec.name : '');
  return {
    // All that was said, so that a key that nobody reads is found at the start.
    ...said,
    was: spec.was ?? null,
    collection,
    key: `${singular(spec.name ?? '')}_id`,
    routes,
    paths: { create: 'create', edit: '{id}', ...spec.paths },
    api: spec.api ?? (spec.scope ? apiOf(collection, spec.scope) : ''),
    access: accessOf(spec.access ?? {}, spec.import !== undefined),
    write: spec.write ?? null,
    fields: withWriting(spec.fields, spec.write),
    overview: spec.overview ? overviewAsSaid(spec.overview, spec.list?.sort?.[0] ?? position ?? spec.title) : null,
    import: spec.import ? importAsSaid(spec.fields ?? {}, spec.import) : null,
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

/** The field by which people put the records in order, where there is one. */
export const positionField = (resource: Resource): string | null => namesOf(resource.fields, 'order')[0] ?? null;
