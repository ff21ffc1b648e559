import { isExpression } from './evolution';
import type { Field, FieldMap } from './field';
import type { AnyResource } from './row';
import { emptyOf, kindOf } from './kindOf';
import { issuesOfValue } from './validate';

/** Faults in `was`, `backfill` and `replace`. */
export function evolutionFaults(resource: AnyResource): string[] {
  const faults = fieldFaults(resource.fields, '');
  if (resource.was === resource.name) faults.push(`was: "${resource.was}" is its name now; say what it was called before`);
  if (resource.was !== null && !SNAKE.test(resource.was)) faults.push(`was: "${resource.was}" is not in snake_case`);
  return faults;
}

const SNAKE = /^[a-z][a-z0-9_]*$/;

function fieldFaults(fields: FieldMap, prefix: string): string[] {
  const seen = new Map<string, string>();
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = `fields.${prefix}${name}`;
    const { was } = field;
    const faults = [...storageFaults(at, field), ...valueFaults(at, field, prefix !== '')];
    if (was !== undefined) {
      const other = seen.get(was);
      seen.set(was, name);
      if (was === name) faults.push(`${at}: was "${was}" is its name now; say what it was called before`);
      if (!SNAKE.test(was)) faults.push(`${at}: was "${was}" is not in snake_case`);
      if (other !== undefined) faults.push(`${at}: was "${was}" is said of "${other}" too; a field becomes one other`);
    }
    const { fields: inner } = field as Field & { readonly fields?: FieldMap };
    return inner ? [...faults, ...fieldFaults(inner, `${prefix}${name}.`)] : faults;
  });
}

/** Pairs are stored in rows of their own, and derived fields are not stored. */
function storageFaults(at: string, field: Field): string[] {
  const storageKind = kindOf(field).storage(field).in;
  const misused = [
    storageKind === 'query' && 'was',
    storageKind !== 'column' && 'backfill',
    storageKind !== 'column' && 'replace',
  ] as const;
  return misused.flatMap((option) =>
    option && field[option] !== undefined
      ? [`${at}: ${option} does nothing here: ${storageKind === 'query' ? 'no column holds it' : 'its records are no column'}`]
      : [],
  );
}

function valueFaults(at: string, field: Field, isPart: boolean): string[] {
  const { backfill, replace } = field;
  const faults: string[] = [];
  if (backfill !== undefined && !isExpression(backfill) && (backfill === null || issuesOfValue(field, backfill).length > 0))
    faults.push(`${at}: backfill ${JSON.stringify(backfill)} is no value of this field`);
  if (isExpression(replace) && isPart) faults.push(`${at}: replace by an expression is for a field of its own; here say it value by value`);
  if (replace === undefined || isExpression(replace)) return faults;
  const { choices } = field as Field & { readonly choices?: readonly string[] };
  const isList = Array.isArray(emptyOf(field));
  for (const [old, next] of Object.entries(replace)) {
    if (choices?.includes(old)) faults.push(`${at}: replace "${old}" is still one of its choices`);
    const fits = next === null && isList ? true : issuesOfValue(field, isList ? [next] : next).length === 0;
    if (!fits) faults.push(`${at}: replace "${old}" becomes ${JSON.stringify(next)}, which is no value of this field`);
  }
  return faults;
}
