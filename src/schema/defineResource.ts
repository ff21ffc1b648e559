import type { Need } from '../domain/permissions/permissions';
import type { Field, FieldMap } from './field';
import type { Access, Resource, ResourceSpec, Scope, Verb } from './resource';
import { isColumn, isWritten, namesOf, traitsOf } from './traits';

/** `categories` to `category`, `location_types` to `location_type`, `labels` to `label`; `series` is its own. */
export const singular = (name: string) =>
  name.endsWith('series') ? name : name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');

const kebab = (name: string) => name.replaceAll('_', '-');

function apiOf(name: string, scope: Scope): string {
  if (scope === 'platform') return `/v1/admin/${kebab(name)}`;
  if (scope === 'application') return `/v1/admin/application/${kebab(name)}`;
  if (scope === 'organization') return `/v1/admin/organizations/{organization_id}/${kebab(name)}`;
  const root = scope.within === 'organization' ? '/v1/admin/organizations/{organization_id}' : '/v1/admin';
  return `${root}/${kebab(scope.childOf)}/{${singular(scope.childOf)}_id}/${kebab(name)}`;
}

function accessOf(access: Access): Record<Verb, Need | 'nobody'> {
  const every = 'every' in access ? access.every : 'nobody';
  const list = access.list ?? every;
  const edit = access.edit ?? every;
  return {
    list,
    show: access.show ?? list,
    create: access.create ?? every,
    edit,
    delete: access.delete ?? edit,
    simple: access.simple ?? list,
  };
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
  const fields = Object.entries(spec.fields) as [keyof F & string, Field][];
  const namesWhere = (fits: (field: Field) => boolean) => fields.filter(([, field]) => fits(field)).map(([name]) => name);
  const [position] = namesWhere((field) => traitsOf(field).holds === 'order');
  const form = spec.form ?? namesWhere(isWritten);
  return {
    name: spec.name,
    key: `${singular(spec.name)}_id`,
    scope: spec.scope,
    routes: [spec.page, ...(spec.alsoAt ?? [])],
    paths: { create: 'create', edit: '{id}', ...spec.paths },
    api: spec.api ?? apiOf(spec.name, spec.scope),
    access: accessOf(spec.access),
    isEmbedded: spec.isEmbedded ?? false,
    menu: spec.menu === false || spec.isEmbedded ? null : { icon: 'list', order: 50, ...spec.menu },
    title: spec.title,
    fields: spec.fields,
    checks: spec.checks ?? [],
    uniques: spec.uniques ?? [],
    indexes: spec.indexes ?? [],
    list: {
      columns: spec.list?.columns ?? namesWhere(isColumn).slice(0, 6),
      sort: spec.list?.sort ?? [position ?? spec.title, 'asc'],
      tabs: spec.list?.tabs ?? null,
      perPage: spec.list?.perPage ?? 25,
    },
    form: Array.isArray(form) ? { general: form } : (form as Resource<F>['form']),
    pages: spec.pages ?? {},
    tabs: spec.tabs ?? [],
    actions: spec.actions ?? {},
    screens: spec.screens ?? {},
    words: spec.words,
  };
}

/** The field by which people put the records in order, where there is one. */
export const positionField = (resource: Resource): string | null => namesOf(resource.fields, 'order')[0] ?? null;
