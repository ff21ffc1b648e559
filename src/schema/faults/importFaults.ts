import type { Field } from '../field';
import type { AnyResource } from '../row';
import { isImportable } from '../traits';
import { twiceIn, unknownIn } from './unknown';

/** Faults in an import: columns that a cell cannot hold, a missing key, or a key that does not cover a uniqueness rule. */
export function importFaults({ import: spec, fields, uniques, title, sharedWith }: AnyResource): string[] {
  if (!spec) return [];
  const { key, required, columns, alike, choice } = spec;
  const known = Object.keys(fields);
  const unknown = [
    ...unknownIn('import.key', 'field', key, known),
    ...unknownIn('import.required', 'field', required, known),
    ...unknownIn('import.columns', 'field', columns, known),
    ...alike.flatMap((names) => unknownIn('import.alike', 'field', names, known)),
    ...(choice ? unknownIn('import.choice', 'field', [choice.field], known) : []),
  ];
  if (unknown.length > 0) return unknown;
  const isKey = (names: readonly string[]) => names.length === key.length && names.every((name) => key.includes(name));
  const unique = known.filter((name) => fields[name]?.unique);
  const missing = known.filter((name) => fields[name]?.required && fields[name]?.write === undefined && isImportable(fields[name]));
  return [
    ...(key.length === 0 ? ['import.key: it does not say what makes two records the same one'] : []),
    ...twiceIn('import.required', required),
    ...columns.filter((name) => !isImportable(fields[name])).map((name) => `import.columns: no cell holds a "${name}"`),
    ...key.filter((name) => !columns.includes(name)).map((name) => `import.key: "${name}" is no column`),
    ...alike
      .flat()
      .filter((name) => !columns.includes(name))
      .map((name) => `import.alike: "${name}" is no column`),
    ...(choice && columns.includes(choice.field) ? [`import.choice: "${choice.field}" is a column`] : []),
    ...(choice ? unknownIn('import.choice', 'choice', choice.among, choicesOf(fields[choice.field])) : []),
    ...(columns.includes(title) ? [] : [`import.columns: a record is named by "${title}", which is no column`]),
    ...missing.filter((name) => !columns.includes(name)).map((name) => `import.columns: every record has a "${name}", which is no column`),
    ...unique.filter((name) => !isKey([name])).map((name) => `import.key: "${name}" is unique, so that it alone is the key`),
    ...uniques
      .filter(({ fields: names }) => !isKey(names))
      .map(({ fields: names }) => `import.key: ${names.join(' and ')} are unique together, so that they are the key`),
    ...(sharedWith === null ? [] : ['import: its rows are shared by applications, and are made one by one']),
  ];
}

/** The choices of a field; empty for other kinds. */
const choicesOf = (field: Field | undefined): readonly string[] =>
  field && 'choices' in field && Array.isArray(field.choices) ? field.choices.map(String) : [];
