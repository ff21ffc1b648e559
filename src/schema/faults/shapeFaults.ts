import type { AnyResource } from '../row';

type Shape = readonly [expected: string, fits: (value: unknown) => boolean];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string');
const isText = (value: unknown) => typeof value === 'string';
const orNull = (fits: (value: unknown) => boolean) => (value: unknown) => value === null || fits(value);

const OBJECT: Shape = ['an object', isObject];
const LIST: Shape = ['a list', Array.isArray];
const NAMES: Shape = ["a list of names: ['name', 'status']", isNames];

const SHAPES: Readonly<Partial<Record<keyof AnyResource, Shape>>> = {
  name: ['a text', isText],
  title: ['the name of a field', isText],
  scope: ["'platform', 'application', 'organization' or `{ childOf: '...' }`", (value) => isText(value) || isObject(value)],
  fields: OBJECT,
  words: OBJECT,
  list: OBJECT,
  pages: OBJECT,
  actions: OBJECT,
  screens: OBJECT,
  tabs: NAMES,
  checks: LIST,
  uniques: LIST,
  indexes: ["a list of lists of columns: [['name', 'status']]", (value) => Array.isArray(value) && value.every(isNames)],
  form: ["a list of fields, or sections of fields: { general: ['name'] }", isObject],
};

const LIST_SHAPES: Readonly<Partial<Record<keyof AnyResource['list'], Shape>>> = {
  columns: NAMES,
  sort: ["a field and its direction: ['name', 'asc']", (value) => isNames(value) && (value as readonly string[]).length === 2],
  sorts: [NAMES[0], orNull(isNames)],
  totals: NAMES,
  filters: NAMES,
  beside: NAMES,
  tabs: ['the name of a select field', orNull(isText)],
  lead: ['the name of a field', orNull(isText)],
  opens: ['the name of a dialog', orNull(isText)],
};

/** Parts of a declaration with a wrong type, reported before anything reads them. */
export function shapeFaults(resource: AnyResource): string[] {
  const { list, form, pages, words } = resource;
  return [
    ...wrongTypes('', resource, SHAPES),
    ...(isObject(list) ? wrongTypes('list.', list, LIST_SHAPES) : []),
    ...(isObject(form) ? everyPart('form.', form, ["a list of fields: ['name']", isNames]) : []),
    ...(isObject(pages)
      ? everyPart('pages.', pages, ["a list of fields, or `{ screen: '...' }`", (page) => isNames(page) || isObject(page)])
      : []),
    ...(isObject(words) ? everyPart('words.', words, OBJECT) : []),
  ];
}

const wrongTypes = (at: string, part: object, shapes: Readonly<Record<string, Shape | undefined>>): string[] =>
  Object.entries(shapes).flatMap(([key, shape]) => judge(at + key, (part as Readonly<Record<string, unknown>>)[key], shape));

const everyPart = (at: string, parts: Readonly<Record<string, unknown>>, shape: Shape): string[] =>
  Object.entries(parts).flatMap(([key, value]) => judge(at + key, value, shape));

const judge = (at: string, value: unknown, shape: Shape | undefined): string[] =>
  shape === undefined || shape[1](value) ? [] : [`${at}: must be ${shape[0]}, and is ${spell(value)}`];

function spell(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
