import type { Field, FieldMap } from './field';
import { innerKindFaults, kindFaults } from './kindFaults';
import { kindOf } from './kindOf';
import { LOCALES } from './resource';
import type { AnyResource } from './row';
import { traitsOf } from './traits';

/**
 * What is wrong with the declarations, each line naming file and field. The server refuses to start on any,
 * `npm run generate` prints them, and a test holds them at none.
 */
export function faultsIn(resources: readonly AnyResource[]): string[] {
  const names = new Set(resources.map(({ name }) => name));
  return [...resources.flatMap((resource) => faultsOf(resource, names)), ...twice(resources)];
}

function faultsOf(resource: AnyResource, names: ReadonlySet<string>): string[] {
  const say = (fault: string) => `resources/${resource.name}.ts: ${fault}`;
  const known = (name: string) => name in resource.fields || name === 'created_at' || name === 'updated_at';
  const faults: string[] = [];
  if (!/^[a-z][a-z_]*s$/.test(resource.name)) faults.push(`name "${resource.name}" is not a plural in snake_case`);
  if (typeof resource.scope === 'object' && !names.has(resource.scope.childOf))
    faults.push(`scope: no entity is called "${resource.scope.childOf}"`);
  const named = resource.fields[resource.title];
  if (!known(resource.title)) faults.push(`title: no field is called "${resource.title}"`);
  else if (named && traitsOf(named).title === null) faults.push(`title: "${resource.title}" is of kind ${named.kind}, which is no name`);
  for (const [verb, need] of Object.entries(resource.access)) if (!need) faults.push(`access: nothing is said about "${verb}"`);
  for (const name of resource.list.columns) if (!known(name)) faults.push(`list.columns: no field is called "${name}"`);
  if (!known(resource.list.sort[0])) faults.push(`list.sort: no field is called "${resource.list.sort[0]}"`);
  for (const [place, name] of [
    ['title', resource.title],
    ['list.sort', resource.list.sort[0]],
  ] as const)
    if (resource.fields[name]?.see) faults.push(`${place}: "${name}" is not for everybody to see`);
  if (resource.list.tabs && !hasTabs(resource.fields[resource.list.tabs]))
    faults.push(`list.tabs: "${resource.list.tabs}" is not a select field`);
  for (const [section, fields] of Object.entries(resource.form))
    for (const name of fields) if (!(name in resource.fields)) faults.push(`form.${section}: no field is called "${name}"`);
  for (const [page, content] of Object.entries(resource.pages))
    if (Array.isArray(content))
      for (const name of content) if (!(name in resource.fields)) faults.push(`pages.${page}: no field is called "${name}"`);
  faults.push(...fieldFaults(resource.fields, '', names), ...wordFaults(resource));
  return faults.map(say);
}

/** A tab shows the records with one of the field's choices. */
const hasTabs = (field: Field | undefined) => field !== undefined && 'choices' in field && kindOf(field).filter?.shape === 'choice';

function fieldFaults(fields: FieldMap, prefix: string, names: ReadonlySet<string>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = `fields.${prefix}${name}`;
    const { to, fields: inner } = field as Field & { to?: string; fields?: FieldMap };
    const faults = to !== undefined && !names.has(to) ? [`${at}: no entity is called "${to}"`] : [];
    if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push(`${at}: not in snake_case`);
    faults.push(...(prefix === '' ? kindFaults(field) : innerKindFaults(field)).map((fault) => `${at}: ${fault}`));
    if (prefix === '' && ['id', 'version', 'created_at', 'updated_at', 'can'].includes(name))
      faults.push(`${at}: every record has this already`);
    return inner ? [...faults, ...fieldFaults(inner, `${prefix}${name}.`, names)] : faults;
  });
}

function wordFaults(resource: AnyResource): string[] {
  return LOCALES.flatMap((locale) => {
    const words = resource.words[locale];
    if (!words) return [`words: nothing in "${locale}"`];
    const missing = Object.keys(resource.fields)
      .filter((name) => !words.fields[name])
      .map((name) => `fields.${name}`);
    if (!words.one || !words.many) missing.push('one, many');
    for (const [name, field] of Object.entries(resource.fields)) {
      const {
        choices,
        fields: inner,
        words: own,
      } = field as Field & { choices?: readonly string[]; fields?: FieldMap; words?: Record<string, Record<string, string>> };
      for (const choice of choices ?? []) if (!words.choices?.[name]?.[choice]) missing.push(`choices.${name}.${choice}`);
      for (const sub of Object.keys(inner ?? {})) if (!own?.[locale]?.[sub]) missing.push(`words of fields.${name}.${sub}`);
    }
    for (const section of Object.keys(resource.form))
      if (section !== 'general' && !words.sections?.[section]) missing.push(`sections.${section}`);
    for (const page of Object.keys(resource.pages)) if (!words.pages?.[page]) missing.push(`pages.${page}`);
    for (const action of Object.keys(resource.actions)) if (!words.actions?.[action]) missing.push(`actions.${action}`);
    return missing.map((key) => `words.${locale}: no word for ${key}`);
  });
}

function twice(resources: readonly AnyResource[]): string[] {
  const seen = new Map<string, string>();
  return resources.flatMap((resource) =>
    [resource.name, resource.api, ...resource.routes].flatMap((path) => {
      const other = seen.get(path);
      seen.set(path, resource.name);
      return other !== undefined && other !== resource.name
        ? [`resources/${resource.name}.ts: "${path}" is taken by resources/${other}.ts`]
        : [];
    }),
  );
}
