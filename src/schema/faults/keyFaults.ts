import type { Everywhere, Import, Overview, Resource, Search } from '../resource';
import type { AnyResource } from '../row';
import { unknownIn } from './unknown';

type Keys<T> = Readonly<Record<keyof T, true>>;

const RESOURCE: Keys<Resource> = {
  name: true,
  was: true,
  collection: true,
  key: true,
  scope: true,
  routes: true,
  paths: true,
  api: true,
  access: true,
  write: true,
  overview: true,
  import: true,
  search: true,
  isOverview: true,
  isEverywhere: true,
  isEmbedded: true,
  menu: true,
  title: true,
  state: true,
  draft: true,
  advisedToPublish: true,
  sharedWith: true,
  fields: true,
  checks: true,
  uniques: true,
  indexes: true,
  list: true,
  form: true,
  pages: true,
  tabs: true,
  actions: true,
  screens: true,
  words: true,
};
const LIST: Keys<Resource['list']> = {
  columns: true,
  sort: true,
  sorts: true,
  tabs: true,
  totals: true,
  filters: true,
  lead: true,
  opens: true,
  beside: true,
  perPage: true,
  most: true,
};
const MENU: Keys<NonNullable<Resource['menu']>> = { icon: true, order: true, group: true };
const PATHS: Keys<Resource['paths']> = { create: true, edit: true };
const SCREENS: Keys<Resource['screens']> = { list: true, create: true, edit: true, head: true };
const EVERYWHERE: Keys<Everywhere> = { page: true, access: true, menu: true, columns: true, screen: true };
const OVERVIEW: Keys<Overview> = {
  page: true,
  access: true,
  menu: true,
  opens: true,
  screen: true,
  columns: true,
  sorts: true,
  everywhere: true,
};
const IMPORT: Keys<Import> = { key: true, required: true, columns: true, alike: true, choice: true };
const SEARCH: Keys<Search> = { title: true, line: true, order: true };
const UNIQUE: Keys<Resource['uniques'][number]> = { fields: true, when: true };
const ACTION: Keys<Resource['actions'][string]> = { screen: true, access: true, inState: true, icon: true, isDanger: true };
const PAGE = { screen: true, access: true, tab: true } as const;
const WRITE: Keys<NonNullable<Resource['write']>> = { every: true, except: true };
const SCOPE = { childOf: true, within: true } as const;

/** Unknown keys anywhere in a declaration, which would otherwise be ignored silently. */
export function keyFaults(resource: AnyResource): string[] {
  const { list, menu, paths, screens, uniques, actions, pages, scope, write, overview, search, import: files } = resource;
  return [
    ...odd('', resource, RESOURCE),
    ...odd('list', list, LIST),
    ...odd('menu', menu ?? {}, MENU),
    ...odd('write', write ?? {}, WRITE),
    ...odd('import', files ?? {}, IMPORT),
    ...odd('search', search ?? {}, SEARCH),
    ...odd('overview', overview ?? {}, OVERVIEW),
    ...odd('overview.menu', overview?.menu ?? {}, MENU),
    ...odd('overview.everywhere', overview?.everywhere ?? {}, EVERYWHERE),
    ...odd('overview.everywhere.menu', overview?.everywhere?.menu ?? {}, MENU),
    ...odd('paths', paths, PATHS),
    ...odd('screens', screens, SCREENS),
    ...(typeof scope === 'object' ? odd('scope', scope, SCOPE) : []),
    ...uniques.flatMap((rule) => odd('uniques', rule, UNIQUE)),
    ...Object.entries(actions).flatMap(([name, action]) => odd(`actions.${name}`, action, ACTION)),
    ...Object.entries(pages).flatMap(([name, page]) => (Array.isArray(page) ? [] : odd(`pages.${name}`, page, PAGE))),
  ];
}

/** The keys that authors write: `page` and `alsoAt` become `routes`, and `key` follows from the name. */
const written = (keys: readonly string[]) => [
  ...keys.filter((key) => !['routes', 'key', 'isOverview', 'isEverywhere'].includes(key)),
  'page',
  'alsoAt',
];

function odd(at: string, given: object, keys: Readonly<Record<string, true>>): string[] {
  const known = Object.keys(keys);
  const extra = Object.keys(given).filter((key) => !known.includes(key));
  return at === '' ? unknownIn('declaration', 'key', extra, written(known)) : unknownIn(at, 'key', extra, known);
}
